import { EVERYONE } from '../../core/document/viewer.ts';
import type { Audience } from '../../core/document/viewer.ts';
import type { Issue } from '../../core/error/issue.ts';
import type { RoomWrite } from '../write/write-room.ts';

/** Who a keeper wants to show something to: everyone, or these seats; nobody where there is none. */
export type ShownTo = { readonly everyone: boolean; readonly seats: readonly string[] };

/** The audience of that, or the problem of every seat that the room has not. */
export async function seatAudience(write: RoomWrite, shownTo: ShownTo, path: readonly string[]): Promise<{ readonly audience: Audience; readonly issues: readonly Issue[] }> {
  if (shownTo.everyone) return { audience: [EVERYONE], issues: [] };
  const known = (await write.documents.readKinds(['seat'])).map(({ id }) => id);
  const issues = shownTo.seats.flatMap((seat, i): Issue[] =>
    known.includes(seat) ? [] : [{ path: [...path, String(i)], code: 'ISSUE_UNKNOWN_REFERENCE', params: { seen: seat.slice(0, 80), expected: known.join(', ') } }],
  );
  return { audience: [...new Set(shownTo.seats)], issues };
}
