import type { Issue } from '../error/issue.ts';
import type { Seat } from './seat.ts';

/** A seat as it would be, and where in the input its change stands; null for seats that nobody changes. */
export type PlannedSeat = { readonly seat: Seat; readonly path: readonly string[] | null };

type Changed = PlannedSeat & { readonly path: readonly string[] };
/** What seats may name. */
type Known = { readonly memberIds: readonly string[]; readonly characterIds: readonly string[] };

function unknown(path: readonly string[], seen: string, expected: readonly string[]): Issue {
  return { path, code: 'ISSUE_UNKNOWN_REFERENCE', params: { seen: seen.slice(0, 80), expected: expected.slice(0, 20).join(', ') } };
}

/** A member plays, an AI companion plays, or nobody does: controller and member have to agree. */
function controllerIssues({ seat, path }: Changed, { memberIds }: Known): Issue[] {
  if (seat.memberId === null) return seat.controller === 'human' ? [{ path: [...path, 'memberId'], code: 'ISSUE_SEAT_NEEDS_MEMBER' }] : [];
  if (seat.controller !== 'human') return [{ path: [...path, 'controller'], code: 'ISSUE_SEAT_WITHOUT_MEMBER', params: { seen: seat.controller } }];
  return memberIds.includes(seat.memberId) ? [] : [unknown([...path, 'memberId'], seat.memberId, memberIds)];
}

function listIssues({ seat, path }: Changed, { characterIds }: Known): Issue[] {
  if (seat.characters === 'auto') {
    return seat.role === 'player' ? [] : [{ path: [...path, 'binding', 'auto'], code: 'ISSUE_SEAT_ROLE', params: { seen: seat.role, expected: 'player' } }];
  }
  return seat.characters.flatMap((id, i) => (characterIds.includes(id) ? [] : [unknown([...path, 'binding', 'characterIds', String(i)], id, characterIds)]));
}

/** At most one seat is `auto`, and a character stands once in one list only. The problem is told at a seat that changes. */
function sharedIssues(planned: readonly PlannedSeat[]): Issue[] {
  const issues: Issue[] = [];
  const owners = new Map<string, PlannedSeat>();
  let auto: PlannedSeat | null = null;
  // Seats that stay as they are come first, so that a clash is told where the input made it.
  for (const plan of planned.toSorted((a, b) => Number(a.path !== null) - Number(b.path !== null))) {
    const path = [...(plan.path ?? []), 'binding'];
    if (plan.seat.characters === 'auto') {
      if (auto !== null) issues.push({ path: [...path, 'auto'], code: 'ISSUE_SEAT_AUTO_TWICE' });
      auto = plan;
      continue;
    }
    for (const [i, id] of plan.seat.characters.entries()) {
      if (owners.has(id)) issues.push({ path: [...path, 'characterIds', String(i)], code: 'ISSUE_CHARACTER_BOUND_TWICE', params: { seen: id } });
      owners.set(id, plan);
    }
  }
  return issues;
}

function idIssues(planned: readonly PlannedSeat[]): Issue[] {
  return planned.flatMap(({ seat, path }, i): Issue[] =>
    planned.findIndex((other) => other.seat.id === seat.id) < i ? [{ path: [...(path ?? []), 'id'], code: 'ISSUE_DUPLICATE', params: { seen: seat.id } }] : []);
}

/**
 * Every problem of the seats as they would be after a change: ids are unique, at most one seat is `auto`, a character stands
 * in one list only and once in it, and whoever is named exists.
 */
export function checkSeats(planned: readonly PlannedSeat[], known: Known): Issue[] {
  const changed = planned.flatMap(({ seat, path }) => (path === null ? [] : [{ seat, path }]));
  return [...idIssues(planned), ...changed.flatMap((plan) => [...controllerIssues(plan, known), ...listIssues(plan, known)]), ...sharedIssues(planned)];
}
