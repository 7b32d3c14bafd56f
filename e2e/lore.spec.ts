import { expect, test } from './support/story.ts';
import { ask, operatorKey, url } from './support/api.ts';
import { invitePlayer, join, makeRoom, person, signInAsOperator } from './support/people.ts';

test('a keeper writes lore, tries a text and switches it; a player keeps notes of their own', async ({ browser }) => {
  test.setTimeout(300_000);
  const keeper = await person(browser);
  await signInAsOperator(keeper);
  await makeRoom(keeper, 'Lore');
  const room = new URL(keeper.url()).pathname;
  const link = await invitePlayer(keeper, 'Ada');

  await keeper.goto(`${url()}${room}lore/`);
  await keeper.getByRole('button', { name: 'New entry' }).click();
  await keeper.getByLabel('Title').fill('绿灯');
  await keeper.getByRole('combobox', { name: 'Keys', exact: true }).fill('灯塔');
  await keeper.getByRole('combobox', { name: 'Keys', exact: true }).press('Enter');
  await keeper.getByRole('combobox', { name: 'Keys', exact: true }).fill('/lamps?/i');
  await keeper.getByRole('combobox', { name: 'Keys', exact: true }).press('Enter');
  await keeper.getByLabel('What is known').fill('The lamp has been green since the flood.');
  await keeper.getByRole('button', { name: 'Second keys and matching' }).click();
  await keeper.getByRole('combobox', { name: 'Second keys', exact: true }).fill('night');
  await keeper.getByRole('combobox', { name: 'Second keys', exact: true }).press('Enter');
  await keeper.getByRole('button', { name: 'Save' }).click();
  await expect(keeper.getByRole('heading', { name: '绿灯' })).toBeVisible();

  const tryText = async (text: string) => {
    await keeper.getByRole('tab', { name: 'Try a text' }).click();
    await keeper.getByLabel('What is said').fill(text);
    await keeper.getByRole('switch', { name: 'With the story so far' }).uncheck({ force: true });
    await keeper.getByRole('button', { name: 'Try it' }).click();
  };
  const entry = () => keeper.getByRole('listitem').filter({ has: keeper.getByRole('link', { name: '绿灯', exact: true }) });
  await tryText('The LAMPS by day.');
  await expect(entry()).toContainText('its second keys kept it out');
  await tryText('The LAMPS at night.');
  await expect(entry()).toContainText('its keys came up');
  await entry().getByRole('link', { name: '绿灯', exact: true }).click();
  await keeper.getByRole('switch', { name: 'Use 绿灯' }).uncheck({ force: true });
  await expect(keeper.getByRole('switch', { name: 'In use' })).not.toBeChecked();
  await tryText('The LAMPS at night.');
  await expect(entry()).toContainText('it is off');

  const player = await person(browser);
  await join(player, link, 'Ida Marsh');
  await player.goto(`${url()}${room}lore/`);
  await expect(player.getByText('Choose an entry to read or change it')).toBeVisible();
  await expect(player.getByText('绿灯')).toHaveCount(0);
  await expect(player.getByRole('tab', { name: 'Books' })).toHaveCount(0);
  await player.getByRole('button', { name: 'New entry' }).click();
  await player.getByLabel('Title').fill('My lantern');
  await player.getByLabel('What is known').fill('I carry it everywhere.');
  await expect(player.getByLabel('Always told')).toHaveCount(0);
  await player.getByRole('button', { name: 'Save' }).click();
  await expect(player.getByRole('heading', { name: 'My lantern' })).toBeVisible();
  await player.getByLabel('What is known').fill('I carry it everywhere, lit.');
  await player.getByRole('button', { name: 'Save' }).click();
  await expect(player.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(player.getByText('Somebody changed this entry meanwhile')).toHaveCount(0);
  type Lore = { room: { lorebook: { edges: { node: { title: string; content: string } }[] } } };
  const found = await ask<Lore>(operatorKey(), 'query L($id: ID!) { room(id: $id) { lorebook(owner: PLAYER) { edges { node { title content } } } } }', { id: decodeURIComponent(room.split('/')[2] ?? '') });
  expect(found.room.lorebook.edges.map(({ node }) => node)).toEqual([{ title: 'My lantern', content: 'I carry it everywhere, lit.' }]);
});
