import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { operatorKey, url } from './api.ts';

/** A person with a browser of their own. Errors of the page fail the story. */
export async function person(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', ...options });
  const page = await context.newPage();
  page.on('pageerror', (error) => { throw error; });
  return page;
}

/** Signs in with the operator's key, as a stranger would who pastes it. */
export async function signInAsOperator(page: Page): Promise<void> {
  await page.goto(`${url()}/sign-in`);
  await page.getByLabel('Access key').fill(operatorKey());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Your rooms' })).toBeVisible();
}

/** Makes a room from the sample adventure and opens its table. */
export async function makeRoom(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New room' }).first().click();
  await page.getByLabel('Name of the campaign').fill(name);
  await page.getByRole('radio', { name: /Before the Water/ }).click();
  await page.getByRole('button', { name: 'Create the room' }).click();
  await expect(page.getByRole('log', { name: 'Story' })).toContainText('The last bus into the valley');
}

/** Makes an invitation for a player and returns its link. */
export async function invitePlayer(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Make the invitation' }).click();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const link = await dialog.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return link;
}

/** Follows an invitation and takes up one of the ready-made characters. */
export async function join(page: Page, link: string, character: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Enter the room' }).click();
  await page.getByRole('button', { name: 'Choose a character' }).click();
  await page.getByRole('button', { name: `Take ${character}` }).click();
  // Until the dialog is gone it may take the focus back from whoever types beside it.
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Choose a character' })).toBeHidden();
  await expect(page.getByLabel('What you do or say')).toBeEnabled();
}

/** Says or does something and sends it. */
export async function act(page: Page, text: string): Promise<void> {
  const field = page.getByLabel('What you do or say');
  await field.fill(text);
  await field.press('Enter');
}

/** The story as this person reads it. */
export const storyOf = (page: Page) => page.getByRole('log', { name: 'Story' });
