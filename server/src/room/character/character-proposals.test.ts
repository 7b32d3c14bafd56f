import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { madeRoom } from '../../../test/support/made-room.ts';
import { testPorts } from '../../../test/support/room.ts';
import { characterSchemaId } from '../../core/document/kinds/character-schema.ts';
import { documentsById } from '../document/read-documents.ts';
import { upsertDocument } from '../document/upsert-document.ts';
import { propose } from '../proposal/propose.ts';
import { createCharacter } from './create-character.ts';

const db = await testDatabase();
const ports = testPorts(db);

async function table() {
  const room = await madeRoom(db, ports);
  const { roomId } = room;
  const keeper = { kind: 'keeper', memberId: room.keeperId } as const;
  const ada = { kind: 'seat', memberId: room.ada.memberId, seatIds: [room.seats.ada] } as const;
  const upsert = (...payloads: Record<string, unknown>[]) => propose(ports, room.asKeeper, payloads.map((payload) => ({ kind: 'character.upsert', payload }) as const));
  const setSchema = (payload: unknown) => propose(ports, room.asKeeper, [{ kind: 'character.schema.set', payload }]);
  const read = async (id: string, viewer: typeof keeper | typeof ada = keeper) => (await documentsById({ db, roomId, viewer }, [id])).get(id);
  const revisions = async () => (await db.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM revisions WHERE room_id = $1', [roomId])).rows[0]?.n;
  const refusal = async (run: Promise<unknown>) => {
    const before = await revisions();
    const error = await run.then(() => null, (each: unknown) => each as { code: string; issues: { path: string[]; code: string; params?: object }[] });
    expect(await revisions()).toBe(before);
    return error?.issues.map(({ path, code }) => `${path.join('.')} ${code}`) ?? [];
  };
  return { ...room, keeper, ada, upsert, setSchema, read, refusal };
}

test('changes that build on one version are all kept; each counts', async () => {
  const { upsert, read, refusal } = await table();
  await upsert({ id: 'isolde', name: '守灯人伊索德', aliases: ['伊索德'] });
  await upsert({ id: 'isolde', expectedVersion: 1, fields: { 年纪: 60 } });
  await upsert({ id: 'isolde', expectedVersion: 2, fields: { 年纪: 61 } });
  await upsert({ id: 'isolde', expectedVersion: 3, aliases: ['P'] }, { id: 'isolde', expectedVersion: 3, aliases: ['Q'], fields: { 灯: '亮' } });
  expect(await read('isolde')).toMatchObject({ version: 5, audience: ['keeper'], owner: { kind: 'WORLD' }, data: { aliases: ['伊索德', 'P', 'Q'], fields: { 年纪: 61, 灯: '亮' } } });
  expect(await refusal(upsert({ id: 'isolde', expectedVersion: 9, aliases: ['R'] }))).toEqual(['0.expectedVersion ISSUE_CHARACTER_VERSION']);
  expect(await refusal(upsert({ id: 'isolde', expectedVersion: 5, aliases: ['R'] }, { id: 'nobody', expectedVersion: 1 }))).toEqual(['1.id ISSUE_CHARACTER_ABSENT']);
});

test('an alias is one person\'s in any width; taken off the one in one turn, the other may have it, in that order only', async () => {
  const { upsert, read, refusal } = await table();
  await upsert({ id: 'a', name: 'Anna', aliases: ['Ysolde', '守灯人'] });
  const other = upsert({ id: 'b', name: 'Bea', aliases: ['ＹＳＯＬＤＥ'] });
  await expect(other).rejects.toMatchObject({ code: 'PROPOSAL_REFUSED', issues: [{ path: ['0', 'aliases', '0'], code: 'ISSUE_NAME_TAKEN', params: { seen: 'ＹＳＯＬＤＥ', other: 'Anna' } }] });
  expect(await read('b')).toBeUndefined();
  expect(await refusal(upsert({ id: 'b', name: 'Bea', aliases: ['守灯人'] }, { id: 'a', expectedVersion: 1, removeAliases: ['「守灯人」'] }))).toEqual(['0.aliases.0 ISSUE_NAME_TAKEN']);
  await upsert({ id: 'a', expectedVersion: 1, removeAliases: ['「守灯人」'] }, { id: 'b', name: 'Bea', aliases: ['守灯人'] });
  expect([(await read('a'))?.data, (await read('b'))?.data]).toMatchObject([{ aliases: ['Ysolde'] }, { aliases: ['守灯人'] }]);
  await upsert({ id: 'm1', name: 'Maud' }, { id: 'm2', name: 'maud', type: 'companion' });
  expect(await refusal(upsert({ id: 'm3', name: 'X', aliases: ['MAUD'] }))).toEqual(['0.aliases.0 ISSUE_NAME_TAKEN']);
});

test('of two who give one alias to two people at once one is refused', async () => {
  const { upsert, read } = await table();
  await upsert({ id: 'a', name: '甲' }, { id: 'b', name: '乙' });
  const tries = await Promise.allSettled([upsert({ id: 'a', expectedVersion: 1, aliases: ['影子'] }), upsert({ id: 'b', expectedVersion: 1, aliases: ['影子'] })]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [a, b] = [await read('a'), await read('b')];
  expect([a, b].flatMap((view) => (view?.kind === 'character' ? view.data.aliases : []))).toEqual(['影子']);
});

test('the schema holds for the whole cast or is refused; who comes after it has to fit', async () => {
  const { upsert, setSchema, read, refusal, ada, asKeeper } = await table();
  await upsert({ id: 'a', name: '甲', fields: { 力量: 120 } }, { id: 'b', name: '乙', type: 'companion' });
  const strength = { id: '力量', type: 'number', category: 'stats', max: 100, integer: true, required: true };
  expect(await refusal(setSchema({ types: ['npc'], attributes: [strength] }))).toEqual(['0.characters.a.fields.力量 ISSUE_TOO_LARGE', '0.characters.b.type ISSUE_CHARACTER_TYPE', '0.characters.b.fields.力量 ISSUE_REQUIRED']);
  expect(await refusal(setSchema({ attributes: [{ ...strength, min: 101 }] }))).toEqual(['0.attributes.0.max ISSUE_TOO_SMALL']);
  const debt = { id: '血债', type: 'string', category: 'bio', visibility: 'keeper' };
  await setSchema({ types: ['npc', 'companion', 'revenant'], attributes: [{ ...strength, max: 200, defaultValue: 50 }, debt] });
  expect(await read(characterSchemaId)).toMatchObject({ version: 1, data: { types: ['npc', 'companion', 'revenant'] } });
  expect((await read(characterSchemaId, ada))?.data).toMatchObject({ types: [], attributes: [{ id: '力量' }] });
  expect(await refusal(setSchema({ types: ['npc'], expectedVersion: 7 }))).toEqual(['0.expectedVersion PROPOSAL_VERSION_CONFLICT']);
  expect(await refusal(upsert({ id: 'c', name: '丙', type: 'dragon', fields: { 力量: 0.5 } }))).toEqual(['0.type ISSUE_CHARACTER_TYPE', '0.fields.力量 ISSUE_TYPE']);
  await upsert({ id: 'c', name: '丙', type: 'revenant', fields: { 血债: '一命' }, known: true });
  expect(await read('c', ada)).toMatchObject({ data: { fields: {}, secret: null } });
  expect(await read('c')).toMatchObject({ audience: ['*'], data: { secret: { fields: { 血债: '一命' } } } });
  const edit = (data: Record<string, unknown>) => upsertDocument(ports, asKeeper, { id: 'a', kind: 'character', data, shownTo: null, expectedVersion: 1 });
  expect(await refusal(edit({ fields: { 力量: 300, 血债: 'x' }, aliases: ['乙'] }))).toEqual(['data.aliases.0 ISSUE_NAME_TAKEN', 'data.fields.力量 ISSUE_TOO_LARGE', 'data.fields.血债 ISSUE_CHARACTER_FIELD_SECRET']);
});

test('players learn of a schema what they may know, and of a taken name that it is taken', async () => {
  const { roomId, upsert, setSchema, ada: viewer, ada: { memberId }, refusal, keeper, asKeeper } = await table();
  await setSchema({ attributes: [{ id: 'debt', type: 'string', category: 'bio', visibility: 'keeper', required: true }, { id: '力量', type: 'number', category: 'stats', max: 9 }] });
  await upsert({ id: 'june', name: '六月', aliases: ['June'], secret: { fields: { debt: 'x' } } });
  const cause = { roomId, memberId, personId: 'p', viewer };
  expect(await refusal(createCharacter(ports, cause, { seatId: null, data: { name: '“june”', fields: { 力量: 10 } } }))).toEqual(['name CHARACTER_NAME_TAKEN', 'fields.力量 ISSUE_TOO_LARGE']);
  await expect(createCharacter(ports, cause, { seatId: null, data: { name: 'June' } })).rejects.not.toMatchObject({ issues: [{ params: expect.anything() }] });
  await expect(createCharacter(ports, cause, { seatId: null, data: { name: '七月', fields: { debt: 'mine' } } })).resolves.toMatchObject({ notes: [] });
  await expect(createCharacter(ports, { ...cause, ...asKeeper, viewer: keeper }, { seatId: null, data: { name: 'x', aliases: ['June'], secret: { fields: { debt: 'y' } } } })).rejects.toMatchObject({ code: 'CHARACTER_NAME_TAKEN', issues: [{ path: ['aliases', '0'], params: { other: '六月' } }] });
});
