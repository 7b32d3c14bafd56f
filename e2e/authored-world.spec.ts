import { expect, test } from './support/story.ts';
import { base64, pngWith, textChunk } from '../server/src/core/card/png-fixture.ts';
import { reply } from '../server/test/support/fake-model-server.ts';
import { ask, operatorKey, url } from './support/api.ts';
import { withModel } from './support/model.ts';
import { act, invitePlayer, join, makeRoom, person, signInAsOperator, storyOf } from './support/people.ts';

/** A world as authors have it: an opening, a book with a declaration, code, timed and regex lore, orders to the model, a hook. */
const world = {
  spec: 'chara_card_v3',
  spec_version: '3.0',
  data: {
    name: 'Isolde 守灯人', nickname: 'Isolde', description: 'Isolde keeps a lamp.', personality: '', scenario: 'The lighthouse of {{char}}.', first_mes: 'The lamp of {{char}} is lit, {{user}}. <UpdateVariable>_.set("灯.油", 9);</UpdateVariable>', mes_example: '',
    creator_notes: '', system_prompt: 'Write like the sea. {{original}}', post_history_instructions: 'End every scene with the lamp.', alternate_greetings: ['The lamp is out, {{user}}. 灯灭了。'], group_only_greetings: [], tags: [], creator: '', character_version: '2', assets: [],
    extensions: { loreweaver_hooks: ["on('turn_start', () => inject('x'))"], depth_prompt: { prompt: 'Nobody says the word door.', depth: 0, role: 'system' } },
    character_book: {
      name: '灯塔志', extensions: {},
      entries: [
        { id: 1, keys: [], content: '{"灯": {"油": [7, "oil left"], "亮": true}, "真相": {"凶手": "林婉"}}', comment: '[InitVar]', enabled: false, insertion_order: 1, extensions: {} },
        { id: 2, keys: ['lamp', '灯'], content: "<% if (getvar('stat_data.灯.油')[0] < 8) { %>The oil is low: <%= getvar('stat_data.灯.油')[0] %>.<% } else { %>The oil is full.<% } %>", comment: 'oil', enabled: true, insertion_order: 10, extensions: {} },
        { id: 3, keys: ['/bell(s)?/i'], content: 'The bell drowned with {{user}}’s father.', comment: 'bell', enabled: true, insertion_order: 20, extensions: { sticky: 1 } },
        { id: 4, keys: ['lamp'], secondary_keys: ['noon'], selective: true, content: 'Never at noon.', comment: 'noon', enabled: true, insertion_order: 30, extensions: {} },
      ],
    },
  },
};

const file = { name: '守灯人.png', mimeType: 'image/png', buffer: Buffer.from(pngWith([textChunk('ccv3', base64(JSON.stringify(world)))])) };

test('a world of an author comes to the table: its variables move, its code runs, its secrets stay, its timed lore passes', async ({ browser }) => {
  test.setTimeout(300_000);
  await withModel(async (model) => {
    const keeper = await person(browser);
    await signInAsOperator(keeper);
    await makeRoom(keeper, '灯塔');
    const room = new URL(keeper.url()).pathname;
    const ada = await person(browser);
    await join(ada, await invitePlayer(keeper, 'Ada'), 'Ida Marsh');

    await keeper.goto(`${url()}${room}import/`);
    await keeper.locator('input[type=file]').setInputFiles(file);
    await keeper.getByRole('radio', { name: /A world/ }).check({ force: true });
    await expect(keeper.getByText('Isolde 守灯人').first()).toBeVisible();
    await keeper.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(keeper.getByText(/Isolde 守灯人: \d+ documents came in/)).toBeVisible();

    await keeper.goto(`${url()}${room}cards/`);
    await keeper.getByRole('button', { name: 'Details of Isolde 守灯人' }).click();
    await keeper.getByRole('button', { name: 'Tell it', exact: true }).click();
    for (const page of [ada]) await expect(storyOf(page)).toContainText('The lamp of Isolde is lit');
    await expect(storyOf(ada)).not.toContainText('UpdateVariable');
    await expect(storyOf(ada)).not.toContainText('{{');

    const prompts = () => model.requests.map(({ body }) => JSON.stringify(body));
    model.push(reply.text('The flame dips. <UpdateVariable>\n_.set("灯.油", 9, 6);//burnt\n_.set("真相.凶手", "守灯人");\n</UpdateVariable>'));
    await act(ada, 'I look at the lamp and hear bells.');
    await expect(storyOf(ada)).toContainText('The flame dips.');
    await expect(storyOf(ada)).not.toContainText('burnt');
    expect(prompts().at(-1)).toContain('The oil is full.');
    expect(prompts().at(-1)).toContain('The bell drowned with Ida Marsh');
    expect(prompts().at(-1)).toContain('Write like the sea.');
    expect(prompts().at(-1)).toContain('The lighthouse of Isolde.');
    expect(prompts().at(-1)).not.toMatch(/<%|\{\{|getvar|InitVar|Never at noon|turn_start/);

    model.push(reply.text('The stairs creak.'));
    await act(ada, 'I climb towards the lamp.');
    await expect(storyOf(ada)).toContainText('The stairs creak.');
    expect(prompts().at(-1)).toContain('The oil is low: 6.');
    expect(prompts().at(-1)).toContain('The bell drowned');
    model.push(reply.text('Nothing stirs. <UpdateVariable>_.set("灯.油", 1'), reply.text('Dawn.'));
    await act(ada, 'I wait.');
    await expect(storyOf(ada)).toContainText('Nothing stirs.');
    await expect(storyOf(ada)).not.toContainText('灯.油');

    type Variables = { room: { variables: { id: string; name: string; hidden: boolean }[] } };
    const roomId = decodeURIComponent(room.split('/')[2] ?? '');
    const seen = await ask<Variables>(operatorKey(), 'query V($id: ID!) { room(id: $id) { variables { id name hidden } } }', { id: roomId });
    expect(seen.room.variables.filter(({ name }) => name.startsWith('mvu.')).map(({ hidden }) => hidden)).toEqual([true, true, true]);
    await expect(ada.getByText('凶手')).toHaveCount(0);
    await ask(operatorKey(), 'mutation E($id: ID!) { exposeVariables(roomId: $id, prefixes: ["灯"]) { __typename } }', { id: roomId });
    await expect(ada.getByText('油').first()).toBeVisible();
    await expect(ada.getByText('凶手')).toHaveCount(0);

    await keeper.goto(`${url()}${room}lore/`);
    await keeper.getByRole('tab', { name: 'Try a text' }).click();
    await keeper.getByLabel('What is said').fill('The lamp at dusk.');
    await keeper.getByRole('switch', { name: 'With the story so far' }).uncheck({ force: true });
    await keeper.getByRole('button', { name: 'Try it' }).click();
    await expect(keeper.getByRole('listitem').filter({ has: keeper.getByRole('link', { name: 'noon', exact: true }) })).toContainText('its second keys kept it out');

    await keeper.getByRole('link', { name: 'Turns' }).click();
    await keeper.getByText('I climb towards the lamp.').click();
    await expect(keeper.getByText('Why lore came up')).toBeVisible();
  });
});
