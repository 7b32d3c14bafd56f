import type { Issue } from '../error/issue.ts';
import type { Scope, Value } from '../expr/index.ts';
import { checkExpression, compileExpression, namesOf, parseExpression, ruleFunctions } from '../expr/index.ts';
import type { StatNames } from './stat-names.ts';
import { statNamed } from './stat-names.ts';

/** An expression over stats. `evaluate` takes the values of `reads`, in that order, as numbers. */
export type StatFormula = { readonly text: string; readonly reads: readonly string[]; readonly evaluate: (values: readonly number[]) => Value };

/** A name as it stands in the pack: one that is no word of the language (`驾驶:船`) is written `getvar('驾驶:船')`. */
function plainName(printed: string): string {
  return /^getvar\(['"]/.test(printed) ? printed.slice(8, -2).replace(/\\(.)/g, '$1') : printed;
}

type NameTypes = Map<string, 'number'>;
const scopes = new WeakMap<StatNames, NameTypes>();

/** Every word for a stat, as a number: built once for a pack, whose formulas share it. */
function numbersOf(names: StatNames): NameTypes {
  const known = scopes.get(names) ?? new Map(Array.from(names.written.keys(), (word) => [word, 'number' as const]));
  scopes.set(names, known);
  return known;
}

function scopeFor(names: StatNames, used: readonly string[]): Scope {
  const known = numbersOf(names);
  for (const word of used) if (!known.has(word) && statNamed(names, word) !== null) known.set(word, 'number');
  return { names: known, functions: ruleFunctions, diceCount: null };
}

/** Compiles an expression over stats; what is wrong with it is told at `path`, and the answer is null. */
export function compileFormula(names: StatNames, { text, path, result }: { text: string; path: readonly string[]; result?: 'number' }, issues: Issue[]): StatFormula | null {
  const parsed = parseExpression(text, { dialect: 'rules' });
  if (!parsed.ok) {
    issues.push(...parsed.issues.map(({ code, params }) => ({ path, code, params })));
    return null;
  }
  const used = namesOf(parsed.expression).map(plainName);
  const scope = scopeFor(names, used);
  const found = checkExpression(parsed.expression, result === undefined ? scope : { ...scope, result });
  if (found.length > 0) {
    issues.push(...found.map(({ code, params }) => ({ path, code, params })));
    return null;
  }
  const program = compileExpression(parsed.expression, { slots: used });
  return { text, reads: used.map((word) => statNamed(names, word) ?? word), evaluate: program };
}
