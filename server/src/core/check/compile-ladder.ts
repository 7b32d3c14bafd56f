import type { Issue } from '../error/issue.ts';
import type { Expression } from '../expr/index.ts';
import { namesOf, printExpression, truthy } from '../expr/index.ts';
import type { FormulaPlace } from './formula.ts';
import { readFormula } from './formula.ts';
import type { Formula, Rank, RankRule } from './resolution.ts';
import type { RankInput } from './resolution-schema.ts';

/** A rung as read: `always` and `never` are conditions whose outcome no roll can change. */
type Rung = { readonly rank: Rank; readonly when: Formula | null; readonly holds: 'always' | 'never' | 'sometimes'; readonly text: string | null; readonly path: readonly string[] };

function holdsOf(formula: Formula, expression: Expression): Rung['holds'] {
  if (namesOf(expression).length > 0) return 'sometimes';
  return truthy(formula.evaluate([])) ? 'always' : 'never';
}

/** Better ranks come first in nearly every ladder, so a rank without a tier is worth as many as stand behind it. */
function rankOf({ id, tier, success, critical, fumble }: RankInput, behind: number): Rank {
  return { id, tier: tier ?? behind, success, critical, fumble };
}

function readRung(input: RankInput, place: FormulaPlace & { readonly behind: number }, found: Issue[]): Rung {
  const rank = rankOf(input, place.behind);
  const { path } = place;
  if (input.when === undefined) return { rank, when: null, holds: 'always', text: null, path };
  const read = readFormula(input.when, { ...place, path: [...path, 'when'] }, found);
  if (read === null) return { rank, when: null, holds: 'sometimes', text: null, path };
  return { rank, when: read.formula, holds: holdsOf(read.formula, read.expression), text: printExpression(read.expression), path };
}

/** Rungs that can never be the outcome: behind one that always applies, behind the same condition, or never true. */
function reachIssues(rungs: readonly Rung[]): Issue[] {
  const last = rungs.length - 1;
  return rungs.flatMap(({ rank: { id }, holds, text, path }, index) => {
    if (index === last) return holds === 'always' ? [] : [{ path, code: 'CHECK_RANK_FALLBACK', params: { id } }];
    if (holds === 'always') return [{ path, code: 'CHECK_RANK_EARLY', params: { id, place: index + 1, last: last + 1 } }];
    if (holds === 'never') return [{ path, code: 'CHECK_RANK_NEVER', params: { id, place: index + 1 } }];
    const first = text === null ? index : rungs.findIndex((earlier) => earlier.text === text);
    return first < index ? [{ path, code: 'CHECK_RANK_SAME', params: { id, place: index + 1, first: first + 1 } }] : [];
  });
}

/** Compiles one ladder. Names rungs that can never apply, and a last one that may not. */
export function compileLadder(inputs: readonly RankInput[], place: FormulaPlace, found: Issue[]): RankRule[] {
  const rungs = inputs.map((input, index) => readRung(input, { ...place, path: [...place.path, String(index)], behind: inputs.length - 1 - index }, found));
  found.push(...reachIssues(rungs));
  return rungs.map(({ rank, when }) => ({ rank, when }));
}
