import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { madeRoom } from '../../../test/support/made-room.ts';
import type { View } from '../../core/document/document.ts';
import { allDocuments, documentsById } from '../../room/document/read-documents.ts';
import { listFrames } from '../../room/frame/read-frames.ts';
import { importCard } from '../../room/import/import-card.ts';
import { bytesOf } from '../../room/import/testing/cards.ts';
import { storePorts } from '../../room/pack/testing/store-ports.ts';
import { previewOpening, tellOpening } from './tell-opening.ts';

const db = await testDatabase();
const ports = await storePorts(db, 'openings');

const card = {
  spec: 'chara_card_v3', spec_version: '3.0',
  data: {
    name: '守灯人', nickname: '灯', description: '', scenario: '', first_mes: '{{char}}看着{{user}}。{{// 秘}}{{random::雾::雨}}<% if (hp > 2) { %>还站着<% } else { %>倒下了<% } %><UpdateVariable>_.set(\'hp\', 3, 9);//醒来</UpdateVariable><StatusPlaceHolderImpl/>',
    alternate_greetings: ['<initvar>{"hp": 7, "雾": "浓"}</initvar>灯灭了。<% while (true) {} %>', '<UpdateVariable>_.set("hp", 1);</UpdateVariable>'], group_only_greetings: ['都来了。'],
    extensions: {}, character_book: { name: '灯塔志', extensions: {}, entries: [{ id: 1, keys: [], comment: '[InitVar]', content: '{"hp": 3}', enabled: false, insertion_order: 1, extensions: {} }] },
  },
};

async function table() {
  const room = await madeRoom(db, ports);
  const { roomId } = room;
  const keeper = { kind: 'keeper', memberId: room.keeperId } as const;
  await importCard(ports, { roomId, viewer: keeper, memberId: room.keeperId, principal: room.keeper, bytes: bytesOf(card), fileName: '灯.json', as: 'WORLD', seatId: null });
  const [first] = (await allDocuments({ db, roomId, viewer: keeper }, ['card'])) as View<'card'>[];
  const cardId = first?.id ?? '';
  const told = async () => (await listFrames(db, { roomId, viewer: { kind: 'seat', memberId: room.bo.memberId, seatIds: [room.seats.bo] } }, { limit: 50, backwards: false })).frames.flatMap((frame) => (frame.type === 'narrative' ? [frame.data.text] : []));
  const tree = async () => ((await documentsById({ db, roomId, viewer: keeper }, ['variables'])).get('variables') as View<'variable-tree'> | undefined)?.data.tree;
  const tell = (opening: number, clientKey: string | null = null) => tellOpening(ports, { roomId, memberId: room.keeperId, personId: room.keeper.keys[0]?.personId ?? '', clientKey }, { cardId, opening });
  return { ...room, keeper, cardId, told, tree, tell };
}

test('an opening is told as it was shown: macros filled in, nothing of its code, and its updates made', async () => {
  const { roomId, cardId, told, tree, tell, keeper } = await table();
  const shown = await previewOpening(ports, roomId, { cardId, opening: 0 });
  expect(shown).toMatch(/^灯看着.+。(?:雾|雨)还站着$/);
  await tell(0);
  expect(await told()).toEqual([shown]);
  expect(await tree()).toEqual({ hp: 9 });
  expect((await documentsById({ db, roomId, viewer: keeper }, [cardId])).get(cardId)).toMatchObject({ data: { toldOpening: 0 } });
});

test('an opening with a state of its own begins anew; code that is more than a condition is cut out', async () => {
  const { told, tree, tell } = await table();
  await tell(1);
  expect(await told()).toEqual(['灯灭了。']);
  expect(await tree()).toEqual({ hp: 7, 雾: '浓' });
  await tell(3);
  expect(await told()).toEqual(['灯灭了。', '都来了。']);
});

test('a repeated request tells once; what is not there or has no words is refused and changes nothing', async () => {
  const { told, tree, tell } = await table();
  const id = await tell(3, '钥');
  expect(await tell(3, '钥')).toBe(id);
  expect(await told()).toHaveLength(1);
  await expect(tell(0, '钥')).rejects.toMatchObject({ code: 'CLIENT_KEY_REUSED' });
  await expect(tell(9)).rejects.toMatchObject({ code: 'OPENING_UNKNOWN' });
  await expect(tell(2)).rejects.toMatchObject({ code: 'OPENING_EMPTY' });
  expect(await tree()).toEqual({ hp: 3 });
});

test('nothing is told while a turn is under way', async () => {
  const { roomId, tell, told } = await table();
  await db.pool.query("INSERT INTO turns (room_id, id, ordinal, state, seed, base_rev, accepted_at) VALUES ($1, 't1', 1, 'QUEUED', 's', 0, now())", [roomId]);
  await expect(tell(0)).rejects.toMatchObject({ code: 'TURN_NOT_LAST' });
  expect(await told()).toEqual([]);
});
