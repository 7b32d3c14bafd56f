import type { Viewer } from '../document/viewer.ts';
import { seesAll } from '../document/viewer.ts';

/** What somebody can do about what is owed. */
export type SettlementPower = 'retry' | 'confirm' | 'skip';

/**
 * Who may do what: keepers and operators all of it; whoever plays may have it tried again, so that a table whose keeper sleeps is
 * not stuck, and skip it where the room allows that. Whoever only watches does nothing.
 */
export function maySettle(power: SettlementPower, viewer: Viewer, { playersSkip }: { readonly playersSkip: boolean }): boolean {
  if (seesAll(viewer)) return true;
  if (viewer.kind !== 'seat' || viewer.seatIds.length === 0) return false;
  return power === 'retry' || (power === 'skip' && playersSkip);
}
