import { DomainError } from '../error/domain-error.ts';

/** A stat with its number, and the number that a check on it looks at, which may be another: a modifier for a score. */
export type Figure = { readonly key: string; readonly value: number; readonly checkValue: number };

/** What a subsystem may see of a sheet: every figure, defaults and derived ones included. */
export type SubsystemSheet = {
  /** The stat that a name as typed means; null if the system has none of that name or its value is no number. */
  readonly find: (name: string) => Figure | null;
  /** By canonical name. */
  readonly figures: Readonly<Record<string, number | string>>;
};

/** The number of a stat that a pack names. Throws SUBSYSTEM_FIGURE_MISSING. */
export function figureAt({ figures }: SubsystemSheet, key: string): number {
  const value = Object.hasOwn(figures, key) ? figures[key] : undefined;
  if (typeof value === 'number') return value;
  throw new DomainError('SUBSYSTEM_FIGURE_MISSING', { name: key });
}

/** The stat that a name as typed means. Throws SUBSYSTEM_FIGURE_MISSING. */
export function figureNamed(sheet: SubsystemSheet | null, name: string): Figure {
  const found = sheet?.find(name) ?? null;
  if (found !== null) return found;
  throw new DomainError('SUBSYSTEM_FIGURE_MISSING', { name });
}
