import type { DiceExpression, RollResult } from '../dice/index.ts';
import { DiceError, parseDice, roll } from '../dice/index.ts';
import type { Issue } from '../error/issue.ts';
import { nearest } from '../error/nearest.ts';
import type { RandomSource } from '../random/random-source.ts';
import type { SheetReader } from './sheet-reader.ts';
import { figureAt } from './sheet-reader.ts';

/** The `initiative:` block of a rulepack, compiled: dice with slots that stats fill. */
export type Initiative = { readonly text: string; readonly roll: DiceExpression; readonly stats: readonly { readonly slot: string; readonly key: string }[] };

export type CompiledInitiative = { readonly ok: true; readonly initiative: Initiative } | { readonly ok: false; readonly issues: Issue[] };

export type InitiativeScope = { readonly names: Iterable<string>; readonly canonicalOf?: (text: string) => string | null };

/**
 * Compiles the roll that orders a fight. `{stat}` may hold any name of the system; the dice grammar knows only plain
 * slots, so each becomes one of those. Paths of issues start at the block.
 */
export function compileInitiative(block: { readonly roll: string }, { names, canonicalOf }: InitiativeScope): CompiledInitiative {
  const known = [...names];
  const stats: { slot: string; key: string }[] = [];
  const issues: Issue[] = [];
  const text = block.roll.replace(/\{([^{}]+)\}/gu, (_, written: string) => {
    const name = written.trim();
    const key = known.includes(name) ? name : (canonicalOf?.(name) ?? null);
    if (key === null) issues.push({ path: ['roll'], code: 'SUBSYSTEM_STAT_UNKNOWN', params: { seen: name, suggestion: nearest(name, known) } });
    const slot = `stat${stats.length}`;
    stats.push({ slot, key: key ?? name });
    return `{${slot}}`;
  });
  try {
    const dice = parseDice(text);
    return issues.length > 0 ? { ok: false, issues } : { ok: true, initiative: { text: block.roll, roll: dice, stats } };
  } catch (error) {
    if (!(error instanceof DiceError)) throw error;
    return { ok: false, issues: [...issues, { path: ['roll'], code: error.code, params: error.params }] };
  }
}

/** Rolls initiative for one sheet. Throws SUBSYSTEM_FIGURE_MISSING for a stat without a number. */
export function rollInitiative({ roll: dice, stats }: Initiative, sheet: SheetReader, random: RandomSource): RollResult {
  const params = Object.fromEntries(stats.map(({ slot, key }) => [slot, Math.trunc(figureAt(sheet, key))]));
  return roll(dice, { random, params });
}
