import { wholeTotal } from './arithmetic.ts';
import type { DiceGroup, RollNode, SingleRoll } from './roll-result.ts';

type Found = { readonly dice: DiceGroup[]; successes: number; ones: number; pools: number };

function groupOf(node: Extract<RollNode, { kind: 'dice' }>, counts: boolean): DiceGroup {
  const group = { sides: node.sides, values: node.faces.map(({ value }) => value), kept: node.faces.map(({ kept }) => kept && counts) };
  return node.fudge ? { ...group, fudge: true } : group;
}

/** Collects groups and pools in the order thrown; `counts` is false inside anything dropped. */
function collect(node: RollNode, counts: boolean, found: Found): void {
  const inside = counts && node.kept;
  switch (node.kind) {
    case 'number':
      return;
    case 'dice':
      found.dice.push(groupOf(node, inside));
      return;
    case 'set':
      for (const item of node.items) collect(item, inside, found);
      return;
    case 'negate':
      collect(node.operand, inside, found);
      return;
    case 'binary':
    case 'compare':
      collect(node.left, inside, found);
      collect(node.right, inside, found);
      return;
    case 'pool':
      collect(node.group, inside, found);
      if (!inside) return;
      found.pools += 1;
      found.successes += node.successes;
      found.ones += node.ones;
  }
}

/** What players ask of a rolled tree: total, dice group by group, and the counts of its pools. */
export function summarize(tree: RollNode): SingleRoll {
  const found: Found = { dice: [], successes: 0, ones: 0, pools: 0 };
  collect(tree, true, found);
  const counts = found.pools > 0 ? { successes: found.successes, ones: found.ones } : {};
  return { total: wholeTotal(tree.value), dice: found.dice, ...counts, tree };
}
