import { EVERYONE, seesAll } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { readTable } from '../../room/document/read-table.ts';
import type { CommandContext } from '../command/command.ts';

/** Somebody who wants a place in the order of turns. `isHidden` where not everybody knows of them, `isPlayer` where the table may read the sheet. */
export type OwnCharacter = { readonly id: string; readonly name: string; readonly isHidden: boolean; readonly isPlayer: boolean };

/** The character that the sender of a command plays. Throws INITIATIVE_NOBODY. */
export async function ownCharacter({ ports, room, viewer, seatId }: CommandContext): Promise<OwnCharacter> {
  const own = seatId ?? (viewer.kind === 'seat' ? (viewer.seatIds[0] ?? null) : null);
  const { seats } = await readTable({ db: ports.db, roomId: room.id, viewer });
  const current = own === null ? null : (seats.find(({ seat }) => seat.id === own)?.current ?? null);
  if (current === null) throw new DomainError('INITIATIVE_NOBODY');
  // A reader without the keeper's rights is told no other audience than their own.
  return { id: current.id, name: current.data.name, isHidden: seesAll(viewer) && !current.audience.includes(EVERYONE), isPlayer: current.data.type === 'player' };
}
