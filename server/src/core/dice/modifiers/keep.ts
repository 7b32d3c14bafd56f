import type { Countable } from '../face.ts';
import type { Choice } from '../select.ts';
import { select } from '../select.ts';

/** `k`: drops every member that is not chosen. */
export function keep(members: readonly Countable[], choices: readonly Choice[]): void {
  const chosen = select(members, choices);
  for (const member of members) member.kept = chosen.has(member);
}
