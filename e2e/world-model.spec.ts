import type { Page } from '@playwright/test';
import { reply } from '../server/test/support/fake-model-server.ts';
import { ask, dataDir, operatorKey, url } from './support/api.ts';
import { putHarbour } from './support/harbour-world.ts';
import { withModel } from './support/model.ts';
import { act, invitePlayer, join, person, signInAsOperator, storyOf } from './support/people.ts';
import { expect, test } from './support/story.ts';

const settles = (...updates: readonly object[]) => reply.toolCall('settle_dimensions', { updates });

async function makeRoomOfWorld(page: Page, name: string, world: RegExp): Promise<string> {
  await page.getByRole('button', { name: 'New room' }).first().click();
  await page.getByLabel('Name of the campaign').fill(name);
  await page.getByRole('radio', { name: world }).click();
  await page.getByRole('button', { name: 'Create the room' }).click();
  await expect(storyOf(page)).toContainText('The fog bell rings twice');
  return new URL(page.url()).pathname;
}

async function dimensions(room: string): Promise<Record<string, unknown>> {
  const id = decodeURIComponent(/rooms\/([^/]+)/.exec(room)?.[1] ?? '');
  type Read = { room: { dimensions: { key: string; value: unknown }[] } };
  const read = await ask<Read>(operatorKey(), 'query D($id: ID!) { room(id: $id) { dimensions { key value } } }', { id });
  return Object.fromEntries(read.room.dimensions.map(({ key, value }) => [key, value]));
}

async function setWatch(page: Page, value: string): Promise<void> {
  await page.getByRole('button', { name: 'More about The watch' }).click();
  await page.getByRole('menuitem', { name: 'Change value' }).click();
  const field = page.getByRole('combobox', { name: 'Value of The watch' });
  await field.selectOption({ label: value });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(field).toBeHidden();
}

test('a stranger’s world comes to the table: rules and a model move it, what contradicts a hand stays owed until it is settled', async ({ browser }) => {
  test.setTimeout(300_000);
  await putHarbour(dataDir());
  await withModel(async (model) => {
    const keeper = await person(browser);
    await signInAsOperator(keeper);
    const room = await makeRoomOfWorld(keeper, '雾港夜', /Fog Harbour/);
    const ada = await person(browser);
    await join(ada, await invitePlayer(keeper, 'Ada'), 'Ida Blythe');
    const bo = await person(browser);
    await join(bo, await invitePlayer(keeper, 'Bo'), 'Tomas Vey');

    model.push(reply.text('The sea breathes out.'), settles({ id: 'tide', value: 4, reason: 'she looked' }));
    await act(ada, 'I look at the sea.');
    await expect(storyOf(bo)).toContainText('The sea breathes out.');
    await expect.poll(() => dimensions(room)).toEqual({ tide: 4, alarm: 1, watch: 'asleep' });

    // While the model still thinks about the turn, the keeper changes what it has read.
    await keeper.goto(`${url()}${room}dimensions/`);
    const thought = Promise.withResolvers<void>();
    model.push(reply.text('A bell answers. 钟响了。'), async () => { await thought.promise; return settles({ id: 'watch', value: 'awake' }, { id: 'tide', value: 5 }); });
    await act(bo, 'I ring the bell.');
    await model.request(4);
    await setWatch(keeper, 'awake');
    thought.resolve();
    await expect(storyOf(ada)).toContainText('A bell answers. 钟响了。');
    await expect.poll(() => dimensions(room)).toEqual({ tide: 4, alarm: 2, watch: 'awake' });

    await act(ada, 'I go down to the boats.');
    await expect(ada.getByRole('status').filter({ hasText: 'What turn 2 changed is not settled yet' })).toBeVisible();
    await expect(storyOf(ada)).not.toContainText('The boats are gone.');

    await keeper.goto(`${url()}/receipts/`);
    await expect(keeper.getByText('Turn 2').first()).toBeVisible();
    model.push(settles({ id: 'tide', value: 5 }), reply.text('The boats are gone.'), settles());
    await keeper.getByRole('button', { name: 'Try again' }).first().click();
    for (const page of [ada, bo]) await expect(storyOf(page)).toContainText('The boats are gone.');
    await expect.poll(() => dimensions(room)).toEqual({ tide: 5, alarm: 3, watch: 'awake' });
    await keeper.goto(`${url()}/receipts/`);
    await expect(keeper.getByText('Nothing is owed')).toBeVisible();

    await keeper.goto(`${url()}${room}characters/`);
    await keeper.getByRole('tab', { name: 'Names' }).click();
    for (const spelling of ['守灯人伊索德', ' 「伊索德」 ', 'LAMP KEEPER', 'ysolde · marsh', '“Ｙｓｏｌｄｅ•Ｍａｒｓｈ”']) {
      await keeper.getByRole('textbox', { name: 'A name' }).fill(spelling);
      const answer = keeper.waitForResponse((response) => response.request().postData()?.includes(JSON.stringify(spelling)) === true);
      await keeper.getByRole('button', { name: 'Look up', exact: true }).click();
      expect(await (await answer).text()).toContain('CharacterFound');
      await expect(keeper.getByRole('main')).toContainText('守灯人伊索德');
    }

    await keeper.goto(`${url()}${room}seats/`);
    await expect(keeper.getByText('Ida Blythe').first()).toBeVisible();
    await expect(keeper.getByText('Tomas Vey').first()).toBeVisible();
  });
});
