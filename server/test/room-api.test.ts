import { expect, test, vi } from 'vitest';
import { mutate, openRoom } from './support/room-api.ts';
import { startTestServer } from './support/start-server.ts';

const server = await startTestServer();

const upsert = (key: string, input: Record<string, unknown>) =>
  mutate(server, key, { name: 'upsertDocument', types: '($input: DocumentInput!)', args: 'input: $input', payload: 'DocumentPayload', selection: 'document { id documentId version title etag }', variables: { input } });

type Made = { id: string; documentId: string; version: number };
async function make(key: string, input: Record<string, unknown>): Promise<Made> {
  const outcome = await upsert(key, input);
  if (outcome.__typename !== 'DocumentPayload') throw new Error(JSON.stringify(outcome));
  return outcome.document as Made;
}

test('a room reads as its keeper left it, for everybody in their own way', async () => {
  const room = await openRoom(server);
  await make(room.keeper.key, { roomId: room.id, kind: 'NOTE', data: { title: '密室', text: 'the key' } });
  const query = `query R($id: ID!) { room(id: $id) {
    name locale status phase turnNumber viewerRole readOnly caps { turnsPerDay } usage { turns today { turns } }
    viewerSeats { id } seats { name role controller acted member { name isViewer } actionKinds { id label } }
    members { name role seats { id } } documents(kind: NOTE) { totalCount edges { node { __typename title } } } keys { purpose } auditLog { totalCount }
    commands { word keeperOnly } scene { title } currentTurn { id } draft { text } frames { totalCount }
  } }`;
  const read = (key: string) => server.ask<{ room: Record<string, never> }>(query, { key, variables: { id: room.id } });
  const keeper = await read(room.keeper.key);
  expect(keeper.errors).toEqual([]);
  expect(keeper.data.room).toMatchObject({
    name: '雾港 Fog Harbour', status: 'ACTIVE', viewerRole: 'KEEPER', readOnly: false, usage: { turns: 0, today: { turns: 0 } },
    viewerSeats: [{ id: room.seats.host }], documents: { totalCount: 1, edges: [{ node: { __typename: 'Note', title: '密室' } }] },
    seats: [{ name: 'Host', role: 'HOST' }, { name: 'Seat 1', role: 'PLAYER', controller: 'HUMAN', acted: false, member: { name: 'Ada', isViewer: false } }, { member: { name: '波' } }],
  });
  const ada = await read(room.ada.key);
  expect(ada.errors).toEqual([]);
  expect(ada.data.room).toMatchObject({
    viewerRole: 'PLAYER', caps: null, usage: null, viewerSeats: [{ id: room.seats.ada }], documents: { totalCount: 0, edges: [] }, keys: [], auditLog: { totalCount: 0 },
    members: [{ role: 'KEEPER' }, { name: 'Ada', seats: [{ id: room.seats.ada }] }, { name: '波' }, { name: 'Watcher', seats: [] }],
  });
  expect(JSON.stringify(ada.data)).not.toContain('"keeperOnly":true');
  expect((await read(room.watcher.key)).data.room).toMatchObject({ viewerRole: 'SPECTATOR', viewerSeats: [] });
  const other = await openRoom(server, { name: 'Other' });
  expect((await read(other.ada.key)).data).toEqual({ room: null });
  expect((await server.ask(query, { variables: { id: room.id } })).data).toEqual({ room: null });
});

test('rooms are listed with totals, filtered, and paged', async () => {
  const room = await openRoom(server, { name: 'Unusual 名字' });
  const list = (key: string, args = '') => server.ask<{ rooms: { totalCount: number; edges: { node: { name: string } }[]; pageInfo: { hasNextPage: boolean; endCursor: string } } }>(`{ rooms${args} { totalCount edges { node { name } } pageInfo { hasNextPage endCursor } } }`, { key });
  expect((await list(room.ada.key)).data.rooms).toMatchObject({ totalCount: 1, edges: [{ node: { name: 'Unusual 名字' } }] });
  expect((await list(room.keeper.key, '(filter: { search: "名字" })')).data.rooms.totalCount).toBe(1);
  const first = (await list(room.keeper.key, '(first: 1)')).data.rooms;
  expect(first.pageInfo.hasNextPage).toBe(true);
  const second = (await list(room.keeper.key, `(first: 1, after: "${first.pageInfo.endCursor}")`)).data.rooms;
  expect(second.edges[0]?.node.name).not.toBe(first.edges[0]?.node.name);
});

test('documents are made, edited, shown, hidden and removed, with every refusal typed', async () => {
  const room = await openRoom(server);
  const letter = await make(room.keeper.key, { roomId: room.id, kind: 'HANDOUT', data: { title: '旧信', text: 'Come alone.' } });
  const node = async (key: string) => (await server.ask<{ node: object | null }>('query N($id: ID!) { node(id: $id) { id ... on Handout { text version audience { everyone keeperOnly seats { id } } revisions { totalCount edges { node { version title by { name } } } } } } }', { key, variables: { id: letter.id } })).data.node;
  expect(await node(room.keeper.key)).toMatchObject({ text: 'Come alone.', version: 1, audience: { keeperOnly: true }, revisions: { totalCount: 1, edges: [{ node: { version: 1, title: '旧信', by: { name: 'Operator' } } }] } });
  expect(await node(room.ada.key)).toBeNull();
  const reveal = (key: string, seats: string[] | null, id = letter.id) => mutate(server, key, { name: 'revealDocument', types: '($id: ID!, $seats: [ID!])', args: 'id: $id, seats: $seats', payload: 'DocumentPayload', selection: 'document { audience { everyone keeperOnly seats { id } } }', variables: { id, seats } });
  expect(await reveal(room.keeper.key, [room.seats.ada])).toMatchObject({ document: { audience: { everyone: false, keeperOnly: false, seats: [{ id: room.seats.ada }] } } });
  expect(await node(room.ada.key)).toMatchObject({ text: 'Come alone.', version: null, audience: { everyone: false, keeperOnly: false, seats: [] }, revisions: null });
  expect(await node(room.bo.key)).toBeNull();
  expect(await reveal(room.keeper.key, null)).toMatchObject({ document: { audience: { everyone: true } } });
  expect(await reveal(room.ada.key, null)).toMatchObject({ __typename: 'ForbiddenError', code: 'FORBIDDEN' });
  expect(await reveal(room.keeper.key, [])).toMatchObject({ document: { audience: { keeperOnly: true } } });
  expect(await reveal(room.ada.key, null)).toMatchObject({ __typename: 'NotFoundError', code: 'NOT_FOUND' });
  expect(await reveal(room.keeper.key, ['nowhere'])).toMatchObject({ __typename: 'InvalidInputError', issues: [{ path: ['seats', '0'] }] });
  const stale = await server.ask('mutation E($input: DocumentInput!) { upsertDocument(input: $input) { __typename ... on StaleVersionError { expectedVersion currentVersion current { documentId version } } } }', { key: room.keeper.key, variables: { input: { roomId: room.id, id: letter.documentId, data: { text: 'x' }, expectedVersion: 1 } } });
  expect(stale.data.upsertDocument).toMatchObject({ __typename: 'StaleVersionError', expectedVersion: 1, currentVersion: 4, current: { documentId: letter.documentId, version: 4 } });
  expect(await upsert(room.keeper.key, { roomId: room.id, kind: 'SCENE', data: { title: '', 秘: 1 } })).toMatchObject({ __typename: 'InvalidInputError', issues: [{ path: ['input', 'data', 'title'] }, { path: ['input', 'data', '秘'] }] });
  expect(await upsert(room.keeper.key, { roomId: room.id, kind: 'TABLE', data: {} })).toMatchObject({ __typename: 'ConflictError', code: 'DOCUMENT_NOT_BY_HAND' });
  const remove = (key: string, version: number) => mutate(server, key, { name: 'deleteDocument', types: '($id: ID!, $v: Int!)', args: 'id: $id, expectedVersion: $v', payload: 'DocumentPayload', selection: 'deletedId document { id }', variables: { id: letter.id, v: version } });
  expect(await remove(room.keeper.key, 4)).toMatchObject({ deletedId: letter.id, document: null });
  expect(await remove(room.keeper.key, 4)).toMatchObject({ __typename: 'NotFoundError' });
});

test('a keeper looks through a seat and sees what that seat does, and may change nothing from there', async () => {
  const room = await openRoom(server);
  const secret = await make(room.keeper.key, { roomId: room.id, kind: 'NOTE', data: { title: '秘', text: '' } });
  await make(room.keeper.key, { roomId: room.id, kind: 'NOTE', data: { title: 'For Ada', text: '' }, shownTo: { seats: [room.seats.ada] } });
  const query = 'query A($id: ID!, $as: ID, $doc: ID!) { room(id: $id, as: $as) { viewerRole readOnly viewerSeats { id } document(id: $doc) { id } documents(kind: NOTE) { totalCount edges { node { title version } } } turns { totalCount } } }';
  const read = async (key: string, as: string | null) => (await server.ask(query, { key, variables: { id: room.id, as, doc: secret.documentId } })).data.room;
  const own = await read(room.ada.key, null);
  expect(await read(room.keeper.key, room.seats.ada)).toEqual({ ...(own as object), readOnly: true });
  expect(own).toMatchObject({ viewerRole: 'PLAYER', document: null, documents: { totalCount: 1, edges: [{ node: { title: 'For Ada', version: null } }] } });
  expect(await read(room.ada.key, room.seats.ada)).toMatchObject({ readOnly: true });
  expect(await read(room.ada.key, room.seats.bo)).toBeNull();
  expect(await read(room.keeper.key, 'no such seat')).toBeNull();
});

test('an action becomes a turn that the built-in keeper tells; it can be told anew, chosen and taken back', { timeout: 60_000 }, async () => {
  const room = await openRoom(server);
  const submit = (key: string, seatId: string, actions: object[], clientKey: string) => mutate(server, key, {
    name: 'submitActions', types: '($input: SubmitActionsInput!)', args: 'input: $input', payload: 'SubmitActionsPayload',
    selection: 'turn { id state canCancel } actions { id text seat { id } }', variables: { input: { roomId: room.id, seatId, clientKey, actions } },
  });
  const sent = await submit(room.ada.key, room.seats.ada, [{ kind: 'act', text: '我看看四周 I look around.' }], 'k1');
  expect(sent).toMatchObject({ __typename: 'SubmitActionsPayload', turn: { canCancel: true }, actions: [{ text: '我看看四周 I look around.', seat: { id: room.seats.ada } }] });
  expect(await submit(room.ada.key, room.seats.ada, [{ kind: 'act', text: '我看看四周 I look around.' }], 'k1')).toMatchObject({ turn: { id: (sent.turn as { id: string }).id } });
  expect(await submit(room.ada.key, room.seats.bo, [{ kind: 'act', text: 'x' }], 'k2')).toMatchObject({ __typename: 'ForbiddenError', code: 'SEAT_NOT_YOURS' });
  expect(await submit(room.ada.key, room.seats.ada, [{ kind: 'fly', text: '' }, { kind: 'say', text: '' }], 'k3')).toMatchObject({ __typename: 'InvalidInputError', issues: [{ path: ['input', 'actions', '0', 'kind'] }, { path: ['input', 'actions', '1', 'text'] }] });
  const turnOf = async (key: string) => (await server.ask<{ node: Record<string, unknown> }>(`query T($id: ID!) { node(id: $id) { ... on Turn { number state version versions { version chosen text } canCancel canRetry canRegenerate canUndo frames { __typename fallbackText } runs { id status } modelCalls { lane } prompt { tokens sections { id } } usage { turns } actions { text } } } }`, { key, variables: { id: (sent.turn as { id: string }).id } })).data.node;
  await vi.waitFor(async () => expect(await turnOf(room.keeper.key)).toMatchObject({ state: 'COMMITTED' }), { timeout: 20_000 });
  const told = await turnOf(room.keeper.key);
  expect(told).toMatchObject({ number: 1, version: 1, canUndo: true, canRegenerate: true, canCancel: false, runs: [{ id: 'keeper', status: 'DONE' }], usage: { turns: 1 } });
  const seen = await turnOf(room.ada.key);
  expect(seen).toMatchObject({ state: 'COMMITTED', runs: null, modelCalls: null, prompt: null, usage: null, canUndo: false, canRegenerate: false });
  expect((seen.frames as { __typename: string }[]).map((frame) => frame.__typename)).toEqual(expect.arrayContaining(['ActionFrame', 'NarrativeFrame']));
  const change = (name: string, args: string, { payload = 'TurnPayload', selection = 'turn { state version }', key = room.keeper.key } = {}) => mutate(server, key, { name, args, payload, selection });
  const id = JSON.stringify((sent.turn as { id: string }).id);
  expect(await change('regenerateTurn', `id: ${id}`, { key: room.ada.key })).toMatchObject({ __typename: 'ForbiddenError' });
  expect(await change('retryTurn', `id: ${id}`)).toMatchObject({ __typename: 'ConflictError', code: 'TURN_NOT_FAILED' });
  expect(await change('regenerateTurn', `id: ${id}, clientKey: "anew"`)).toMatchObject({ __typename: 'TurnPayload' });
  await vi.waitFor(async () => expect(await turnOf(room.keeper.key)).toMatchObject({ state: 'COMMITTED', version: 2 }), { timeout: 20_000 });
  expect(await change('regenerateTurn', `id: ${id}, clientKey: "anew"`)).toMatchObject({ turn: { state: 'COMMITTED', version: 2 } });
  expect(((await turnOf(room.keeper.key)).versions as { chosen: boolean }[]).map(({ chosen }) => chosen)).toEqual([false, true]);
  expect((await turnOf(room.ada.key)).versions).toHaveLength(1);
  expect(await change('chooseVersion', `turnId: ${id}, version: 1`)).toMatchObject({ turn: { version: 1 } });
  expect(await change('chooseVersion', `turnId: ${id}, version: 9`)).toMatchObject({ __typename: 'NotFoundError', code: 'TURN_VERSION_UNKNOWN' });
  const roomId = JSON.stringify(room.id);
  const undo = (count: number) => change('undoTurns', `roomId: ${roomId}, count: ${count}`, { payload: 'UndoTurnsPayload', selection: 'undone { number state } room { turnNumber frames { totalCount } }' });
  expect(await undo(0)).toMatchObject({ __typename: 'InvalidInputError', issues: [{ path: ['count'] }] });
  const takeBack = (key: string, count = 1) => change('undoTurns', `roomId: ${roomId}, count: ${count}, clientKey: "${key}"`, { payload: 'UndoTurnsPayload', selection: 'undone { number state }' });
  expect(await takeBack('撤销')).toMatchObject({ undone: [{ number: 1, state: 'UNDONE' }] });
  expect(await takeBack('撤销')).toMatchObject({ undone: [{ number: 1, state: 'UNDONE' }] });
  expect(await takeBack('撤销', 2)).toMatchObject({ __typename: 'ConflictError', code: 'CLIENT_KEY_REUSED' });
  expect(await undo(1)).toMatchObject({ __typename: 'ConflictError', code: 'NOTHING_TO_UNDO' });
  expect(await change('cancelTurn', `roomId: ${roomId}`, { payload: 'CancelTurnPayload' })).toMatchObject({ code: 'NOTHING_TO_STOP' });
  expect(await change('answerNow', `roomId: ${roomId}`)).toMatchObject({ code: 'NOTHING_TO_ANSWER' });
});

test('commands answer at once: rolls for the table, words for the asker alone', async () => {
  const room = await openRoom(server);
  const run = (key: string, text: string, clientKey: string, seatId: string | null = null) => mutate(server, key, {
    name: 'runCommand', types: '($input: RunCommandInput!)', args: 'input: $input', payload: 'RunCommandPayload',
    selection: 'frames { __typename id cursor ... on DiceFrame { actor total expression } ... on SystemFrame { text private } }', variables: { input: { roomId: room.id, seatId, text, clientKey } },
  });
  const rolled = await run(room.ada.key, '.r 3d6 跳', 'r1', room.seats.ada);
  expect(rolled).toMatchObject({ frames: [{ __typename: 'DiceFrame', expression: '3d6' }] });
  expect(await run(room.ada.key, '.r 3d6 跳', 'r1', room.seats.ada)).toEqual(rolled);
  expect(await run(room.ada.key, '.help', 'h1')).toMatchObject({ frames: [{ __typename: 'SystemFrame', cursor: null, private: true }] });
  expect(await run(room.ada.key, '.undo', 'u1')).toMatchObject({ __typename: 'ForbiddenError' });
  expect(await run(room.ada.key, '.frobnicate', 'f1')).toMatchObject({ __typename: 'InvalidInputError', code: 'COMMAND_UNKNOWN' });
  expect(await run(room.watcher.key, '.r 1d6', 'w1')).toMatchObject({ __typename: 'ForbiddenError' });
});

test('seats, characters and ready-made people through the API', async () => {
  const room = await openRoom(server);
  const made = await mutate(server, room.ada.key, {
    name: 'createCharacter', types: '($input: CreateCharacterInput!)', args: 'input: $input', payload: 'CharacterPayload',
    selection: 'character { id name type owner { kind id } seat { id currentCharacter { name } } }', variables: { input: { roomId: room.id, seatId: room.seats.ada, name: '沈舟' } },
  });
  expect(made).toMatchObject({ character: { type: 'player', owner: { kind: 'PLAYER', id: room.ada.memberId }, seat: { id: room.seats.ada, currentCharacter: { name: '沈舟' } } } });
  const pregen = await make(room.keeper.key, { roomId: room.id, kind: 'PREGEN', data: { name: '老赵', fields: { strength: 60 } } });
  const claim = (key: string, seatId: string) => mutate(server, key, { name: 'claimPregen', types: '($r: ID!, $p: ID!, $s: ID!)', args: 'roomId: $r, pregenId: $p, seatId: $s', payload: 'PregenPayload', selection: 'pregen { claimedBy { id } fields } character { id name }', variables: { r: room.id, p: pregen.id, s: seatId } });
  const claimed = await claim(room.bo.key, room.seats.bo);
  expect(claimed).toMatchObject({ pregen: { claimedBy: { id: room.seats.bo }, fields: null }, character: { name: '老赵' } });
  expect(await claim(room.ada.key, room.seats.ada)).toMatchObject({ __typename: 'ConflictError', code: 'PREGEN_TAKEN' });
  const seats = await mutate(server, room.keeper.key, {
    name: 'updateSeats', types: '($input: UpdateSeatsInput!)', args: 'input: $input', payload: 'UpdateSeatsPayload', selection: 'seats { name binding { auto characterIds } member { id } }',
    variables: { input: { roomId: room.id, seats: [{ id: room.seats.ada, name: '一号', binding: { characterIds: [(made.character as { id: string }).id, (claimed.character as { id: string }).id] } }, { id: room.seats.bo, binding: { characterIds: [] } }, { name: 'Third', role: 'PLAYER' }] } },
  });
  expect(seats).toMatchObject({ seats: [{}, { name: '一号', binding: { auto: false, characterIds: [(made.character as { id: string }).id, (claimed.character as { id: string }).id] } }, {}, { name: 'Third', member: null }] });
  const change = (key: string, characterId: string) => mutate(server, key, { name: 'switchCharacter', types: '($s: ID!, $c: ID!)', args: 'seatId: $s, characterId: $c', payload: 'SwitchCharacterPayload', selection: 'seat { currentCharacter { name } }', variables: { s: room.seats.ada, c: characterId } });
  expect(await change(room.ada.key, (claimed.character as { id: string }).id)).toMatchObject({ seat: { currentCharacter: { name: '老赵' } } });
  expect(await change(room.bo.key, (claimed.character as { id: string }).id)).toMatchObject({ __typename: 'ForbiddenError', code: 'SEAT_NOT_YOURS' });
  const release = await mutate(server, room.keeper.key, { name: 'releasePregen', types: '($r: ID!, $p: ID!)', args: 'roomId: $r, pregenId: $p', payload: 'PregenPayload', selection: 'pregen { claimedBy { id } } character { id }', variables: { r: room.id, p: pregen.documentId } });
  expect(release).toMatchObject({ pregen: { claimedBy: null }, character: null });
});

test('a room is set up, put away and removed by its keeper alone', async () => {
  const room = await openRoom(server, { name: 'Ephemeral' });
  const update = (key: string, input: object) => mutate(server, key, { name: 'updateRoom', types: '($input: UpdateRoomInput!)', args: 'input: $input', payload: 'UpdateRoomPayload', selection: 'room { name status quietSeconds caps { turnsPerDay tokensPerDay } phase phasePinned readOnly }', variables: { input: { id: room.id, ...input } } });
  expect(await update(room.keeper.key, { name: '新名', quietSeconds: 90, caps: { turnsPerDay: 3 } })).toMatchObject({ room: { name: '新名', quietSeconds: 90, caps: { turnsPerDay: 3, tokensPerDay: null } } });
  expect(await update(room.keeper.key, { quietSeconds: 0, name: ' ' })).toMatchObject({ __typename: 'InvalidInputError', issues: [{ path: ['input', 'name'] }, { path: ['input', 'quietSeconds'] }] });
  expect(await update(room.ada.key, { name: 'Mine' })).toMatchObject({ __typename: 'ForbiddenError' });
  const one = (name: string, args: string, { key = room.keeper.key, payload = 'UpdateRoomPayload', selection = 'room { status phase phasePinned readOnly }' } = {}) => mutate(server, key, { name, args, payload, selection });
  const id = JSON.stringify(room.id);
  expect(await one('setPhase', `roomId: ${id}, phase: PREP`)).toMatchObject({ room: { phase: 'PREP', phasePinned: true } });
  expect(await one('archiveRoom', `id: ${id}`)).toMatchObject({ room: { status: 'ARCHIVED', readOnly: true } });
  expect(await upsert(room.keeper.key, { roomId: room.id, kind: 'NOTE', data: { title: 't', text: '' } })).toMatchObject({ __typename: 'ConflictError', code: 'ROOM_ENDED' });
  expect(await one('deleteRoom', `id: ${id}, confirmName: "Ephemeral"`, { payload: 'DeleteRoomPayload', selection: 'deletedId' })).toMatchObject({ __typename: 'InvalidInputError', issues: [{ path: ['confirmName'] }] });
  expect(await one('deleteRoom', `id: ${id}, confirmName: "新名"`, { key: room.ada.key, payload: 'DeleteRoomPayload', selection: 'deletedId' })).toMatchObject({ __typename: 'ForbiddenError' });
  expect(await one('deleteRoom', `id: ${id}, confirmName: "新名"`, { payload: 'DeleteRoomPayload', selection: 'deletedId' })).toMatchObject({ deletedId: room.id });
  expect((await server.ask(`{ room(id: ${id}) { id } }`, { key: server.operatorKey })).data).toEqual({ room: null });
});
