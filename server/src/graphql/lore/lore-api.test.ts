import { expect, test } from 'vitest';
import { askWithFile } from '../../../test/support/multipart.ts';
import { openRoom } from '../../../test/support/room-api.ts';
import { startTestServer } from '../../../test/support/start-server.ts';
import { parseWorldBook } from '../../core/worldbook/index.ts';

const server = await startTestServer();
const room = await openRoom(server);
const problem = '... on DomainError { __typename code message issues { path code } }';
const entryFields = `id documentId version editVersion title keys secondaryKeys content enabled constant selective caseSensitive secret order inertReason owner { kind } book { name }
  rules { position depth role outletName selectiveLogic probability scanDepth group { name weight } recursion { exclude delayUntil } effects { sticky cooldown } sources triggers characterFilter { isExclude names } condition }`;

type Answer = Record<string, unknown> & { entry?: { id: string; version: number }; book?: Record<string, unknown> };

async function mutate(key: string, name: string, type: string, input: object): Promise<Answer> {
  const payload = name.includes('Entry') ? `... on LoreEntryPayload { entry { ${entryFields} } deletedId }` : '... on LorebookPayload { book { id version name enabled order binding bindingId settings { scanDepth tokenBudget recursiveScanning } } deletedId }';
  const { data } = await server.ask<Record<string, Answer>>(`mutation M($input: ${type}!) { ${name}(input: $input) { ${payload} ${problem} } }`, { key, variables: { input } });
  return data[name] ?? {};
}

const upsert = (key: string, input: object) => mutate(key, 'upsertLoreEntry', 'LoreEntryInput', { roomId: room.id, ...input });

async function remove(key: string, name: 'deleteLoreEntry' | 'deleteLorebook', id: string, expectedVersion: number | null = null): Promise<Answer> {
  const payload = name === 'deleteLoreEntry' ? 'LoreEntryPayload' : 'LorebookPayload';
  return (await server.ask<Record<string, Answer>>(`mutation D($id: ID!, $v: Int) { ${name}(id: $id, expectedVersion: $v) { ... on ${payload} { deletedId } ${problem} } }`, { key, variables: { id, v: expectedVersion } })).data[name] ?? {};
}

const wild = {
  name: '港湾志', 未知: { 留: 1 }, extensions: { 插件: { 开: true } },
  entries: [
    { id: 1, keys: ['灯塔'], secondary_keys: ['夜'], content: '绿灯。', comment: '灯', enabled: true, insertion_order: 9, constant: false, selective: true, position: 'after_char', 私有: '留下', extensions: { position: 4, depth: 2, role: 1, selectiveLogic: 3, sticky: 2, 自定: { a: null } } },
    { id: 2, keys: ['雾'], secondary_keys: [], content: '雾。', comment: '雾', enabled: false, insertion_order: 1, constant: false, selective: false, position: 'before_char', extensions: {} },
  ],
};

async function bring(): Promise<{ id: string }> {
  const query = `mutation I($input: ImportLorebookInput!) { importLorebook(input: $input) { ... on ImportPayload { documents { __typename id } } ${problem} } }`;
  const { data } = await askWithFile<{ importLorebook: { documents: { id: string }[] } }>(server, { key: room.keeper.key, query, variables: { input: { roomId: room.id, file: null } }, at: 'input.file', bytes: new TextEncoder().encode(JSON.stringify(wild)), name: '港.json' });
  return { id: data.importLorebook.documents[0]?.id ?? '' };
}

const lore = async (key: string, more = '') => (await server.ask<{ room: { books: Record<string, unknown>[]; lorebook: { totalCount: number; nodes?: unknown[]; edges: { node: Record<string, unknown> }[] } } }>(`{ room(id: "${room.id}") { books { id name enabled entryCount enabledEntryCount version export { format text fileName } } lorebook${more} { totalCount edges { node { ${entryFields} } } } } }`, { key })).data.room;

test('a keeper makes, changes and removes entries with every rule; problems stand at the fields', async () => {
  const { key } = room.keeper;
  const rules = { position: 'AT_DEPTH', depth: 3, role: 'USER', selectiveLogic: 'NOT_ANY', probability: 40, scanDepth: 6, group: { name: '夜' }, recursion: { delayUntil: 2 }, effects: { sticky: 3 }, sources: ['SCENARIO'], triggers: ['normal'], characterFilter: { names: ['林雨'] }, condition: '好感 > 1' };
  const made = await upsert(key, { title: '钟声', keys: ['钟', '/bell+/i'], secondaryKeys: ['夜'], selective: true, caseSensitive: true, content: 'It tolls.', order: 7, rules, clientKey: '一' });
  expect(made.entry).toMatchObject({
    title: '钟声', keys: ['钟', '/bell+/i'], caseSensitive: true, secret: true, order: 7, owner: { kind: 'WORLD' }, book: null,
    rules: { position: 'AT_DEPTH', depth: 3, role: 'USER', selectiveLogic: 'NOT_ANY', probability: 40, scanDepth: 6, group: { name: '夜', weight: 100 }, recursion: { exclude: false, delayUntil: 2 }, effects: { sticky: 3, cooldown: null }, sources: ['SCENARIO'], characterFilter: { isExclude: false, names: ['林雨'] }, condition: '好感 > 1' },
  });
  const { id = '', version = 0 } = made.entry ?? {};
  expect((await upsert(key, { id, expectedVersion: version, caseSensitive: null, enabled: false, rules: { scanDepth: null, characterFilter: null, effects: {} } })).entry).toMatchObject({ version: 2, enabled: false, caseSensitive: null, content: 'It tolls.', rules: { scanDepth: null, characterFilter: null, effects: { sticky: null }, probability: 40 } });
  expect(await upsert(key, { id, expectedVersion: version, content: 'x' })).toMatchObject({ __typename: 'StaleVersionError' });
  expect(await upsert(key, { keys: ['k'.repeat(501)], rules: { probability: 101 } })).toMatchObject({ __typename: 'InvalidInputError', issues: [{ path: ['input', 'keys', '0'] }, { path: ['input', 'rules', 'probability'] }] });
  expect(await remove(key, 'deleteLorebook', id)).toMatchObject({ __typename: 'NotFoundError' });
  expect(await remove(key, 'deleteLoreEntry', id, 1)).toMatchObject({ __typename: 'StaleVersionError' });
  expect(await remove(key, 'deleteLoreEntry', id, 2)).toEqual({ deletedId: id });
});

test('players write their own entries and nothing else; watchers nothing', async () => {
  const { entry } = await upsert(room.ada.key, { title: '我的灯', keys: ['灯'], content: 'Mine.' });
  expect(entry).toMatchObject({ owner: { kind: 'PLAYER' }, secret: true, version: null, editVersion: 1 });
  expect((await lore(room.keeper.key)).lorebook.edges.find(({ node }) => node.id === entry?.id)?.node).toMatchObject({ editVersion: 1 });
  expect((await upsert(room.ada.key, { id: entry?.id, expectedVersion: 1, content: 'Mine, still.' })).entry).toMatchObject({ content: 'Mine, still.' });
  expect(await upsert(room.ada.key, { constant: true, rules: { position: 'AT_DEPTH' } })).toMatchObject({ __typename: 'InvalidInputError', issues: [{ path: ['input', 'constant'] }, { path: ['input', 'rules', 'position'] }] });
  expect(await upsert(room.bo.key, { id: entry?.id, expectedVersion: 2, content: 'x' })).toMatchObject({ __typename: 'NotFoundError' });
  expect(await remove(room.bo.key, 'deleteLoreEntry', entry?.id ?? '')).toMatchObject({ __typename: 'NotFoundError' });
  expect((await lore(room.bo.key)).lorebook.totalCount).toBe(0);
  const stranger = await openRoom(server, { name: 'other' });
  expect(await upsert(stranger.ada.key, { content: 'x' })).toMatchObject({ __typename: 'NotFoundError' });
  expect(await remove(room.ada.key, 'deleteLoreEntry', entry?.id ?? '')).toEqual({ deletedId: entry?.id });
});

test('a book is switched, ordered, bound and exported as it came with its edits; players learn nothing of it', async () => {
  const { id } = await bring();
  const { key } = room.keeper;
  const before = await lore(key, `(book: "${id}")`);
  expect(before.books).toMatchObject([{ id, name: '港湾志', enabled: true, entryCount: 2, enabledEntryCount: 1, export: { format: 'CHARACTER_BOOK', fileName: '港湾志.json' } }]);
  const lamp = before.lorebook.edges.map(({ node }) => node).find(({ title }) => title === '灯');
  expect(lamp).toMatchObject({ rules: { position: 'AT_DEPTH', depth: 2, role: 'USER', selectiveLogic: 'AND_ALL', effects: { sticky: 2 } }, book: { name: '港湾志' } });
  await upsert(key, { id: lamp?.id, expectedVersion: 1, content: '红灯。' });
  const { data } = await server.ask<{ node: Record<string, { text: string }> }>(`{ node(id: "${id}") { ... on Lorebook { native: export(format: WORLD_INFO) { text } spec: export(format: CHARACTER_BOOK) { text } } } }`, { key });
  const [native, spec] = [data.node.native?.text ?? '', data.node.spec?.text ?? ''];
  expect(JSON.parse(spec)).toMatchObject({ 未知: { 留: 1 }, extensions: { 插件: { 开: true } }, entries: [{ id: 1, content: '红灯。', 私有: '留下', extensions: { 自定: { a: null }, position: 4 } }, { id: 2 }] });
  const wanted = parseWorldBook({ ...wild, entries: [{ ...wild.entries[0], content: '红灯。' }, wild.entries[1]] }).entries.map(({ source: _source, ...entry }) => entry);
  for (const text of [native, spec]) expect(parseWorldBook(text).entries.map(({ source: _source, ...entry }) => entry)).toEqual(wanted);

  const member = (await server.ask<{ room: { members: { id: string; name: string }[] } }>(`{ room(id: "${room.id}") { members { id name } } }`, { key })).data.room.members[1]?.id;
  const updated = await mutate(key, 'updateLorebook', 'UpdateLorebookInput', { id, expectedVersion: 1, name: '港', enabled: false, order: 3, binding: 'MEMBER', bindingId: member, settings: { scanDepth: 5, recursiveScanning: true } });
  expect(updated.book).toMatchObject({ name: '港', enabled: false, order: 3, binding: 'MEMBER', bindingId: member, settings: { scanDepth: 5, tokenBudget: null, recursiveScanning: true } });
  expect(await mutate(key, 'updateLorebook', 'UpdateLorebookInput', { id, expectedVersion: 1, name: 'x' })).toMatchObject({ __typename: 'StaleVersionError' });
  expect(await mutate(room.ada.key, 'updateLorebook', 'UpdateLorebookInput', { id, expectedVersion: 2, name: 'x' })).toMatchObject({ __typename: 'NotFoundError' });
  expect(await lore(room.ada.key)).toEqual({ books: [], lorebook: { totalCount: 0, edges: [] } });
  expect(await remove(key, 'deleteLorebook', id, 2)).toEqual({ deletedId: id });
  expect((await lore(key)).lorebook.totalCount).toBe(0);
});

type Matched = { fired: Record<string, unknown>[]; others: Record<string, unknown>[]; otherCount: number; tokens: number; overflowed: boolean };
const match = async (key: string, text: string, policy: object = {}) => (await server.ask<{ room: { lorebookMatch: Matched | null } }>(`query T($text: String!, $policy: LoreMatchPolicy) { room(id: "${room.id}") { lorebookMatch(text: $text, policy: $policy) { fired { entry { title } place reason reasonText primaryKeys tokens position } others { entry { title } reason reasonText primaryKeys } otherCount tokens budget overflowed passes undecided } } }`, { key, variables: { text, policy } })).data.room.lorebookMatch;

test('a text is tried: what fires in which order, what does not and why, what was cut; nobody but keepers may', async () => {
  const { key } = room.keeper;
  for (const input of [
    { title: '灯', keys: ['灯塔'], content: '绿灯。'.repeat(40), order: 9 }, { title: '雾', keys: ['雾'], content: '雾。', order: 5 }, { title: '夜', keys: ['雾'], secondaryKeys: ['夜'], selective: true, content: '夜。' },
    { title: '关', keys: ['雾'], content: 'off', enabled: false }, { title: '恒', constant: true, content: '恒。', order: 1, rules: { position: 'AT_DEPTH' } },
  ]) await upsert(key, input);
  const all = await match(key, '雾中的灯塔');
  expect(all?.fired).toMatchObject([
    { entry: { title: '灯' }, place: 1, reason: 'key-match', reasonText: 'its keys came up', primaryKeys: ['灯塔'], position: 'BEFORE_CHARACTERS' },
    { entry: { title: '雾' }, place: 2, primaryKeys: ['雾'] }, { entry: { title: '恒' }, place: 3, reason: 'constant', position: 'AT_DEPTH' },
  ]);
  expect(all?.others).toMatchObject([{ entry: { title: '夜' }, reason: 'secondary-miss', primaryKeys: ['雾'] }, { entry: { title: '关' }, reason: 'disabled', reasonText: 'it is off' }]);
  expect(await match(key, '雾中的灯塔', { budget: 20 })).toMatchObject({ fired: [], overflowed: true, otherCount: 5 });
  expect(await match(room.ada.key, '雾中的灯塔')).toBeNull();
});
