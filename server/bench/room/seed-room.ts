import { makeKey } from '../../src/room/key/make-key.ts';
import { addMember, addPerson } from '../../src/room/member/add-member.ts';
import type { MemberRole } from '../../src/room/member/member-row.ts';
import { writeRoom } from '../../src/room/write/write-room.ts';
import type { BenchPorts } from '../database/ports.ts';
import { prose } from './prose.ts';
import { roomContent } from './room-content.ts';

/** Somebody at the table, and the key they sign in with. */
export type Somebody = { readonly personId: string; readonly memberId: string; readonly key: string };

/** A room with a keeper, four players in their seats and a spectator. */
export type SeededRoom = {
  readonly roomId: string;
  readonly keeper: Somebody;
  readonly players: readonly (Somebody & { readonly seatId: string })[];
  readonly spectator: Somebody;
};

const playerCount = 4;
/** Documents of one write while seeding: enough to be quick, little enough for one statement. */
const batch = 500;

async function seat(ports: BenchPorts, roomId: string, role: MemberRole, name: string): Promise<Somebody> {
  return ports.db.prisma.$transaction(async (tx) => {
    const person = await addPerson(tx, ports, name);
    const member = await addMember(tx, ports, { roomId, personId: person.id, name, role });
    const { text } = await makeKey(tx, ports, { purpose: 'PERSON', role, name, personId: person.id, roomId, memberId: member.id });
    return { personId: person.id, memberId: member.id, key: text };
  });
}

async function putTable(ports: BenchPorts, roomId: string, keeper: Somebody, players: SeededRoom['players']): Promise<void> {
  await writeRoom(ports, { roomId, memberId: keeper.memberId }, async ({ documents }) => {
    await documents.put({ kind: 'seat', id: 'host', data: { name: 'Host', role: 'host', controller: 'human', memberId: keeper.memberId, characters: [], currentCharacterId: null, lastMemberId: null, order: 0 } });
    for (const [n, { memberId, seatId }] of players.entries()) {
      const id = `pc-${n}`;
      await documents.put({ kind: 'character', id, shownTo: ['*'], data: { name: `沈舟 ${n}`, aliases: [], type: 'player', description: prose(n, 40), portrait: null, fields: { luck: 40 + n }, secret: null } });
      await documents.put({ kind: 'seat', id: seatId, data: { name: `席位 ${n + 1}`, role: 'player', controller: 'human', memberId, characters: [id], currentCharacterId: null, lastMemberId: null, order: n + 1 } });
    }
    await documents.put({ kind: 'table', id: 'table', data: { currentSceneId: 'scene-0', opening: '' } });
  });
}

async function putContent(ports: BenchPorts, roomId: string, count: number): Promise<void> {
  const content = roomContent(count);
  for (let start = 0; start < content.length; start += batch) {
    await writeRoom(ports, { roomId }, async ({ documents }) => {
      for (const put of content.slice(start, start + batch)) await documents.put(put as never);
    });
  }
}

/** Makes a room of about `documents` documents through the product's own write. */
export async function seedRoom(ports: BenchPorts, { documents }: { documents: number }): Promise<SeededRoom> {
  const roomId = ports.ids.uuid();
  const now = ports.clock.now();
  await ports.db.prisma.room.create({ data: { id: roomId, name: '雾港 Fog Harbour', locale: 'en', status: 'ACTIVE', phase: 'PLAY', answering: 'EACH_ACTION', packIds: [], createdBy: 'bench', createdAt: now, updatedAt: now } });
  await ports.db.prisma.roomHead.create({ data: { roomId } });
  const keeper = await seat(ports, roomId, 'KEEPER', '守秘人');
  const spectator = await seat(ports, roomId, 'SPECTATOR', 'Watcher');
  const players: (Somebody & { seatId: string })[] = [];
  for (let n = 1; n <= playerCount; n += 1) players.push({ ...(await seat(ports, roomId, 'PLAYER', `Player ${n}`)), seatId: `seat-${n}` });
  await putTable(ports, roomId, keeper, players);
  await putContent(ports, roomId, documents - 2 * playerCount - 2);
  await ports.db.pool.query('ANALYZE');
  return { roomId, keeper, players, spectator };
}
