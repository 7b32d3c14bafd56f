import type { Db } from '../../src/infra/db/connect-database.ts';
import type { RoomPorts } from '../../src/room/ports.ts';
import { createRoom } from '../../src/room/room/create-room.ts';
import type { RoomWords } from '../../src/room/room/room-words.ts';
import type { Seat } from '../../src/core/seat/bindings.ts';
import { readTable } from '../../src/room/document/read-table.ts';
import { updateSeats } from '../../src/room/seat/update-seats.ts';
import { deploymentPerson, roomMember } from './principal.ts';

export const testWords: RoomWords = () => ({ seat: (number) => `席位 ${number}`, hostSeat: () => '主持', spectatorSeat: () => '旁观' });

/** The seats of a room as its keeper sees them. */
export async function seatsOfRoom(db: Db, roomId: string): Promise<Seat[]> {
  return (await readTable({ db, roomId, viewer: { kind: 'operator' } })).seats.map(({ seat }) => seat);
}

/** A room made the ordinary way: a keeper, two player seats, two players who hold them and a spectator. */
export async function madeRoom(db: Db, ports: RoomPorts, { name = '雾港 Fog Harbour' }: { name?: string } = {}) {
  const keeper = await deploymentPerson(db, ports, 'KEEPER', `守秘人 of ${name}`);
  const base = { locale: 'zh', answering: 'EACH_ACTION', quietSeconds: 60, seats: 2 } as const;
  const roomId = await createRoom(ports, { ...base, name, principal: keeper, words: testWords, clientKey: null, packId: null, seed: null });
  const members = await db.prisma.member.findMany({ where: { roomId } });
  const keeperId = members[0]?.id ?? '';
  const ada = await roomMember(db, ports, { roomId, role: 'PLAYER', name: 'Ada' });
  const bo = await roomMember(db, ports, { roomId, role: 'PLAYER', name: '波' });
  const watcher = await roomMember(db, ports, { roomId, role: 'SPECTATOR', name: 'Watcher' });
  const [host, s1, s2] = await seatsOfRoom(db, roomId);
  if (host === undefined || s1 === undefined || s2 === undefined) throw new Error('the room has no seats');
  await updateSeats(ports, { roomId, memberId: keeperId, principal: keeper, words: testWords }, [{ id: s1.id, memberId: ada.memberId }, { id: s2.id, memberId: bo.memberId }]);
  const asKeeper = { roomId, memberId: keeperId, personId: keeper.personId };
  return { roomId, keeper, keeperId, ada, bo, watcher, seats: { host: host.id, ada: s1.id, bo: s2.id }, asKeeper };
}
