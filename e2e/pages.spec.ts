import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { ask, operatorKey, url } from './support/api.ts';
import { makeRoom, person, signInAsOperator } from './support/people.ts';

const roomPages = ['', 'documents/', 'members/', 'turns/', 'packs/', 'import/', 'audit/'];
const deploymentPages = ['rooms/', 'packs/', 'models/', 'deployment/', 'audit/', 'settings/'];

for (const scheme of ['light', 'dark'] as const) {
  test(`no page breaks an accessibility rule in ${scheme} colours`, async ({ browser }) => {
    test.setTimeout(400_000);
    const page = await person(browser, { colorScheme: scheme });
    await signInAsOperator(page);
    await makeRoom(page, `Pages ${scheme}`);
    const room = new URL(page.url()).pathname;
    const paths = [...deploymentPages.map((path) => `/${path}`), ...roomPages.map((path) => `${room}${path}`)];
    for (const path of paths) {
      await page.goto(`${url()}${path}`);
      await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('log'))).not.toHaveCount(0);
      await page.waitForLoadState('networkidle');
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
    }
  });
}

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
