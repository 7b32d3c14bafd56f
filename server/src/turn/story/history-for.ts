import { DomainError } from '../../core/error/domain-error.ts';
import type { DisplayMessage } from '../../core/story/display-messages.ts';
import type { WitnessedHistory } from '../../core/story/witnessed.ts';
import { limitIssues, WITNESSED_DEFAULT, witnessedStories } from '../../core/story/witnessed.ts';
import { newestMessages } from '../../room/frame/display-frames.ts';
import type { RoomPorts } from '../../room/ports.ts';
import { boundCharacters } from '../../room/seat/acting-character.ts';
import { seatsOf } from '../../room/seat/seats-of.ts';
import { find } from '../../room/snapshot/snapshot.ts';
import type { RoomSnapshot } from '../../room/snapshot/snapshot.ts';
import type { TurnRow } from '../../room/turn/turn-row.ts';

/** The stories that a character of the room was there for. Throws NOT_FOUND, and INVALID_INPUT for a limit that is none of 1 to 50. */
export type HistoryFor = (characterId: string, options?: { readonly limit?: number }) => Promise<WitnessedHistory>;

type Opening = { readonly db: RoomPorts['db']; readonly roomId: string; readonly snapshot: RoomSnapshot; readonly turn: Pick<TurnRow, 'id' | 'ordinal'> | null };

/**
 * Opens the history of one execution. The log is read when it is first asked for, once however many ask, and then stands still: a
 * turn sees the story as it was, whatever is told meanwhile.
 */
export function openHistoryFor({ db, roomId, snapshot, turn }: Opening): HistoryFor {
  let frozen: Promise<readonly DisplayMessage[]> | null = null;
  return async (characterId, { limit = WITNESSED_DEFAULT } = {}) => {
    const issues = limitIssues(limit);
    if (issues.length > 0) throw new DomainError('INVALID_INPUT', {}, issues);
    if (find(snapshot, 'character', characterId) === undefined) throw new DomainError('NOT_FOUND');
    frozen ??= newestMessages({ db, roomId, turn });
    const seatIds = seatsOf(snapshot).filter((seat) => boundCharacters(snapshot, seat).includes(characterId)).map(({ id }) => id);
    return witnessedStories(await frozen, { characterId, seatIds, limit });
  };
}
