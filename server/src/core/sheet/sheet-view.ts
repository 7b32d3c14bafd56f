import type { Rulepack, StatValue } from '../rulepack/index.ts';
import { displayName, wordsIn } from '../rulepack/index.ts';
import type { SheetReader, ValueSource } from './sheet-reader.ts';
import { readSheet } from './sheet-reader.ts';
import type { SheetValues } from './values.ts';

/** One line of a sheet. `name` is canonical, `label` in the reader's language. */
export type StatView = { readonly name: string; readonly label: string; readonly value: StatValue; readonly source: ValueSource };

/** One meter. Without an upper end `max` is null. */
export type ResourceView = { readonly id: string; readonly name: string; readonly label: string; readonly value: number; readonly max: number | null };

export type SheetView = {
  readonly attributes: readonly StatView[];
  readonly skills: readonly StatView[];
  readonly secondary: readonly StatView[];
  readonly fields: readonly StatView[];
  readonly resources: readonly ResourceView[];
};

/** Skills that the sheet has and the system lists nowhere: those that a player brought. */
function broughtSkills({ sheet }: Rulepack, values: SheetValues): string[] {
  const placed = new Set([...sheet.attributes, ...sheet.skills, ...sheet.secondary, ...sheet.fields]);
  return Object.keys(values).filter((name) => !placed.has(name));
}

/** A pool never shows more than it holds, nor less than nothing. */
function within(value: number, max: number | null): number {
  return max === null ? value : Math.min(Math.max(value, 0), Math.max(max, 0));
}

function resourcesOf({ sheet }: Rulepack, reader: SheetReader, locale: string): ResourceView[] {
  return sheet.resources.map(({ id, label, value, max }) => {
    const most = max === null ? null : reader.number(max);
    return { id, name: value, label: wordsIn(label, locale), value: within(reader.number(value), most), max: most };
  });
}

/** A sheet as its readers see it: every stat in its part, computed ones worked out, words in their language. */
export function sheetView(rulepack: Rulepack, values: SheetValues, locale: string, derived?: SheetValues): SheetView {
  const reader = readSheet(rulepack, values, derived);
  const lines = (names: readonly string[]) =>
    names.flatMap((name): StatView[] => {
      const found = reader.find(name);
      if (found === null) return [];
      const vital = rulepack.sheet.vitals.get(name);
      const value = vital === undefined ? found.value : within(reader.number(name), reader.number(vital.max));
      return [{ name, label: displayName(rulepack, name, locale), value, source: found.source }];
    });
  const { attributes, skills, secondary, fields } = rulepack.sheet;
  return {
    attributes: lines(attributes),
    skills: lines([...skills, ...broughtSkills(rulepack, values)]),
    secondary: lines(secondary),
    fields: lines(fields),
    resources: resourcesOf(rulepack, reader, locale),
  };
}
