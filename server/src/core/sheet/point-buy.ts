import type { Issue } from '../error/issue.ts';
import type { Rulepack } from '../rulepack/index.ts';
import type { PointBuy } from '../rulepack/index.ts';

/** What attribute values cost; null for a value that cannot be bought. */
export function pointBuyCost({ costs }: PointBuy, value: number): number | null {
  return costs.get(value) ?? null;
}

type Bought = Readonly<Record<string, number>>;

function rangeOf({ creation }: Pick<Rulepack, 'creation'>, name: string, { min, max }: PointBuy): { minimum: number; maximum: number } {
  const own = creation.attributes.get(name)?.pointBuy;
  return { minimum: own?.min ?? min, maximum: own?.max ?? max };
}

/** What is wrong with attributes bought with points: values that are not for sale, more spent than there is. */
export function pointBuyIssues(rulepack: Pick<Rulepack, 'creation'>, pointBuy: PointBuy, bought: Bought): Issue[] {
  let spent = 0;
  const issues = [...rulepack.creation.attributes.keys()].flatMap((name): Issue[] => {
    const { minimum, maximum } = rangeOf(rulepack, name, pointBuy);
    const value = bought[name];
    if (value === undefined) return [{ path: ['attributes', name], code: 'ISSUE_REQUIRED', params: { expected: name } }];
    const cost = value >= minimum && value <= maximum ? pointBuyCost(pointBuy, value) : null;
    spent += cost ?? 0;
    return cost === null ? [{ path: ['attributes', name], code: 'ISSUE_SHEET_POINT_BUY_VALUE', params: { name, seen: value, minimum, maximum } }] : [];
  });
  const over = spent > pointBuy.budget ? [{ path: ['attributes'], code: 'ISSUE_SHEET_POINT_BUY', params: { spent, maximum: pointBuy.budget } }] : [];
  return [...issues, ...over];
}
