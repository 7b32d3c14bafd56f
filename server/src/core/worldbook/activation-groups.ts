import type { RefusedReason } from './activation-gates.ts';
import { drawByWeight } from './group-names.ts';
import type { LoreEntry } from './prepare-world-books.ts';

/** One entry that a pass called up. */
export type GroupMember = { readonly lore: LoreEntry; readonly sticky: boolean; readonly score: number };

export type GroupRules = {
  readonly scoring: boolean;
  /** The group fields of what earlier passes activated, each as a whole. */
  readonly activeGroups: ReadonlySet<string>;
  readonly roll: (group: string) => number;
};

/** Who is out and why, and what was rolled for which group. */
export type GroupOutcome = { readonly losers: ReadonlyMap<LoreEntry, RefusedReason>; readonly rolls: ReadonlyMap<string, number> };

type Sifting = { readonly losers: Map<LoreEntry, RefusedReason>; readonly rolls: Map<string, number> };

function groupsOf(members: readonly GroupMember[]): Map<string, GroupMember[]> {
  const groups = new Map<string, GroupMember[]>();
  for (const member of members) {
    for (const name of new Set(member.lore.groups)) groups.set(name, [...(groups.get(name) ?? []), member]);
  }
  return groups;
}

/** Whoever of the group the test turns away loses; gives those that are left. */
function sift(out: Sifting, members: readonly GroupMember[], { reason, stays }: { reason: RefusedReason; stays: (member: GroupMember) => boolean }): GroupMember[] {
  const present = members.filter(({ lore }) => !out.losers.has(lore));
  for (const member of present) if (!stays(member)) out.losers.set(member.lore, reason);
  return present.filter(({ lore }) => !out.losers.has(lore));
}

function siftByScore(out: Sifting, members: readonly GroupMember[], scoring: boolean): void {
  const present = members.filter(({ lore }) => !out.losers.has(lore));
  if (!scoring && !present.some(({ lore }) => lore.entry.useGroupScoring)) return;
  const best = present.reduce((most, { score }) => Math.max(most, score), 0);
  sift(out, present, { reason: 'group-score', stays: ({ lore, score }) => !(lore.entry.useGroupScoring ?? scoring) || score >= best });
}

function keepOne(out: Sifting, members: readonly GroupMember[], name: string, roll: GroupRules['roll']): void {
  const present = members.filter(({ lore }) => !out.losers.has(lore));
  if (present.length < 2) return;
  const overriding = present.filter(({ lore }) => lore.entry.group.override).sort((a, b) => b.lore.entry.insertionOrder - a.lore.entry.insertionOrder)[0];
  if (overriding !== undefined) {
    sift(out, present, { reason: 'group-override', stays: (member) => member === overriding });
    return;
  }
  const rolled = roll(name);
  out.rolls.set(name, rolled);
  const winner = drawByWeight(present, ({ lore }) => lore.entry.group.weight, rolled);
  sift(out, present, { reason: 'group-draw', stays: (member) => member === winner });
}

/**
 * Leaves at most one entry of each inclusion group: sticky members before others, then the best score where scoring
 * counts, none where the group is active already, then an overriding member, else a weighted draw.
 */
export function decideGroups(members: readonly GroupMember[], { scoring, activeGroups, roll }: GroupRules): GroupOutcome {
  const out: Sifting = { losers: new Map(), rolls: new Map() };
  const groups = groupsOf(members);
  for (const group of groups.values()) {
    if (group.some(({ sticky }) => sticky)) sift(out, group, { reason: 'group-sticky-member', stays: ({ sticky }) => sticky });
  }
  for (const group of groups.values()) siftByScore(out, group, scoring);
  for (const [name, group] of groups) {
    if (activeGroups.has(name)) sift(out, group, { reason: 'group-already-active', stays: () => false });
    else keepOne(out, group, name, roll);
  }
  return out;
}
