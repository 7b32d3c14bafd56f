import type { Rulepack, StatValue } from '../rulepack/index.ts';

/** What a sheet says itself, by canonical name. Computed stats are in it only where somebody wrote over them. */
export type SheetValues = Readonly<Record<string, StatValue>>;

/** Values without a prototype: `constructor` is a skill like any other. */
export function sheetValues(entries: Iterable<readonly [string, StatValue]> = []): Record<string, StatValue> {
  const values: Record<string, StatValue> = Object.create(null) as Record<string, StatValue>;
  for (const [name, value] of entries) values[name] = value;
  return values;
}

export function ownValue(values: SheetValues, name: string): StatValue | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

const wholeText = /^\s*[+-]?\d{1,15}\s*$/;

/** The value as a number to reckon with: `"-2"` is -2; null for words and dice. */
export function numberIn(value: StatValue | undefined | null): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && wholeText.test(value) ? Number(value) : null;
}

/** What a stat is worth where neither the sheet nor a rule says so: the system's default as a number, else 0. */
export function defaultNumber({ defaults }: Pick<Rulepack, 'defaults'>, name: string): number {
  return numberIn(defaults[name]) ?? 0;
}
