import type { SheetData } from '../../core/document/kinds/sheet.ts';
import { etagOf } from '../../core/document/etag.ts';
import type { Rulepack } from '../../core/rulepack/index.ts';
import type { ResourceView, SheetValues, SheetView, SkillBudget, StatView, ValueSource } from '../../core/sheet/index.ts';
import { sheetView, skillBudget } from '../../core/sheet/index.ts';
import type { Locale } from '../../i18n/translate.ts';
import { builder } from '../builder.ts';
import { RulepackRef } from '../rulepack/rulepack-ref.ts';
import { rulepackView } from '../rulepack/rulepack-type.ts';
import { ownWord } from '../rulepack/rulepack-word.ts';

export const ValueSourceRef = builder.enumType('ValueSource', {
  description: 'Where a value of a sheet comes from.',
  values: {
    SHEET: { value: 'sheet', description: 'Somebody wrote it.' },
    DERIVED: { value: 'derived', description: 'A rule computed it.' },
    DEFAULT: { value: 'default', description: 'The system starts with it.' },
  } satisfies Record<string, { value: ValueSource; description: string }>,
});

export const SheetValueRef = builder.objectRef<StatView>('SheetValue').implement({
  description: 'One line of a sheet.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its one name in the system.' }),
    label: t.exposeString('label', { description: "What it is called, in the viewer's language." }),
    value: t.field({ type: 'JSON', description: 'A number or words.', resolve: ({ value }) => value }),
    source: t.field({ type: ValueSourceRef, description: 'Where the value comes from.', resolve: ({ source }) => source }),
  }),
});

export const ResourceRef = builder.objectRef<ResourceView>('Resource').implement({
  description: 'A meter of a sheet.',
  fields: (t) => ({
    id: t.string({ description: 'Its name for programs.', resolve: ({ id }) => id }),
    name: t.exposeString('name', { description: 'The stat that it shows, by its one name in the system.' }),
    label: t.exposeString('label', { description: "What it is called, in the viewer's language." }),
    value: t.exposeFloat('value', { description: 'How much there is.' }),
    max: t.exposeFloat('max', { nullable: true, description: 'How much there can be; null where there is no upper end.' }),
  }),
});

type BudgetPart = { readonly id: string; readonly label: string; readonly points: number };
export type ShownBudget = { readonly spent: number; readonly maximum: number; readonly parts: readonly BudgetPart[] };

const SheetBudgetPartRef = builder.objectRef<BudgetPart>('SheetBudgetPart').implement({
  description: 'One of the sums of points that are shared out among skills.',
  fields: (t) => ({
    id: t.string({ description: 'Its name for programs.', resolve: ({ id }) => id }),
    label: t.exposeString('label', { description: "What it is called, in the viewer's language." }),
    points: t.exposeFloat('points', { description: 'How many points there are.' }),
  }),
});

export const SheetBudgetRef = builder.objectRef<ShownBudget>('SheetBudget').implement({
  description: 'Points to share out among skills. Spending more only warns: a table may have agreed on it.',
  fields: (t) => ({
    spent: t.exposeFloat('spent', { description: 'How far the skills stand above what the system gives them anyway.' }),
    maximum: t.exposeFloat('maximum', { description: 'All points that there are.' }),
    left: t.float({ description: 'What is left; negative where more is spent than there is.', resolve: ({ spent, maximum }) => maximum - spent }),
    parts: t.field({ type: [SheetBudgetPartRef], description: 'What they are made up of.', resolve: ({ parts }) => [...parts] }),
  }),
});

/** The budget of a sheet in the words of one reader; null for systems without one. */
export function shownBudget(rulepack: Rulepack, budget: SkillBudget | null, locale: Locale): ShownBudget | null {
  if (budget === null) return null;
  const labels = new Map(rulepack.creation.budgets.map(({ id, label }) => [id, ownWord(rulepack, { id, words: label }, locale).label]));
  return { spent: budget.spent, maximum: budget.maximum, parts: budget.budgets.map(({ id, points }) => ({ id, points, label: labels.get(id) ?? id })) };
}

/** A sheet as somebody reads it. Without a system it holds what was written, and nobody can say what that means. */
export type ShownSheet = {
  readonly rulepack: Rulepack | null;
  readonly keeper: boolean;
  readonly view: SheetView;
  readonly values: SheetValues;
  readonly statusEffects: readonly string[];
  readonly etag: string;
  readonly version: number | null;
  readonly canEdit: boolean;
};

type Showing = {
  readonly rulepack: Rulepack | null;
  readonly keeper: boolean;
  readonly canEdit: boolean;
  readonly locale: Locale;
  /** What is stored; null where nothing was ever written. */
  readonly stored: { readonly data: SheetData; readonly etag: string; readonly version: number } | null;
};

/** What was written, for a sheet whose system is gone. */
function bareView(values: SheetValues): SheetView {
  const fields = Object.entries(values).map(([name, value]): StatView => ({ name, label: name, value, source: 'sheet' }));
  return { attributes: [], skills: [], secondary: [], fields, resources: [] };
}

export function showSheet({ rulepack, keeper, canEdit, locale, stored }: Showing): ShownSheet {
  const values = stored?.data.values ?? {};
  return {
    rulepack, keeper, canEdit, values,
    view: rulepack === null ? bareView(values) : sheetView(rulepack, values, locale),
    statusEffects: stored?.data.statusEffects ?? [],
    etag: stored?.etag ?? etagOf(null),
    version: canEdit ? (stored?.version ?? 0) : null,
  };
}

export const SheetRef = builder.objectRef<ShownSheet>('Sheet').implement({
  description: "A character's figures by the room's system. Whoever may not read it gets null in its place.",
  fields: (t) => ({
    version: t.int({ nullable: true, description: 'Counts its changes, 0 before the first; null for readers who may not write it.', resolve: ({ version }) => version }),
    etag: t.exposeString('etag', { description: 'Changes when what is written on it changes.' }),
    system: t.field({ type: RulepackRef, nullable: true, description: 'The system that it is by; null where that is gone from the server: then `fields` holds what was written.', resolve: ({ rulepack, keeper }) => rulepackView(rulepack, keeper) }),
    attributes: t.field({ type: [SheetValueRef], description: 'What the character is made of.', resolve: ({ view }) => [...view.attributes] }),
    skills: t.field({ type: [SheetValueRef], description: 'What they have learned, with skills that the player brought.', resolve: ({ view }) => [...view.skills] }),
    secondary: t.field({ type: [SheetValueRef], description: 'What follows from the others, and pools.', resolve: ({ view }) => [...view.secondary] }),
    fields: t.field({ type: [SheetValueRef], description: 'What describes them.', resolve: ({ view }) => [...view.fields] }),
    resources: t.field({ type: [ResourceRef], description: 'Meters to draw.', resolve: ({ view }) => [...view.resources] }),
    statusEffects: t.stringList({ description: 'What they suffer from or enjoy for now.', resolve: ({ statusEffects }) => [...statusEffects] }),
    budget: t.field({
      type: SheetBudgetRef, nullable: true, description: 'Points to share out among skills; null for systems without them.',
      resolve: ({ rulepack, values }, _args, { locale }) => (rulepack === null ? null : shownBudget(rulepack, skillBudget(rulepack, values), locale)),
    }),
    canEdit: t.exposeBoolean('canEdit', { description: 'Whether the reader may change it now.' }),
  }),
});
