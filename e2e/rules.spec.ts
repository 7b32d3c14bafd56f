import { expect, test } from './support/story.ts';
import type { Page } from '@playwright/test';
import { invitePlayer, person, signInAsOperator, storyOf } from './support/people.ts';

/** Follows an invitation in the reader's own language. */
async function enter(page: Page, link: string, word: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: word }).click();
}

/** Makes a room that is played by a bundled system, as a keeper does who knows which. */
async function makeRoomBy(page: Page, name: string, system: string): Promise<void> {
  await page.getByRole('button', { name: 'New room' }).first().click();
  await page.getByLabel('Name of the campaign').fill(name);
  await page.getByRole('radio', { name: /Before the Water/ }).click();
  await page.getByRole('combobox', { name: 'System of rules' }).click();
  await page.getByRole('option', { name: system, exact: true }).click();
  await page.getByRole('button', { name: 'Create the room' }).click();
  await expect(storyOf(page)).toContainText('The last bus into the valley');
}

/** The keeper plays the room by another system from now on. */
async function changeSystem(page: Page, system: string): Promise<void> {
  await page.getByRole('button', { name: 'How the room runs' }).click();
  const dialog = page.getByRole('dialog', { name: 'How the room runs' });
  await dialog.getByRole('combobox', { name: 'System of rules' }).click();
  await page.getByRole('option', { name: system, exact: true }).click();
  await expect(dialog.getByText(/are kept and come back unchanged/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

/** Every value of the open sheet, as its reader sees it. */
async function valuesOf(page: Page): Promise<string[]> {
  const sheet = page.getByRole('dialog', { name: 'Ida Blythe' });
  await expect(sheet.getByRole('list', { name: 'Attributes' })).toBeVisible();
  return sheet.getByRole('listitem').allInnerTexts();
}

async function makeIda(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose a character' }).click();
  await page.getByRole('button', { name: 'Make someone of your own' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Ida Blythe');
  await dialog.getByLabel('Occupation').fill('记者');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('radio', { name: 'Written down' }).click();
  await dialog.getByLabel('STR').fill('140');
  await expect(dialog.getByText(/^STR: 140 is above 90/)).toBeVisible();
  await dialog.getByLabel('STR').fill('60');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('textbox', { name: 'Spot Hidden' }).fill('65');
  await expect(dialog.getByText(/\d+ of \d+ skill points left/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('Spot Hidden')).toBeVisible();
  await dialog.getByRole('button', { name: 'Play this character' }).click();
  await expect(dialog).toBeHidden();
}

test('a character is made by the room’s rules, a check is rolled from the sheet and read in two languages, and a change of system loses nothing', async ({ browser }) => {
  test.setTimeout(300_000);
  const keeper = await person(browser);
  await signInAsOperator(keeper);
  await makeRoomBy(keeper, 'By the book 照章办事', 'CoC');
  const adaLink = await invitePlayer(keeper, 'Ada');
  const boLink = await invitePlayer(keeper, '波');

  const ada = await person(browser);
  await enter(ada, adaLink, 'Enter the room');
  await makeIda(ada);
  const bo = await person(browser, { locale: 'zh-CN' });
  await enter(bo, boLink, '进入房间');
  const told = (page: Page, log: string) => page.getByRole('log', { name: log }).getByRole('group').filter({ hasText: 'Ida Blythe' });

  // A name on the sheet prepares the check; both read the card in their own language.
  await ada.getByRole('button', { name: /^Open the sheet of Ida Blythe: HP 10\/10/ }).click();
  await ada.getByRole('button', { name: 'Roll Spot Hidden' }).click();
  const check = ada.getByRole('region', { name: 'Check' });
  await check.getByRole('button', { name: 'Bonus dice: one more' }).click();
  await check.getByRole('button', { name: 'Roll Spot Hidden' }).click();
  await expect(told(ada, 'Story')).toContainText(/Spot Hidden[\s\S]*Bonus dice[\s\S]*tens[\s\S]*against 65[\s\S]*([Ss]uccess|Failure|Fumble)/);
  await expect(told(bo, '故事')).toContainText(/侦查[\s\S]*奖励骰[\s\S]*十位[\s\S]*目标 65[\s\S]*(成功|失败)/);

  // A point of health goes at once, for both; a value out of bounds is told at its field.
  const sheet = ada.getByRole('dialog', { name: 'Ida Blythe' });
  await sheet.getByRole('button', { name: 'HP: one less' }).click();
  await expect(bo.getByRole('button', { name: /生命 9\/10/ })).toBeVisible();
  await sheet.getByRole('button', { name: /^Change Spot Hidden/ }).click();
  await sheet.getByLabel('New value of Spot Hidden').fill('+5');
  await sheet.getByLabel('New value of Spot Hidden').press('Enter');
  await expect(sheet.getByRole('button', { name: /^Change Spot Hidden, now 70/ })).toBeVisible();
  await sheet.getByRole('button', { name: /^Change Sanity/ }).click();
  await sheet.getByLabel('New value of Sanity').fill('400');
  await sheet.getByLabel('New value of Sanity').press('Enter');
  await expect(sheet.getByText(/^Sanity: 400 is above 99/)).toBeVisible();
  await ada.reload();
  await ada.getByRole('button', { name: /^Open the sheet of Ida Blythe/ }).click();
  const before = await valuesOf(ada);
  expect(before.join(' ')).toContain('记者');

  // Another system has sheets of its own; back again, every value is what it was.
  await changeSystem(keeper, 'Weft');
  await expect(ada.getByRole('dialog', { name: 'Ida Blythe' }).getByText('Mending', { exact: true })).toBeVisible();
  await expect(bo.getByRole('button', { name: /打开Ida Blythe的角色卡/ })).toBeHidden(); // nothing is written by this system yet
  await changeSystem(keeper, 'CoC');
  await expect(ada.getByRole('dialog', { name: 'Ida Blythe' }).getByText('Spot Hidden', { exact: true })).toBeVisible();
  await expect(bo.getByRole('button', { name: /生命 9\/10/ })).toBeVisible();
  expect(await valuesOf(ada)).toEqual(before);
});

test('the keeper moves the clock and runs a fight; players see the time and whose turn it is, and not what is hidden', async ({ browser }) => {
  const keeper = await person(browser);
  await signInAsOperator(keeper);
  await makeRoomBy(keeper, 'Clock and blades', 'CoC');
  const link = await invitePlayer(keeper, '波');
  const bo = await person(browser, { locale: 'zh-CN' });
  await enter(bo, link, '进入房间');

  await keeper.getByRole('button', { name: 'Start the clock of the story' }).click();
  await keeper.getByLabel('What time is it?').fill('1931-11-14 18:00');
  await keeper.getByRole('button', { name: 'Set', exact: true }).click();
  await keeper.getByRole('button', { name: '+1 hour' }).click();
  await expect(bo.getByRole('img', { name: '故事里的时间：1931年11月14日 19:00' })).toBeVisible();
  await keeper.keyboard.press('Escape');

  await keeper.getByRole('button', { name: 'Begin a fight' }).click();
  const add = async (name: string, value: string) => {
    await keeper.getByLabel('Somebody else').fill(name);
    await keeper.getByLabel('Value').fill(value);
    await keeper.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(keeper.getByRole('list', { name: 'Who takes turns' })).toContainText(name);
  };
  await add('老船夫', '40');
  await add('The constable', '70');
  await keeper.getByRole('switch', { name: 'Hidden from players' }).click();
  await add('Something below', '90');
  const order = bo.getByRole('list', { name: '行动顺序' });
  await expect(order).toContainText(/The constable[\s\S]*老船夫/);
  await expect(order).not.toContainText('Something below');
  const current = keeper.getByRole('list', { name: 'Who takes turns' }).getByRole('listitem').and(keeper.locator('[aria-current]'));
  // A step goes on from whom one sees: a second one before that has changed would be the same step.
  await keeper.getByRole('button', { name: 'Next turn' }).click();
  await expect(current).toContainText('Something below');
  await keeper.getByRole('button', { name: 'Next turn' }).click();
  await expect(order.getByRole('listitem').and(bo.locator('[aria-current]'))).toContainText('The constable');
});

test('whoever looks up the rules tries values and sees which rung holds', async ({ browser }) => {
  const page = await person(browser);
  await signInAsOperator(page);
  await page.getByRole('link', { name: 'Rules' }).click();
  await page.getByRole('link', { name: 'CoC', exact: true }).click();
  const rung = page.getByRole('list', { name: 'Rungs of the ladder' }).getByRole('listitem').and(page.locator('[aria-current]'));
  await page.getByRole('textbox', { name: 'Rolled' }).fill('97');
  await page.getByRole('textbox', { name: 'On the sheet' }).fill('40');
  await expect(rung).toContainText('roll >= 96 && target < 50');
  await page.getByRole('combobox', { name: 'House rule' }).click();
  await page.getByRole('option', { name: /rule3/ }).click();
  await expect(rung).toContainText(/^\s*Fumble\s*roll >= 96\s*disaster\s*$/);
  await page.getByText('Throw dice').click();
  await page.getByRole('button', { name: 'Throw', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'was rolled' })).toBeVisible();
});
