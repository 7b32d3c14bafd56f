import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { madeRoom } from '../../../test/support/made-room.ts';
import { testPorts } from '../../../test/support/room.ts';
import { tideId, tideRulepacks } from '../../../test/leak/tide-rulepack.ts';
import { documentsById } from '../document/read-documents.ts';
import { upsertDocument } from '../document/upsert-document.ts';
import { sheetId } from '../sheet/sheet-id.ts';
import { updateSheet } from '../sheet/update-sheet.ts';
import { claimPregen, releasePregen } from './claim-pregen.ts';
import { pregenSheet } from './pregen-sheet.ts';

const rulepacks = tideRulepacks();
const tide = rulepacks.find(tideId);

test('figures are read by any of their words and brought into bounds; the rest stays words', () => {
  if (tide === null) throw new Error('no system');
  expect(pregenSheet(tide, { Strength: 400, 听潮: ' 60 ', 职业: '潜水员', 力气: 3, hp: '很多', 带着: true })).toEqual({
    values: { 力量: 90, 听潮: 60, 职业: '潜水员', hp: 18 },
    rest: { 力气: 3, hp: '很多', 带着: true },
  });
  expect(pregenSheet(tide, { 别的: 1 })).toEqual({ values: null, rest: { 别的: 1 } });
});

test('who claims a ready-made character has a sheet by the room\'s rules; giving it back leaves the next one a fresh one', async () => {
  const db = await testDatabase();
  const ports = { ...testPorts(db), rulepacks };
  const room = await madeRoom(db, ports);
  await db.prisma.room.update({ where: { id: room.roomId }, data: { rulepackId: tideId } });
  const bo = { kind: 'seat', memberId: room.bo.memberId, seatIds: [room.seats.bo] } as const;
  const pregenId = await upsertDocument(ports, room.asKeeper, { id: null, kind: 'pregen', data: { name: '老赵', description: '厨子', fields: { Strength: 70, 脾气: '坏' } }, shownTo: null, expectedVersion: null });
  const cause = { roomId: room.roomId, memberId: room.bo.memberId, viewer: bo };
  const claim = () => claimPregen(ports, cause, { pregenId, seatId: room.seats.bo });
  const sheetOf = async (id: string) => (await documentsById({ db, roomId: room.roomId, viewer: bo }, [sheetId(id, tideId)])).get(sheetId(id, tideId));
  const characterId = await claim();
  expect(await sheetOf(characterId)).toMatchObject({ kind: 'sheet', owner: { kind: 'PLAYER', id: room.bo.memberId }, data: { values: { 力量: 70, hp: 14 } } });
  expect((await documentsById({ db, roomId: room.roomId, viewer: bo }, [characterId])).get(characterId)).toMatchObject({ data: { fields: { 脾气: '坏' } } });
  await updateSheet(ports, { ...cause, personId: room.bo.personId }, { characterId, edits: [{ name: 'hp', set: 1 }], text: null, statusEffects: null, shownTo: null, expectedVersion: null });
  await releasePregen(ports, cause, pregenId);
  expect(await sheetOf(characterId)).toBeUndefined();
  expect(await sheetOf(await claim())).toMatchObject({ data: { values: { 力量: 70, hp: 14 } } });
});
