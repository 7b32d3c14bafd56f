import { readFile } from 'node:fs/promises';
import { expect, test } from './support/story.ts';
import { reply } from '../server/test/support/fake-model-server.ts';
import { withModel } from './support/model.ts';
import { act, invitePlayer, join, makeRoom, person, signInAsOperator, storyOf } from './support/people.ts';

test('a turn is stopped and tried again, told anew, and taken back; nobody loses a word that they wrote', async ({ browser }) => {
  await withModel(async (model) => {
    const keeper = await person(browser);
    await signInAsOperator(keeper);
    await makeRoom(keeper, 'Second thoughts');
    const ada = await person(browser);
    await join(ada, await invitePlayer(keeper, 'Ada'), 'Ida Marsh');

    // The first answer stays unfinished until its reader has hung up.
    model.push(reply.text('Rain drums on ', new Promise(() => {})), reply.text('Rain drums on the roof. 雨。'), reply.text('The rain has stopped. 晴。'));
    await act(ada, 'I look up.');
    await expect(ada.getByLabel('Being told')).toContainText('Rain drums on');
    await ada.getByRole('button', { name: 'Stop' }).click();
    await expect(ada.getByText('The turn was stopped. What you wrote is kept.')).toBeVisible();
    await expect(ada.getByLabel('Being told')).toBeHidden();
    await ada.getByRole('button', { name: 'Try again' }).click();
    await expect(storyOf(ada)).toContainText('on the roof. 雨。');
    await expect(storyOf(ada).getByText('I look up.')).toHaveCount(1);

    await keeper.getByRole('button', { name: 'Tell it again' }).click();
    await expect(keeper.getByRole('group', { name: 'Tellings of this turn' })).toContainText('2 of 2');
    for (const page of [keeper, ada]) await expect(storyOf(page)).toContainText('The rain has stopped. 晴。');
    await expect(storyOf(ada)).not.toContainText('on the roof');
    await keeper.getByRole('button', { name: 'Earlier telling' }).click();
    for (const page of [keeper, ada]) await expect(storyOf(page)).toContainText('on the roof. 雨。');
    await expect(storyOf(ada)).not.toContainText('The rain has stopped');

    await keeper.getByRole('button', { name: 'Undo turn' }).click();
    await keeper.getByRole('dialog').getByRole('button', { name: 'Undo turn' }).click();
    for (const page of [keeper, ada]) {
      await expect(storyOf(page)).not.toContainText('on the roof');
      await expect(storyOf(page)).not.toContainText('I look up.');
      await expect(storyOf(page)).toContainText('The last bus into the valley');
    }
  });
});

test('the story is exported as its reader may read it, and somebody who is removed reads no further', async ({ browser }) => {
  const keeper = await person(browser);
  await signInAsOperator(keeper);
  await makeRoom(keeper, 'Leaving 离开');
  const ada = await person(browser);
  await join(ada, await invitePlayer(keeper, 'Ada'), 'Ida Marsh');
  await act(ada, '.r 2d6 沿着河走');
  await expect(storyOf(keeper)).toContainText('沿着河走');

  await keeper.getByRole('link', { name: 'Turns' }).click();
  for (const [format, part] of [['JSON, for programs', '"lorekeep-story"'], ['Markdown, to be read', 'The last bus into the valley']] as const) {
    await keeper.getByRole('button', { name: 'Export the story' }).click();
    const download = keeper.waitForEvent('download');
    await keeper.getByRole('menuitem', { name: format }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text).toContain(part);
    expect(text).toContain('沿着河走');
  }

  await keeper.getByRole('link', { name: 'Members' }).click();
  await keeper.getByRole('button', { name: 'More about Ada' }).click();
  await keeper.getByRole('menuitem', { name: 'Remove from the room' }).click();
  await keeper.getByRole('dialog').getByRole('button', { name: 'Remove from the room' }).click();
  await expect(keeper.getByText('Ada was removed')).toBeVisible();
  await expect(storyOf(ada)).toBeHidden();
});
