import type { NewFrame } from '../../../core/frame/frame.ts';
import type { Effect } from '../../../core/proposal/effect.ts';
import type { RoomPorts } from '../../ports.ts';
import { claimTurn } from '../../turn/claim-turn.ts';
import { commitTurn } from '../../turn/commit-turn.ts';
import { regenerateTurn } from '../../turn/end-turn.ts';
import { writeRoom } from '../../write/write-room.ts';

export function words(id: string, text: string, audience: readonly string[] = ['*']): NewFrame {
  return { id, type: 'narrative', audience, data: { speaker: 'KEEPER', name: null, characterId: null, text, format: 'MARKDOWN', presentCharacterIds: [] } };
}

export type Telling = { readonly effects?: readonly Effect[]; readonly frames: readonly NewFrame[] };

/** Accepts a turn with one action and its frame, which is seen before the turn is told. Returns its id. */
export function acceptTurn(ports: RoomPorts, roomId: string, text: string): Promise<string> {
  return writeRoom(ports, { roomId }, async (write) => {
    const id = ports.ids.uuid();
    write.head.turnOrdinal += 1n;
    await write.tx.turn.create({ data: { roomId, id, ordinal: write.head.turnOrdinal, state: 'QUEUED', baseRev: 0n, seed: `seed ${text}`, acceptedAt: write.at } });
    const action = ports.ids.uuid();
    await write.tx.action.create({ data: { roomId, id: action, turnId: id, ordinal: write.head.turnOrdinal, seatId: 's1', kind: 'act', text, createdAt: write.at } });
    write.forTurn({ id, number: null, version: 0 });
    write.frame({ id: action, type: 'action', audience: ['*'], data: { seatId: 's1', actor: '沈舟', kind: 'act', text, whisper: false, talk: false } });
    return id;
  });
}

/** Tells an accepted turn. */
export async function tell(ports: RoomPorts, roomId: string, turnId: string, { effects = [], frames }: Telling): Promise<void> {
  const turn = await claimTurn(ports, roomId, turnId, 'w');
  if (turn === null) throw new Error('the turn was not taken');
  const units = effects.length === 0 ? [] : [{ runtimeId: 'keeper', kept: true, needs: [], reads: [], effects }];
  await commitTurn(ports, turn, { units, frames, sections: [], runs: [], lore: [] });
}

/** Accepts and tells a turn. Returns its id. */
export async function told(ports: RoomPorts, roomId: string, telling: Telling): Promise<string> {
  const id = await acceptTurn(ports, roomId, telling.frames[0]?.id ?? '');
  await tell(ports, roomId, id, telling);
  return id;
}

/** Tells the last turn another way. */
export async function toldAnew(ports: RoomPorts, roomId: string, turnId: string, telling: Telling): Promise<void> {
  await regenerateTurn(ports, { roomId, turnId, memberId: null });
  await tell(ports, roomId, turnId, telling);
}
