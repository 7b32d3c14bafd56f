import type { Issue } from '../error/issue.ts';
import { nearest } from '../error/nearest.ts';
import type { Scope } from '../expr/index.ts';
import { namesOf, parseExpression, rulesScope } from '../expr/index.ts';
import { readFormula } from './formula.ts';
import type { ResolutionInput } from './resolution-schema.ts';
import type { TargetFormula, TargetKind } from './resolution.ts';
import { targetKinds } from './resolution.ts';

/** Names of the sheet as they may be written, and the canonical ones that they mean. */
export type TargetNames = { readonly names: readonly string[]; readonly canonicalOf: (name: string) => string | null };

export type CompiledTarget = { readonly kind: TargetKind; readonly formula: TargetFormula | null };

const kinds: ReadonlySet<string> = new Set(targetKinds);
const isKind = (text: string): text is (typeof targetKinds)[number] => kinds.has(text);

/** A single word that is no stat is more likely a misspelt kind than a misspelt stat: `skil`. */
function misspeltKind(text: string, names: readonly string[]): string | null {
  const parsed = parseExpression(text, { dialect: 'rules' });
  if (!parsed.ok || parsed.expression.root.kind !== 'path') return null;
  const [word] = namesOf(parsed.expression);
  return word === undefined || names.includes(word) ? null : word;
}

/** A name that the language cannot write plainly is printed as `getvar("…")`. */
function plainName(printed: string): string {
  return /^getvar\("(.*)"\)$/u.exec(printed)?.[1] ?? printed;
}

/**
 * What a check is rolled against: one of the kinds, or an expression over canonical names, parameters and `skill`, the
 * figure that the check itself names.
 */
export function compileTarget(input: ResolutionInput, { names, canonicalOf }: TargetNames, found: Issue[]): CompiledTarget {
  const text = input.target;
  if (isKind(text)) return { kind: text, formula: null };
  const known = ['skill', ...Object.keys(input.params), ...names];
  const word = misspeltKind(text, known);
  if (word !== null) {
    found.push({ path: ['target'], code: 'CHECK_TARGET_NAME', params: { seen: word, suggestion: nearest(word, [...targetKinds, ...known]) } });
    return { kind: 'expression', formula: null };
  }
  const parsed = parseExpression(text, { dialect: 'rules' });
  const reads = parsed.ok ? namesOf(parsed.expression).map(plainName) : [];
  const scope: Scope = { ...rulesScope(known), result: 'number' };
  const read = readFormula(text, { path: ['target'], scope, slots: reads }, found);
  const stats = new Set(names);
  const canonical = reads.map((name) => (stats.has(name) ? (canonicalOf(name) ?? name) : name));
  return { kind: 'expression', formula: read === null ? null : { ...read.formula, reads: canonical } };
}
