import { compares } from './compare.ts';
import type { RolledFace, RollNode } from './roll-result.ts';
import type { Comparison } from './syntax.ts';

type PoolNode = Extract<RollNode, { kind: 'pool' }> & { kept: boolean };

/** The dice of a rolled node that count. */
function keptFaces(node: RollNode): readonly RolledFace[] {
  if (!node.kept) return [];
  switch (node.kind) {
    case 'number':
      return [];
    case 'dice':
      return node.faces.filter((face) => face.kept);
    case 'set':
      return node.items.flatMap(keptFaces);
    case 'negate':
      return keptFaces(node.operand);
    case 'pool':
      return keptFaces(node.group);
    case 'binary':
    case 'compare':
      return [...keptFaces(node.left), ...keptFaces(node.right)];
  }
}

/** Marks the dice that succeed, for whoever shows them. */
function withSuccesses(group: RollNode, succeeds: (value: number) => boolean): RollNode {
  if (group.kind !== 'dice') return group;
  return { ...group, faces: group.faces.map((face) => (face.kept && succeeds(face.value) ? { ...face, success: true } : face)) };
}

/**
 * Counts the kept members of `group` (dice, or items of a set) that compare with the target. Ones are dice that came
 * up 1, whatever `mi` made of them.
 */
export function rollPool(op: Comparison, group: RollNode, target: RollNode): PoolNode {
  const succeeds = (value: number): boolean => compares(value, op, target.value);
  const members = group.kind === 'dice' ? group.faces : group.kind === 'set' ? group.items : [group];
  const successes = members.filter(({ value, kept }) => kept && succeeds(value)).length;
  const ones = keptFaces(group).filter((face) => (face.natural ?? face.value) === 1).length;
  return { kind: 'pool', op, group: withSuccesses(group, succeeds), target, successes, ones, value: successes, kept: true };
}
