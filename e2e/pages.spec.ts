import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './support/story.ts';
import type { Page } from '@playwright/test';
import { ask, operatorKey, url } from './support/api.ts';
import { invitePlayer, makeRoom, person, signInAsOperator } from './support/people.ts';

const roomPages = ['', 'characters/', 'documents/', 'lore/', 'dimensions/', 'receipts/', 'members/', 'turns/', 'history/', 'packs/', 'plugins/', 'presets/', 'import/', 'cards/', 'audit/', 'seats/'];
const deploymentPages = ['rooms/', 'rules/', 'packs/', 'models/', 'deployment/', 'receipts/', 'audit/', 'settings/'];

/** Waits for colours that are changing: on the way from one to the other nothing can be judged. What turns for ever is left alone. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime ?? 0)));
    await Promise.all(ending.map(({ finished }) => finished.catch(() => null)));
  });
}

test('no page breaks an accessibility rule in light or dark colours', async ({ browser }) => {
  test.setTimeout(600_000);
  const page = await person(browser);
  await signInAsOperator(page);
  await makeRoom(page, 'Pages');
  const room = new URL(page.url()).pathname;
  const found: string[] = [];
  for (const path of [...deploymentPages.map((part) => `/${part}`), ...roomPages.map((part) => `${room}${part}`)]) {
    await page.goto(`${url()}${path}`);
    await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('log'))).not.toHaveCount(0);
    found.push(...(await violationsOn(page, path)));
  }
  expect(found).toEqual([]);
});

test('the console speaks Chinese to whoever asks for it, and no page is wider than a phone', async ({ browser }) => {
  test.setTimeout(300_000);
  const page = await person(browser, { locale: 'zh-CN', viewport: { width: 390, height: 844 } });
  await page.goto(`${url()}/sign-in`);
  await expect(page.getByRole('textbox', { name: '访问密钥' }).or(page.locator('input[type=password]'))).toBeVisible();
  await page.locator('input[type=password]').fill(operatorKey());
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/rooms\//);
  type Made = { createRoom: { room: { id: string } } };
  const { createRoom } = await ask<Made>(operatorKey(), 'mutation { createRoom(input: { name: "手机", locale: "zh", packId: "before-the-water" }) { ... on CreateRoomPayload { room { id } } } }');
  for (const path of [...deploymentPages.map((part) => `/${part}`), ...roomPages.map((part) => `/rooms/${createRoom.room.id}/${part}`)]) {
    await page.goto(`${url()}${path}`);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});

/** What breaks an accessibility rule on the page as it is, dialogs and all, in both colours. */
async function violationsOn(page: Page, where: string): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  const found: string[] = [];
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
    await settled(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    found.push(...violations.map(({ id, nodes }) => `${where} ${scheme} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`));
  }
  return found;
}

test('no dialog of the rules breaks an accessibility rule in light or dark colours', async ({ browser }) => {
  test.setTimeout(300_000);
  const keeper = await person(browser);
  await signInAsOperator(keeper);
  type Made = { createRoom: { room: { id: string } } };
  const { createRoom } = await ask<Made>(operatorKey(), 'mutation { createRoom(input: { name: "Dialogs", locale: "en", packId: "before-the-water", rulepack: "weft" }) { ... on CreateRoomPayload { room { id } } } }');
  await keeper.goto(`${url()}/rooms/${createRoom.room.id}/`);
  const link = await invitePlayer(keeper, 'Ada');
  const found: string[] = [];
  await keeper.getByRole('button', { name: 'How the room runs' }).click();
  found.push(...(await violationsOn(keeper, 'settings')));
  await keeper.keyboard.press('Escape');
  await keeper.getByRole('button', { name: 'Start the clock of the story' }).click();
  await keeper.getByLabel('What time is it?').fill('D3 08:30');
  await keeper.keyboard.press('Enter');
  await expect(keeper.getByText('Lately')).toBeVisible();
  found.push(...(await violationsOn(keeper, 'clock')));
  await keeper.keyboard.press('Escape');

  const ada = await person(browser, { viewport: { width: 390, height: 844 } });
  await ada.goto(link);
  await ada.getByRole('button', { name: 'Enter the room' }).click();
  await ada.getByRole('button', { name: 'Choose a character' }).click();
  await ada.getByRole('button', { name: 'Make someone of your own' }).click();
  await ada.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Ida Blythe');
  found.push(...(await violationsOn(ada, 'who')));
  await ada.getByRole('button', { name: 'Next' }).click();
  for (const method of ['By dice', 'Given numbers', 'Bought with points', 'Written down']) {
    await ada.getByRole('radio', { name: method }).click();
    found.push(...(await violationsOn(ada, method)));
  }
  await ada.getByRole('button', { name: 'Next' }).click();
  found.push(...(await violationsOn(ada, 'skills')));
  await ada.getByRole('button', { name: 'Next' }).click();
  found.push(...(await violationsOn(ada, 'review')));
  await ada.getByRole('button', { name: 'Play this character' }).click();
  await ada.getByRole('button', { name: 'Roll a check' }).click();
  await expect(ada.getByRole('combobox', { name: 'On' })).toBeVisible();
  found.push(...(await violationsOn(ada, 'check')));
  await ada.keyboard.press('Escape');
  await ada.getByRole('button', { name: 'Party' }).click();
  await ada.getByRole('button', { name: /Open the sheet of Ida Blythe/ }).click();
  await ada.getByRole('button', { name: 'Roll Seeking' }).click();
  await expect(ada.getByRole('region', { name: 'Check' }).getByRole('button', { name: 'Roll Seeking' })).toBeVisible();
  found.push(...(await violationsOn(ada, 'sheet')));
  await ada.getByRole('region', { name: 'Check' }).getByRole('button', { name: 'Roll Seeking' }).click();
  await expect(keeper.getByRole('log').getByRole('group')).not.toHaveCount(0);

  await keeper.getByRole('button', { name: 'Begin a fight' }).click();
  await keeper.getByRole('button', { name: 'Roll for Ida Blythe' }).click();
  await expect(keeper.getByRole('list', { name: 'Who takes turns' })).toContainText('Ida Blythe');
  await keeper.getByRole('button', { name: 'Next turn' }).click();
  await keeper.getByRole('button', { name: /Open the sheet of Ida Blythe/ }).click();
  found.push(...(await violationsOn(keeper, 'sheet beside the table')));
  expect(found).toEqual([]);
});
