import { expect, test, vi } from 'vitest';
import { askWithFile } from '../../../test/support/multipart.ts';
import { openRoom } from '../../../test/support/room-api.ts';
import { startTestServer } from '../../../test/support/start-server.ts';
import { bytesOf, heavyCard, lorebook, pngCard, simpleCard } from '../../room/import/testing/cards.ts';

const server = await startTestServer();
const room = await openRoom(server);
const problem = '... on DomainError { __typename code message issues { path code message } }';
const left = '{ what where reason }';

async function preview(key: string, bytes: Uint8Array, name = '卡.png') {
  const query = `mutation P($file: File!) { previewImport(file: $file) { __typename ... on ImportPreviewPayload { preview { kind format name entries portrait character { summary items } world { summary items } stripped ${left} inert ${left} issues { path code message } } } ${problem} } }`;
  const { data } = await askWithFile<{ previewImport: Record<string, unknown> }>(server, { key, query, variables: { file: null }, at: 'file', bytes, name });
  return data.previewImport;
}

async function bring(key: string, mutation: 'importCard' | 'importLorebook', input: Record<string, unknown>, bytes: Uint8Array) {
  const type = mutation === 'importCard' ? 'ImportCardInput' : 'ImportLorebookInput';
  const documents = 'documents { __typename id title ... on Character { type seat { id } portrait { url width } } ... on Lorebook { entryCount source } ... on LoreEntry { content inertReason } }';
  const query = `mutation I($input: ${type}!) { ${mutation}(input: $input) { __typename ... on ImportPayload { ${documents} stripped ${left} inert ${left} issues { path code message } } ${problem} } }`;
  const { data, errors } = await askWithFile<Record<string, Record<string, unknown>>>(server, { key, query, variables: { input: { roomId: room.id, file: null, ...input } }, at: 'input.file', bytes, name: '文件.json' });
  expect(errors).toEqual([]);
  return data[mutation] ?? {};
}

test('a file is looked into in words, with both halves', async () => {
  expect(await preview(room.ada.key, pngCard(heavyCard))).toMatchObject({
    preview: {
      kind: 'card', format: 'character-card-v3', name: '守灯人伊索德', entries: 6, portrait: true,
      character: { items: ['Description: 20 characters', 'Portrait', 'Lore entries: 3'] },
      world: { items: expect.arrayContaining(['Lore entries: 6', 'Hook scripts: 1']) },
      stripped: expect.arrayContaining([{ what: '第3条', where: 'book/entries/2', reason: expect.stringContaining('keeper only') }]),
      inert: expect.arrayContaining([{ what: '[InitVar] state', where: 'book/entries/3', reason: expect.stringContaining('declares variables') }]),
    },
  });
  expect(await preview(room.ada.key, bytesOf('nothing'))).toMatchObject({ __typename: 'InvalidInputError', code: 'IMPORT_REFUSED', issues: [{ code: 'CARD_NOT_A_CARD', message: expect.stringContaining('not a character card') }] });
});

test('a player brings a person, and what it went without is listed', async () => {
  const result = await bring(room.ada.key, 'importCard', { as: 'CHARACTER', clientKey: '一' }, pngCard(heavyCard));
  expect(result).toMatchObject({
    documents: [{ __typename: 'Character', title: '守灯人伊索德', type: 'player', seat: { id: room.seats.ada }, portrait: { width: 1 } }, { __typename: 'Lorebook', entryCount: 3, source: '文件.json' }, { __typename: 'LoreEntry' }, {}, {}],
    stripped: expect.arrayContaining([expect.objectContaining({ where: 'hooks' })]),
  });
  expect(await bring(room.ada.key, 'importCard', { as: 'CHARACTER', clientKey: '一' }, pngCard(heavyCard))).toEqual(result);
  const other = await server.ask<{ room: { books: unknown[]; lorebook: { totalCount: number } } }>(`{ room(id: "${room.id}") { books { name } lorebook { totalCount } } }`, { key: room.bo.key });
  expect(other.data.room).toEqual({ books: [], lorebook: { totalCount: 0 } });
  const preview = await server.ask<{ room: { promptPreview: { sections: { text: string }[] } } }>(`{ room(id: "${room.id}") { promptPreview(seatId: "${room.seats.ada}", text: "灯 lamp always code") { sections { text } } } }`, { key: room.keeper.key });
  expect(JSON.stringify(preview.data)).toContain('PLANTED-LORE');
  expect(JSON.stringify(preview.data)).not.toMatch(/PLANTED-(?:SECRET|DECORATED)|secretCode/);
});

test('a taken name tells just that, a role that is not theirs is refused, and foreign rooms do not exist', async () => {
  expect(await bring(room.bo.key, 'importCard', { as: 'CHARACTER' }, bytesOf(simpleCard('守灯人伊索德')))).toMatchObject({ __typename: 'ConflictError', code: 'CHARACTER_NAME_TAKEN' });
  expect(await bring(room.bo.key, 'importCard', { as: 'WORLD' }, bytesOf(simpleCard('A')))).toMatchObject({ __typename: 'ForbiddenError' });
  expect(await bring(room.bo.key, 'importLorebook', {}, bytesOf(lorebook({ 0: { content: 'x' } })))).toMatchObject({ __typename: 'ForbiddenError' });
  const stranger = await openRoom(server, { name: 'other' });
  expect(await bring(stranger.ada.key, 'importCard', { as: 'CHARACTER' }, bytesOf(simpleCard('A')))).toMatchObject({ __typename: 'NotFoundError', code: 'NOT_FOUND' });
});

test('a keeper brings a book, whose entries are used by their plain keys and kept still where they are code', async () => {
  const book = lorebook({ 0: { key: ['lamp'], content: 'KEEPER-LORE' }, 1: { key: ['lamp'], content: '@@render_before\nKEEPER-CODE <%= x %>' } }, { name: '灯塔' });
  expect(await bring(room.keeper.key, 'importLorebook', { name: '灯塔志' }, bytesOf(book))).toMatchObject({
    documents: [{ __typename: 'Lorebook', title: '灯塔志', entryCount: 2 }, { content: 'KEEPER-LORE', inertReason: null }, { content: expect.stringContaining('KEEPER-CODE'), inertReason: expect.any(String) }],
    inert: [{ where: 'entries/1' }],
  });
  const preview = await server.ask<{ room: { promptPreview: { sections: { text: string }[] } } }>(`{ room(id: "${room.id}") { promptPreview(seatId: "${room.seats.ada}", text: "I light the lamp") { sections { text } } } }`, { key: room.keeper.key });
  expect(JSON.stringify(preview.data)).toContain('KEEPER-LORE');
  expect(JSON.stringify(preview.data)).not.toContain('KEEPER-CODE');
});

test('a file that was sent ahead serves its sender only', async () => {
  const sent = await fetch(`${server.url}/uploads?name=${encodeURIComponent('林婉.json')}`, { method: 'PUT', headers: { authorization: `Bearer ${room.bo.key}`, 'x-lorekeep': '1' }, body: JSON.stringify(simpleCard('林婉')) });
  const { uploadId } = (await sent.json()) as { uploadId: string };
  const importIt = (key: string) => server.ask<{ importCard: Record<string, unknown> }>(`mutation { importCard(input: { roomId: "${room.id}", uploadId: "${uploadId}", as: CHARACTER }) { __typename ... on ImportPayload { documents { title } } ${problem} } }`, { key });
  expect((await importIt(room.ada.key)).data.importCard).toMatchObject({ __typename: 'NotFoundError', code: 'UPLOAD_UNKNOWN' });
  expect((await importIt(room.bo.key)).data.importCard).toMatchObject({ documents: [{ title: '林婉' }] });
});

test('a world comes as a job that is watched and ends with a report; its openings are told by the keeper alone', async () => {
  const query = `mutation S($input: StartImportInput!) { startImport(input: $input) { __typename ... on StartImportPayload { job { id kind state total items { name state } } } ${problem} } }`;
  const bring = async (key: string, as: string) => (await askWithFile<{ startImport: { __typename: string; job: { id: string } } }>(server, { key, query, variables: { input: { roomId: room.id, file: null, as, clientKey: '世界' } }, at: 'input.file', bytes: pngCard(heavyCard), name: '世界.png' })).data.startImport;
  expect(await bring(room.bo.key, 'WORLD')).toMatchObject({ __typename: 'ForbiddenError' });
  const started = await bring(room.keeper.key, 'WORLD');
  expect(started).toMatchObject({ job: { kind: 'import', total: 4, items: [{ name: 'read', state: 'SUCCEEDED' }, { name: 'portrait' }, { name: 'book' }, { name: 'commit' }] } });
  type Watched = { node: { state: string; imported: { documents: { __typename: string; id: string; title: string }[] } | null } };
  const watch = async (key: string) => (await server.ask<Watched>(`{ node(id: "${started.job.id}") { ... on Job { state imported { documents { __typename id title } inert ${left} } } } }`, { key })).data.node;
  await vi.waitFor(async () => expect((await watch(room.keeper.key))?.state).toBe('SUCCEEDED'), { timeout: 20_000, interval: 100 });
  expect(await watch(room.ada.key)).toBeNull();
  const documents = (await watch(room.keeper.key)).imported?.documents ?? [];
  expect(documents.map(({ __typename }) => __typename)).toEqual(expect.arrayContaining(['Pregen', 'CharacterCard', 'Lorebook', 'LoreEntry']));
  const card = documents.find(({ __typename }) => __typename === 'CharacterCard');
  const cards = async (key: string) => (await server.ask<{ room: { cards: Record<string, unknown>[] } }>(`{ room(id: "${room.id}") { cards { id name role enabled scenario toldOpening openings { number kind text told } pregen { name } book { name } } } }`, { key })).data.room.cards;
  expect(await cards(room.bo.key)).toEqual([]);
  expect((await cards(room.keeper.key)).find(({ id }) => id === card?.id)).toMatchObject({ role: 'WORLD', enabled: true, scenario: 'A lighthouse.', toldOpening: null, openings: [{ number: 0, kind: 'FIRST', text: 'The lamp is lit.', told: 'The lamp is lit.' }], pregen: { name: '守灯人伊索德' }, book: { name: '灯塔志' } });
  const tell = async (key: string, opening: number) => (await server.ask<{ tellOpening: Record<string, unknown> }>(`mutation { tellOpening(roomId: "${room.id}", cardId: "${card?.id}", opening: ${opening}, clientKey: "讲${opening}") { __typename ... on TellOpeningPayload { card { toldOpening } } ${problem} } }`, { key })).data.tellOpening;
  expect(await tell(room.ada.key, 0)).toMatchObject({ __typename: 'ForbiddenError' });
  expect(await tell(room.keeper.key, 7)).toMatchObject({ code: 'OPENING_UNKNOWN' });
  expect(await tell(room.keeper.key, 0)).toMatchObject({ card: { toldOpening: 0 } });
  expect(await tell(room.keeper.key, 0)).toMatchObject({ card: { toldOpening: 0 } });
  const story = await server.ask<{ room: { frames: { nodes: { text?: string }[] } } }>(`{ room(id: "${room.id}") { frames(first: 100) { nodes { ... on NarrativeFrame { text } } } } }`, { key: room.bo.key });
  expect(story.data.room.frames.nodes.filter(({ text }) => text === 'The lamp is lit.')).toHaveLength(1);
});
