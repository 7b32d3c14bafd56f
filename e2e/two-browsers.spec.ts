import { expect, test } from './support/story.ts';
import { act, invitePlayer, join, makeRoom, person, signInAsOperator, storyOf } from './support/people.ts';

test('a stranger opens a room from a pack, invites a friend, and both play: dice, narration, private rolls and secrets', async ({ browser }) => {
  const keeper = await person(browser);
  await signInAsOperator(keeper);
  await makeRoom(keeper, 'Sallow End 沉村');
  const adaLink = await invitePlayer(keeper, 'Ada');
  const boLink = await invitePlayer(keeper, '波');

  const ada = await person(browser);
  await join(ada, adaLink, 'Ida Marsh');
  const bo = await person(browser);
  await join(bo, boLink, 'Lin Yao');

  await act(ada, 'I look around carefully.');
  for (const page of [keeper, ada, bo]) {
    await expect(storyOf(page)).toContainText('I look around carefully.');
    await expect(storyOf(page)).toContainText('Maud Tansy behind the bar');
  }

  // A private roll is seen by the roller and the keeper; for the other player it does not exist.
  await act(bo, '.rh 1d100 鬼鬼祟祟');
  await expect(storyOf(bo)).toContainText('鬼鬼祟祟');
  await expect(storyOf(keeper)).toContainText('鬼鬼祟祟');
  await act(bo, '.r 2d6 公开');
  await expect(storyOf(ada)).toContainText('公开');
  await expect(storyOf(ada)).not.toContainText('鬼鬼祟祟');

  // Table talk is read by everyone and starts no turn.
  await ada.getByText('Table talk', { exact: true }).click();
  await act(ada, 'Back in five minutes.');
  await expect(storyOf(bo)).toContainText('Back in five minutes.');
});

test('a reload in the middle of the stream loses nothing and shows nothing twice', async ({ browser }) => {
  const keeper = await person(browser);
  await signInAsOperator(keeper);
  await makeRoom(keeper, 'Reload');
  const ada = await person(browser);
  await join(ada, await invitePlayer(keeper, 'Ada'), 'Ida Marsh');
  await act(ada, 'I look around carefully.');
  await expect(ada.getByLabel('Being told')).toBeVisible();
  await ada.reload();
  await expect(storyOf(ada)).toContainText('On the door, the Board\'s notice with its map.', { timeout: 20_000 });
  await expect(ada.getByLabel('Being told')).toBeHidden();
  await expect(storyOf(ada).getByText('Maud Tansy behind the bar')).toHaveCount(1);
  await expect(storyOf(ada).getByText('I look around carefully.')).toHaveCount(1);
});

test('on a phone the story comes first and the table is played with one thumb', async ({ browser }) => {
  const keeper = await person(browser);
  await signInAsOperator(keeper);
  await makeRoom(keeper, 'Phone');
  const link = await invitePlayer(keeper, 'Ada');
  const ada = await person(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await join(ada, link, 'Ida Marsh');
  await act(ada, 'I look around carefully.');
  await expect(storyOf(ada)).toContainText('Maud Tansy behind the bar');
  const overflow = await ada.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
