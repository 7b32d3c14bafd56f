import type { WorldBookEntry } from './model.ts';

/** The inclusion groups of an entry; several are written with commas between them. */
export function groupNamesOf({ group }: WorldBookEntry): string[] {
  return group.name === '' ? [] : group.name.split(',').map((name) => name.trim()).filter((name) => name !== '');
}

/** The member that a roll in [0, 1) picks by weight; the first where nothing weighs anything. */
export function drawByWeight<Member>(members: readonly Member[], weightOf: (member: Member) => number, roll: number): Member | undefined {
  const total = members.reduce((sum, member) => sum + weightOf(member), 0);
  if (!(total > 0)) return members[0];
  let reached = 0;
  return members.find((member) => (reached += weightOf(member)) > roll * total) ?? members.at(-1);
}
