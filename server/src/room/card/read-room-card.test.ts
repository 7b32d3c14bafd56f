import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { madeRoom } from '../../../test/support/made-room.ts';
import { exportCard, readCard } from '../../core/card/index.ts';
import type { Card } from '../../core/card/index.ts';
import { upsertDocument } from '../document/upsert-document.ts';
import { importCard } from '../import/import-card.ts';
import { bytesOf } from '../import/testing/cards.ts';
import { storePorts } from '../pack/testing/store-ports.ts';
import { readRoomCard } from './read-room-card.ts';

const db = await testDatabase();
const ports = await storePorts(db, 'card-export');

const entry = (id: number, more: object = {}) => ({ id, keys: ['灯', '{{char}}的灯'], secondary_keys: [], content: '{{char}} never sleeps.', comment: `第${id}条`, enabled: true, insertion_order: id, constant: false, selective: false, position: 'after_char', use_regex: false, 私有: id, extensions: { position: 4, depth: 2, role: 1, sticky: 3, 自定: [id] }, ...more });
const card = {
  spec: 'chara_card_v3', spec_version: '3.0', avatar: 'none', name: '守灯人',
  data: {
    name: '守灯人', nickname: '灯', description: '{{char}} keeps it. <% if (x) { %>y<% } %>', personality: 'p', scenario: 's', first_mes: 'one {{user}}', alternate_greetings: ['two', 'three'], group_only_greetings: ['all'], mes_example: '<START>', system_prompt: '{{original}}', post_history_instructions: 'late',
    creator_notes: 'n', creator: 'c', character_version: '1', tags: ['雾'], extensions: { depth_prompt: { prompt: 'd', depth: 3, role: 'user', 附: 1 }, loreweaver_hooks: ['f()'], 未知: { 深: 1 } }, 别的: 2,
    character_book: { name: '灯塔志', scan_depth: 4, extensions: { 插: 1 }, 备注: '留', entries: [entry(1), entry(2, { comment: '[InitVar]', content: '{"hp": 1}', enabled: false })] },
  },
};

function parse(json: unknown): Card {
  const reading = readCard(bytesOf(json));
  if (!reading.ok) throw new Error(JSON.stringify(reading.issues));
  return reading.card;
}

async function imported() {
  const room = await madeRoom(db, ports);
  const viewer = { kind: 'keeper', memberId: room.keeperId } as const;
  const { documentIds } = await importCard(ports, { roomId: room.roomId, viewer, memberId: room.keeperId, principal: room.keeper, bytes: bytesOf(card), fileName: '灯.json', as: 'WORLD', seatId: null });
  const id = documentIds.find((each) => each.startsWith('card:')) ?? '';
  const reading = { db, roomId: room.roomId, viewer };
  return { ...room, id, bookId: documentIds[2] ?? '', read: () => readRoomCard(reading, id), asBo: () => readRoomCard({ ...reading, viewer: { kind: 'seat', memberId: room.bo.memberId, seatIds: [room.seats.bo] } }, id) };
}

test('a world card that went through a room is the card that came, unknown fields and all', async () => {
  const { read, asBo } = await imported();
  const out = exportCard(await read());
  expect(out).toMatchObject({ avatar: 'none', data: { 别的: 2, extensions: card.data.extensions, character_book: { 备注: '留', entries: [{ 私有: 1, content: '{{char}} never sleeps.', keys: ['灯', '{{char}}的灯'] }, { 私有: 2, comment: '[InitVar]' }] } } });
  const same = ({ source: _source, ...rest }: Card) => ({ ...rest, book: rest.book && { name: rest.book.name, settings: rest.book.settings, entries: rest.book.entries.map(({ source: _row, extensions: _extensions, displayIndex: _place, ...told }) => told) } });
  expect(same(parse(out))).toEqual(same(parse(card)));
  await expect(asBo()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('edits of the card and of one entry are in the file, and nothing else moves', async () => {
  const { read, id, bookId, asKeeper } = await imported();
  await upsertDocument(ports, asKeeper, { id, kind: null, data: { scenario: '新的场景', enabled: false }, shownTo: null, expectedVersion: 1 });
  await upsertDocument(ports, asKeeper, { id: `${bookId}:1`, kind: null, data: { content: 'It sleeps.' }, shownTo: null, expectedVersion: 1 });
  const out = exportCard(await read());
  expect(out).toMatchObject({ data: { scenario: '新的场景', personality: 'p', 别的: 2, character_book: { entries: [{ content: 'It sleeps.', keys: ['灯', '{{char}}的灯'], 私有: 1 }, { content: '{"hp": 1}' }] } } });
});
