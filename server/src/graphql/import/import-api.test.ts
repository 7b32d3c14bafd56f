import { expect, test } from 'vitest';
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
  expect(JSON.stringify(preview.data)).not.toContain('PLANTED');
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
