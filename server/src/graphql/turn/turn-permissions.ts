import type { Viewer } from '../../core/document/viewer.ts';
import { seesAll } from '../../core/document/viewer.ts';

/** What somebody can do with a turn. */
export type TurnPower = 'cancel' | 'retry' | 'answer' | 'regenerate' | 'choose' | 'undo';

/** What somebody is to a turn: the room's keeper, one whose action is in it, or anybody else. */
export type TurnRole = 'keeper' | 'participant' | 'other';

/** The one table of who may do what with a turn. A host seat's `advance` also answers: it is an action, not a power. */
const permissions: Readonly<Record<TurnPower, readonly TurnRole[]>> = {
  cancel: ['keeper', 'participant'],
  retry: ['keeper', 'participant'],
  answer: ['keeper'],
  regenerate: ['keeper'],
  choose: ['keeper'],
  undo: ['keeper'],
};

type Acted = { readonly memberId: string | null; readonly seatId: string };

export function turnRoleOf(viewer: Viewer, actions: readonly Acted[]): TurnRole {
  if (seesAll(viewer)) return 'keeper';
  if (viewer.kind !== 'seat') return 'other';
  const own = actions.some(({ memberId, seatId }) => (memberId !== null && memberId === viewer.memberId) || viewer.seatIds.includes(seatId));
  return own ? 'participant' : 'other';
}

export function mayWithTurn(power: TurnPower, role: TurnRole): boolean {
  return permissions[power].includes(role);
}
