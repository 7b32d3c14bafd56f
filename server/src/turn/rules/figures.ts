import { DomainError } from '../../core/error/domain-error.ts';
import { nearest } from '../../core/error/nearest.ts';
import type { Rulepack } from '../../core/rulepack/index.ts';
import { canonicalOf, foldName } from '../../core/rulepack/index.ts';
import type { SheetReader, SheetValues } from '../../core/sheet/index.ts';
import { readSheet } from '../../core/sheet/index.ts';
import { numberIn } from '../../core/sheet/values.ts';
import type { Figure, SubsystemSheet } from '../../core/subsystem/index.ts';

/** Somebody as the rules see them: everything that can be rolled against. */
export type Figures = {
  readonly rulepack: Rulepack;
  readonly characterId: string | null;
  readonly name: string;
  /** What is written on the sheet; empty for who has none. */
  readonly values: SheetValues;
  readonly reader: SheetReader;
  readonly sheet: SubsystemSheet;
  /** Conditions that they are in. */
  readonly statusEffects: readonly string[];
  /** Whether players may not read the sheet: then a card for them names none of its figures. */
  readonly concealed: boolean;
};

type Somebody = { readonly characterId: string | null; readonly name: string; readonly values: SheetValues; readonly statusEffects?: readonly string[]; readonly concealed?: boolean };

function allFigures(rulepack: Rulepack, reader: SheetReader, values: SheetValues): Record<string, number | string> {
  const names = new Set([...rulepack.stats.canonicals, ...Object.keys(values), ...Object.keys(reader.derived)]);
  const figures = Object.create(null) as Record<string, number | string>;
  for (const name of names) {
    const found = reader.find(name);
    if (found !== null) figures[name] = found.value;
  }
  return figures;
}

/** The figures of somebody by a system, with everything that is computed worked out once. */
export function figuresOf(rulepack: Rulepack, somebody: Somebody): Figures {
  const { values, concealed = false, statusEffects = [] } = somebody;
  const reader = readSheet(rulepack, values);
  const find = (text: string): Figure | null => {
    const own = foldName(text);
    // A skill that a player brought is kept folded.
    const key = canonicalOf(rulepack, text) ?? (Object.hasOwn(values, own) ? own : null);
    const found = key === null ? null : reader.find(key);
    if (key === null || found === null) return null;
    return { key, value: reader.number(key), checkValue: reader.checkNumber(key) };
  };
  return { ...somebody, concealed, statusEffects, rulepack, reader, sheet: { find, figures: allFigures(rulepack, reader, values) } };
}

/** A stat by any of its names. Throws RULES_STAT_UNKNOWN with the nearest name that the system has, RULES_STAT_NOT_NUMERIC for words. */
export function requireFigure({ rulepack, sheet, values }: Figures, name: string): Figure {
  const found = sheet.find(name);
  if (found !== null) {
    const value = sheet.figures[found.key];
    if (typeof value === 'string' && numberIn(value) === null) throw new DomainError('RULES_STAT_NOT_NUMERIC', { name: found.key, seen: value.slice(0, 40) });
    return found;
  }
  throw new DomainError('RULES_STAT_UNKNOWN', { seen: name.slice(0, 80), nearest: nearest(name, [...rulepack.stats.written.keys(), ...Object.keys(values)]) });
}
