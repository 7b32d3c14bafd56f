import type { VariablesOf } from '../../graphql/graphql.ts';
import { sharedValues } from '../../lib/share-out.ts';
import type { Shares } from '../../lib/share-out.ts';
import type { Creation, CreationMethod, CreationRules, draftSheetQuery } from './creation-query.ts';

/** What somebody has decided so far about a new character and their sheet. Stats go by their one name in the system. */
export type SheetPlan = {
  readonly name: string;
  readonly description: string;
  readonly method: CreationMethod;
  /** Attributes that are bought or written down. */
  readonly figures: Readonly<Record<string, number>>;
  /** Which number of the array each attribute has. */
  readonly shares: Shares;
  /** Whom the best dice go to, by the name of an archetype; null takes them as they fall. */
  readonly archetype: string | null;
  readonly skills: Readonly<Record<string, number>>;
  readonly fields: Readonly<Record<string, string>>;
};

export type NewSheetInput = NonNullable<VariablesOf<typeof draftSheetQuery>['input']['sheet']>;

function firstFigure({ pointBuy }: Creation, { buyMinimum, minimum }: Creation['attributes'][number], start: unknown): number {
  if (pointBuy !== null) return buyMinimum ?? minimum ?? 0;
  return typeof start === 'number' ? start : (minimum ?? 0);
}

/** A plan with nothing decided: the system's usual method, attributes at the least that can be bought, else where they start. */
export function emptyPlan({ creation, stats }: CreationRules): SheetPlan {
  const starts = new Map(stats.map((stat) => [stat.name, stat.default]));
  const figures = Object.fromEntries(creation.attributes.map((attribute) => [attribute.name, firstFigure(creation, attribute, starts.get(attribute.name))]));
  return { name: '', description: '', method: creation.methods[0] ?? 'MANUAL', figures, shares: {}, archetype: null, skills: {}, fields: {} };
}

function prioritiesOf({ archetypes }: Creation, id: string | null): readonly string[] | null {
  return archetypes.find((archetype) => archetype.id === id)?.priorities.map(({ id: name }) => name) ?? null;
}

function attributesPart({ method, figures, shares, archetype }: SheetPlan, creation: Creation): Partial<NewSheetInput> {
  if (method === 'ROLLED') {
    const priorities = creation.sharesRolls ? prioritiesOf(creation, archetype) : null;
    return priorities === null ? {} : { priorities: [...priorities] };
  }
  return { attributes: method === 'STANDARD_ARRAY' ? sharedValues(creation.standardArray ?? [], shares) : figures };
}

/** The plan as the server reads it; words that were left empty are not written. */
export function sheetOf(plan: SheetPlan, creation: Creation): NewSheetInput {
  const fields = Object.fromEntries(Object.entries(plan.fields).map(([name, text]) => [name, text.trim()]).filter(([, text]) => text !== ''));
  return { method: plan.method, ...attributesPart(plan, creation), skills: plan.skills, fields };
}

/** A plan with one figure of a group set, or given back to the system. */
export function withFigure<G extends 'figures' | 'skills'>(plan: SheetPlan, group: G, name: string, value: number | null): SheetPlan {
  const { [name]: _before, ...rest } = plan[group];
  return { ...plan, [group]: value === null ? rest : { ...rest, [name]: value } };
}
