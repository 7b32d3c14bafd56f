import type { Countable } from '../face.ts';
import type { Choice } from '../select.ts';
import { select } from '../select.ts';

/** `p`, `dh`, `dl`: drops the chosen members. */
export function drop(members: readonly Countable[], choices: readonly Choice[]): void {
  for (const member of select(members, choices)) member.kept = false;
}
