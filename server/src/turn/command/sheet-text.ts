import type { Rulepack } from '../../core/rulepack/index.ts';
import { displayName, wordsIn } from '../../core/rulepack/index.ts';
import type { AppliedEdits, SheetValues, SheetView, StatView } from '../../core/sheet/index.ts';
import { sheetView } from '../../core/sheet/index.ts';
import type { Issue } from '../../core/error/issue.ts';
import type { Locale } from '../../i18n/translate.ts';
import { translate } from '../../i18n/translate.ts';

/** Whose sheet is shown, by which system. */
export type ShownSheet = { readonly rulepack: Rulepack; readonly name: string; readonly values: SheetValues; readonly statusEffects: readonly string[] };

/** The order of a list: what the system puts first, then as it sorts. */
function ordered({ stShow }: Rulepack, stats: readonly StatView[]): StatView[] {
  const rank = ({ name }: StatView) => (stShow.top.includes(name) ? stShow.top.indexOf(name) : stShow.top.length);
  const sorted = stShow.sortBy === 'value' ? stats.toSorted((a, b) => Number(b.value) - Number(a.value) || 0) : stShow.sortBy === 'name' ? stats.toSorted((a, b) => (a.label < b.label ? -1 : 1)) : [...stats];
  return sorted.filter(({ name }) => !stShow.ignores.includes(name)).toSorted((a, b) => rank(a) - rank(b));
}

function listed(rulepack: Rulepack, stats: readonly StatView[]): string[] {
  const parts = ordered(rulepack, stats).map(({ label, value }) => `${label} ${value}`);
  const size = Math.max(1, rulepack.stShow.itemsPerLine);
  return Array.from({ length: Math.ceil(parts.length / size) }, (_, line) => parts.slice(line * size, (line + 1) * size).join('  '));
}

/** Skills that somebody wrote down; the others are as the system has them. */
function ownSkills({ skills }: SheetView): StatView[] {
  return skills.filter(({ source }) => source === 'sheet');
}

function resourceLine({ resources }: SheetView): string {
  return resources.map(({ label, value, max }) => `${label} ${value}${max === null ? '' : `/${max}`}`).join('  ');
}

/** A sheet as lines of text in a language: meters, attributes, what follows from them, the skills that were learned. */
export function sheetText({ rulepack, name, values, statusEffects }: ShownSheet, locale: Locale): string {
  const view = sheetView(rulepack, values, locale);
  const lines = [
    `${name} · ${wordsIn(rulepack.label, locale)}`, resourceLine(view), statusEffects.join(', '),
    ...listed(rulepack, view.attributes), ...listed(rulepack, view.secondary), ...listed(rulepack, ownSkills(view)), ...listed(rulepack, view.fields),
  ];
  return lines.filter((line) => line !== '').join('\n');
}

/** Issues in words, each once. */
export function issueLines(issues: readonly Issue[], locale: Locale): string[] {
  return [...new Set(issues.map(({ code, params = {} }) => translate(code, params, locale)))];
}

/** What edits changed, and what was brought into bounds. */
export function changesText(rulepack: Rulepack, { changes, notes }: Pick<AppliedEdits, 'changes' | 'notes'>, locale: Locale): string {
  const lines = changes.map(({ name, before, after }) => `${displayName(rulepack, name, locale)} ${before ?? '—'} → ${after}`);
  return [...(lines.length === 0 ? [translate('command.sheet.same', {}, locale)] : lines), ...issueLines(notes, locale)].join('\n');
}
