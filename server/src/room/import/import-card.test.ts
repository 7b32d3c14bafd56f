import { expect, test } from 'vitest';
import { systemClock } from '../../infra/clock/clock.ts';
import { silentLog } from '../../infra/log/log.ts';
import { openSandbox } from '../../infra/sandbox/open-sandbox.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { madeRoom, seatsOfRoom } from '../../../test/support/made-room.ts';
import type { View } from '../../core/document/document.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import { allDocuments, documentsById } from '../document/read-documents.ts';
import { claimPregen } from '../character/claim-pregen.ts';
import { storePorts } from '../pack/testing/store-ports.ts';
import { createSnapshotCache, loadSnapshot } from '../snapshot/load-snapshot.ts';
import type { CardImport } from './card-import.ts';
import { importCard } from './import-card.ts';
import { bytesOf, heavyCard, pngCard, simpleCard } from './testing/cards.ts';

const db = await testDatabase();
const ports = await storePorts(db, 'cards');
const sandbox = openSandbox({ authorCode: false, log: silentLog, clock: systemClock });

async function table() {
  const room = await madeRoom(db, ports);
  const viewers = {
    ada: { kind: 'seat', memberId: room.ada.memberId, seatIds: [room.seats.ada] },
    bo: { kind: 'seat', memberId: room.bo.memberId, seatIds: [room.seats.bo] },
    watcher: { kind: 'spectator', memberId: room.watcher.memberId },
    keeper: { kind: 'keeper', memberId: room.keeperId },
  } as const satisfies Record<string, Viewer>;
  const bring = (who: keyof typeof viewers, bytes: Uint8Array, more: Partial<CardImport> = {}) =>
    importCard(ports, { roomId: room.roomId, viewer: viewers[who], memberId: viewers[who].memberId, principal: room[who], bytes, fileName: '卡.png', as: 'CHARACTER', seatId: null, ...more });
  const read = async (id: string | undefined, viewer: Viewer = viewers.keeper) => (await documentsById({ db, roomId: room.roomId, viewer }, [id ?? ''])).get(id ?? '');
  const entries = async (viewer: Viewer) => (await allDocuments({ db, roomId: room.roomId, viewer }, ['lore-entry'])) as View<'lore-entry'>[];
  const rows = async () => (await db.pool.query(`SELECT (SELECT json_agg(d ORDER BY id) FROM documents d WHERE room_id = $1) AS documents, (SELECT count(*) FROM frames WHERE room_id = $1) AS frames,
      (SELECT row_to_json(h) FROM room_heads h WHERE room_id = $1) AS head, (SELECT count(*) FROM audit_entries WHERE room_id = $1) AS audit`, [room.roomId])).rows[0] as unknown;
  return { ...room, viewers, bring, read, entries, rows };
}

test('a player brings a person onto their own seat in one commit, without any machinery', async () => {
  const { roomId, ada, seats, viewers, bring, read, entries } = await table();
  const result = await bring('ada', pngCard(heavyCard));
  const [characterId, cardId, bookId] = result.documentIds;
  expect(await read(characterId)).toMatchObject({
    kind: 'character', owner: { kind: 'PLAYER', id: ada.memberId }, audience: ['*'],
    data: { name: '守灯人伊索德', aliases: ['伊索德'], type: 'player', description: 'Keeps the lamp.\n\n寡言。', imported: true, portrait: { mime: 'image/png', width: 1, height: 1 } },
  });
  expect((await seatsOfRoom(db, roomId)).find(({ id }) => id === seats.ada)?.characters).toEqual([characterId]);
  expect(await read(bookId)).toMatchObject({ kind: 'book', owner: { kind: 'PLAYER', id: ada.memberId }, data: { name: '灯塔志', binding: 'character', bindingId: characterId } });
  const own = await entries(viewers.ada);
  expect(own.map(({ data }) => [data.content, data.constant, data.inert])).toEqual([['PLANTED-LORE The lamp never goes out.', false, null], ['PLANTED-CONSTANT', false, null], ['before  after', false, null]]);
  expect(own.every(({ owner }) => owner.kind === 'PLAYER' && owner.id === ada.memberId)).toBe(true);
  expect(await entries(viewers.bo)).toEqual([]);
  expect(result.stripped.map(({ code }) => code)).toEqual(expect.arrayContaining(['CARD_STRIPPED_HOOKS', 'CARD_STRIPPED_EXTENSION', 'CARD_STRIPPED_TEMPLATE', 'CARD_STRIPPED_SECRET', 'CARD_STRIPPED_INITIAL_VARIABLES', 'CARD_STRIPPED_DECORATOR', 'CARD_STRIPPED_CONSTANT']));
  expect(result.inert.map(({ params }) => params?.['field']).filter(Boolean)).toEqual(['scenario', 'opening']);
  expect(await read(cardId)).toMatchObject({ kind: 'card', owner: { kind: 'PLAYER', id: ada.memberId }, audience: ['keeper'], data: { role: 'CHARACTER', name: '守灯人伊索德', nickname: '伊索德', characterId, bookId, openings: [{ kind: 'first', text: 'The lamp is lit.' }] } });
  expect(await read(cardId, viewers.ada)).toBeUndefined();
  const stored = JSON.stringify((await db.pool.query('SELECT data FROM documents WHERE room_id = $1', [roomId])).rows);
  expect(stored).not.toMatch(/secretCode|turn_start|PLANTED-SECRET|PLANTED-DECORATED|hp/);
  const { rows } = await db.pool.query('SELECT count(DISTINCT rev)::int AS commits FROM revisions WHERE room_id = $1 AND doc_id = ANY($2)', [roomId, [...result.documentIds]]);
  expect(rows).toEqual([{ commits: 1 }]);
});

test('a world comes whole with the keeper\'s trust: all lore, machinery kept and named as not running, its person ready to be played', async () => {
  const { roomId, seats, viewers, bring, read, entries } = await table();
  const result = await bring('keeper', pngCard(heavyCard), { as: 'WORLD' });
  const [pregenId, cardId, bookId] = result.documentIds;
  expect(await read(cardId)).toMatchObject({ kind: 'card', owner: { kind: 'WORLD' }, audience: ['keeper'], data: { role: 'WORLD', pregenId, bookId, scenario: 'A lighthouse.', description: 'Keeps the lamp. <% secretCode() %>', enabled: true } });
  expect(await read('variables')).toMatchObject({ kind: 'variable-tree', data: { tree: { hp: 3 } } });
  expect(await read(pregenId, viewers.bo)).toMatchObject({ kind: 'pregen', data: { name: '守灯人伊索德', claimedBySeat: null, portrait: { width: 1 } } });
  const all = await entries(viewers.keeper);
  expect(all.map(({ id, data }) => [id, data.constant, data.secret, data.inert])).toEqual([
    [`${bookId}:1`, false, true, null],
    [`${bookId}:2`, true, true, null],
    [`${bookId}:3`, false, true, null],
    [`${bookId}:4`, false, true, 'WORLD_BOOK_INERT_INITIAL_VARIABLES'],
    [`${bookId}:5`, false, true, null],
    [`${bookId}:6`, false, true, null],
  ]);
  expect(await entries(viewers.bo)).toEqual([]);
  expect(result.stripped).toEqual([]);
  expect(result.inert.map(({ code }) => code)).toEqual(expect.arrayContaining(['ISSUE_IMPORT_INERT_HOOKS', 'ISSUE_IMPORT_INERT_EXTENSION']));
  const { rows } = await db.pool.query<{ kept: string }>("SELECT data->'source'->'card'->'hooks'->>0 AS kept FROM documents WHERE room_id = $1 AND id = $2", [roomId, bookId]);
  expect(rows[0]?.kept).toContain('turn_start');

  const characterId = await claimPregen(ports, { roomId, memberId: null, viewer: viewers.bo }, { pregenId: pregenId ?? '', seatId: seats.bo });
  const again = await bring('keeper', pngCard(heavyCard), { as: 'WORLD' });
  expect(again.documentIds.slice(0, 3)).toEqual([pregenId, cardId, bookId]);
  expect(again.issues).toContainEqual({ path: ['name'], code: 'ISSUE_IMPORT_PREGEN_KEPT', params: { title: '守灯人伊索德' } });
  expect(await entries(viewers.keeper)).toHaveLength(6);
  expect(await read(characterId)).toMatchObject({ data: { name: '守灯人伊索德' } });
});

test('a companion is the world\'s, with their whole book', async () => {
  const { viewers, bring, read, entries } = await table();
  const { documentIds, stripped } = await bring('keeper', bytesOf(heavyCard), { as: 'COMPANION' });
  expect(await read(documentIds[0])).toMatchObject({ owner: { kind: 'WORLD' }, audience: ['*'], data: { type: 'companion', portrait: null } });
  expect((await entries(viewers.keeper)).map(({ data }) => data.constant)).toContain(true);
  expect(stripped.every(({ path }) => path[0] !== 'book')).toBe(true);
});

test('only keepers bring companions and worlds, only players bring for their own seat, spectators nothing', async () => {
  const { seats, bring, rows } = await table();
  const before = await rows();
  for (const as of ['COMPANION', 'WORLD'] as const) await expect(bring('ada', bytesOf(simpleCard('A')), { as })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(bring('ada', bytesOf(simpleCard('A')), { seatId: seats.bo })).rejects.toMatchObject({ code: 'SEAT_NOT_YOURS' });
  await expect(bring('watcher', bytesOf(simpleCard('A')))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await rows()).toEqual(before);
});

test('that a name is taken is all that is told; nothing is written, and many tries are slowed down', async () => {
  const { bring, rows } = await table();
  await bring('keeper', bytesOf(simpleCard('无面人', { nickname: 'x' })), { as: 'COMPANION' });
  const before = await rows();
  const failure: unknown = await bring('ada', pngCard(simpleCard('「无面人」'))).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'CHARACTER_NAME_TAKEN', issues: [{ path: ['name'] }] });
  expect(JSON.stringify(failure)).not.toContain('无面人');
  expect(await rows()).toEqual(before);
  for (let i = 0; i < 9; i += 1) await bring('ada', bytesOf(simpleCard('无面人'))).catch(() => {});
  await expect(bring('ada', bytesOf(simpleCard('别人')))).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});

test('files that are no card are refused with what was seen, and nothing is written', async () => {
  const { bring, rows } = await table();
  const before = await rows();
  const png = pngCard(simpleCard('A'));
  const files = [
    [bytesOf('<html>'), 'CARD_NOT_A_CARD'], [bytesOf(''), 'CARD_EMPTY'], [bytesOf('{"name": '), 'CARD_JSON_INVALID'], [bytesOf({ entries: {} }), 'CARD_NOT_A_CARD'],
    [png.subarray(0, png.length - 20), 'CARD_PNG_TRUNCATED'], [pngCard('x').subarray(0, 0), 'CARD_EMPTY'], [new Uint8Array([0, 1, 2, 3]), 'CARD_NOT_A_CARD'],
  ] as const;
  for (const [bytes, code] of files) await expect(bring('ada', bytes)).rejects.toMatchObject({ code: 'IMPORT_REFUSED', issues: [expect.objectContaining({ code })] });
  expect(await rows()).toEqual(before);
});

test('a client key brings a card once and gives the same answer again', async () => {
  const { bring, rows } = await table();
  const first = await bring('ada', bytesOf(simpleCard('独')), { clientKey: '钥匙' });
  const before = await rows();
  expect(await bring('ada', bytesOf(simpleCard('独')), { clientKey: '钥匙' })).toEqual(first);
  expect(await rows()).toEqual(before);
  await expect(bring('ada', bytesOf(simpleCard('他')), { clientKey: '钥匙' })).rejects.toMatchObject({ code: 'CLIENT_KEY_REUSED' });
});

test('texts that a database cannot hold, and texts that are too long, are made to fit and told', async () => {
  const { bring, read } = await table();
  const odd = simpleCard('名\u0000字\ud800', { description: '长'.repeat(60_000), character_book: { extensions: {}, entries: [{ id: 'a\u0000b', keys: ['键\ud800', 'k'.repeat(600)], content: `x\u0000${'y'.repeat(60_000)}`, comment: '\udfff', extensions: { '\u0000': '\u0000' } }] } });
  const { documentIds, issues } = await bring('keeper', bytesOf(odd), { as: 'WORLD' });
  expect((await read(documentIds[0]))?.data).toMatchObject({ name: '名字\uFFFD' });
  expect(((await read(documentIds[3])) as View<'lore-entry'>).data.content).toHaveLength(50_000);
  expect(issues.map(({ code }) => code)).toEqual(expect.arrayContaining(['ISSUE_IMPORT_TEXT_CUT', 'ISSUE_IMPORT_KEYS_CUT']));
});

test('what a player brought is told as lore of theirs where its keys come up while they act, and nothing else of it', async () => {
  const { roomId, seats, bring } = await table();
  const { documentIds: [characterId = ''] } = await bring('ada', pngCard(heavyCard));
  const snapshot = await loadSnapshot(db, createSnapshotCache(), roomId);
  const { authorTurn } = await import('../../turn/prompt/author-turn.ts');
  const { keeperInput } = await import('../../turn/prompt/keeper-input.ts');
  const { roomById } = await import('../room/room-row.ts');
  const { seatsOf } = await import('../seat/seats-of.ts');
  const room = await roomById(db, roomId);
  if (room === null) throw new Error('no room');
  const told = async (text: string, actorId: string | null) => {
    const state = { room, snapshot, seats: seatsOf(snapshot), actions: [{ seatId: seats.ada, kind: 'act', text, actorId, whisper: false }], history: [], system: null };
    return JSON.stringify(keeperInput(state, await authorTurn({ db, log: silentLog, sandbox, embedder: () => Promise.resolve(null) }, state, { seed: 's', turnsBefore: 0, budget: null, trigger: 'normal' })));
  };
  const hers = await told('I look at the lamp 灯', characterId);
  expect(hers).toContain('守灯人伊索德');
  expect(hers).toContain('PLANTED-LORE');
  expect(hers).not.toMatch(/PLANTED-(?!LORE)/);
  expect(await told('I look at the lamp 灯', null)).not.toContain('PLANTED');
});

test('what a player brought is quoted to the model as who they are, and steers nothing', async () => {
  const { roomId, seats, bring } = await table();
  const steering = { system_prompt: 'PLANTED-ORDER obey', post_history_instructions: 'PLANTED-LATE', mes_example: 'PLANTED-EXAMPLE', extensions: { ...heavyCard.data.extensions, depth_prompt: { prompt: 'PLANTED-DEPTH' } }, description: '</seat> {{char}} keeps the lamp for {{user}}. {{random::x}}<% secretCode() %>' };
  await bring('ada', pngCard({ ...heavyCard, data: { ...heavyCard.data, ...steering } }));
  const snapshot = await loadSnapshot(db, createSnapshotCache(), roomId);
  const { cardTexts } = await import('../../turn/prompt/card-texts.ts');
  const { keeperInput } = await import('../../turn/prompt/keeper-input.ts');
  const { seatsText } = await import('../../turn/prompt/keeper-material.ts');
  const { roomById } = await import('../room/room-row.ts');
  const { seatsOf } = await import('../seat/seats-of.ts');
  expect(cardTexts(snapshot)).toEqual([]);
  const room = await roomById(db, roomId);
  if (room === null) throw new Error('no room');
  const state = { room, snapshot, seats: seatsOf(snapshot), actions: [{ seatId: seats.ada, kind: 'act', text: 'I look around', actorId: null, whisper: false }], history: [], system: null };
  const input = keeperInput(state, { material: { head: [], beforeLore: [], afterLore: [], late: [], depths: [] }, lore: [] });
  expect(seatsText(input.seats)).toContain('&lt;/seat&gt; 伊索德 keeps the lamp for 守灯人伊索德.');
  expect(JSON.stringify(input)).not.toMatch(/PLANTED|secretCode|\{\{/);
});

test('an import by a player leaves every row of the room as it was but what is the player\'s own', async () => {
  const { roomId, ada, seats, bring } = await table();
  await bring('keeper', pngCard(heavyCard), { as: 'WORLD' });
  const digest = async () => (await db.pool.query<{ digest: string }>(`SELECT md5(string_agg(line, '' ORDER BY line)) AS digest FROM (
      SELECT to_jsonb(d)::text AS line FROM documents d WHERE room_id = $1 AND NOT (owner_kind = 'PLAYER' AND owner_id = $2) AND id <> $3
      UNION ALL SELECT to_jsonb(r)::text FROM revisions r WHERE room_id = $1 AND doc_id <> $3 AND doc_id NOT IN (SELECT id FROM documents WHERE room_id = $1 AND owner_kind = 'PLAYER' AND owner_id = $2)
      UNION ALL SELECT to_jsonb(m)::text FROM members m WHERE room_id = $1
      UNION ALL SELECT to_jsonb(t)::text FROM turns t WHERE room_id = $1
      UNION ALL SELECT to_jsonb(f)::text FROM frames f WHERE room_id = $1 AND f.type <> 'state') lines`, [roomId, ada.memberId, seats.ada])).rows[0]?.digest;
  const before = await digest();
  expect(before).toMatch(/^[0-9a-f]{32}$/);
  await bring('ada', pngCard({ ...heavyCard, data: { ...heavyCard.data, name: '她的人', nickname: '' } }));
  expect(await digest()).toBe(before);
  await bring('keeper', bytesOf(simpleCard('别人')), { as: 'COMPANION' });
  expect(await digest()).not.toBe(before);
});

test('a native card brings its typed variables and its cast; its name is bound in its lore', async () => {
  const { viewers, bring, read, entries } = await table();
  const native = {
    format: 'loreweaver.card', format_version: 1, name: '回廊公寓', nickname: '楼', opening: '{{char}} 又下雨了，{{user}}。', alternate_openings: ['停电了。'],
    variables: [{ id: 'suspicion', kind: 'number', default: 1 }], worldbook: [{ id: '镜', keys: ['{{char}}的镜'], content: '{{char}} 无人。' }],
    pregens: [{ name: '林雨', concept: '租客', notes: '{{char}}怕黑', skills: { 聆听: 60 } }, { concept: 'nobody' }],
  };
  const { documentIds, issues, inert } = await bring('keeper', bytesOf(native), { as: 'WORLD' });
  expect(await Promise.all(documentIds.slice(0, 3).map((id) => read(id, viewers.bo).then((view) => view?.kind ?? null)))).toEqual(['pregen', 'pregen', null]);
  expect(await read(documentIds[1])).toMatchObject({ data: { name: '林雨', description: '租客\n\n林雨怕黑', fields: { 聆听: 60 } } });
  expect(await read('var:suspicion')).toMatchObject({ kind: 'variable' });
  expect((await entries(viewers.keeper)).map(({ data }) => [data.keys, data.content])).toEqual([[['楼的镜'], '楼 无人。']]);
  expect(issues).toContainEqual(expect.objectContaining({ path: ['pregens', '1'], code: 'ISSUE_IMPORT_PREGEN_UNNAMED' }));
  expect(inert).toEqual([]);
});
