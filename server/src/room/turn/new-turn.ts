import { newSeed } from '../../infra/random/random.ts';
import type { Random } from '../../infra/random/random.ts';
import type { RoomPorts } from '../ports.ts';
import type { RoomWrite } from '../write/write-room.ts';

/** What a new turn needs beside the write. */
export type NewTurnPorts = Pick<RoomPorts, 'ids'> & { readonly random: Random };

/** Accepts a turn. Its seed is drawn here and never again: a retry does not re-roll. Returns its id. */
export async function newTurn(write: RoomWrite, ports: NewTurnPorts, state: 'COLLECTING' | 'QUEUED'): Promise<string> {
  const id = ports.ids.uuid();
  write.head.turnOrdinal += 1n;
  await write.tx.turn.create({
    data: { roomId: write.roomId, id, ordinal: write.head.turnOrdinal, state, baseRev: write.head.rev, seed: newSeed(ports.random), acceptedAt: write.at },
  });
  return id;
}

/** The collecting turn of the room, or a new one. */
export async function collectingTurn(write: RoomWrite, ports: NewTurnPorts): Promise<string> {
  const collecting = await write.tx.turn.findFirst({ where: { roomId: write.roomId, state: 'COLLECTING' }, orderBy: { ordinal: 'asc' } });
  return collecting?.id ?? newTurn(write, ports, 'COLLECTING');
}
