import { DiceError, parseDice, slotNames } from '../dice/index.ts';
import { nearest } from '../error/nearest.ts';
import type { Issue } from '../error/issue.ts';
import type { Archetype, AttributeRule, Bounds, Budget, Creation, DiceText, PointBuy, SkillRule } from './creation.ts';
import { compileFormula } from './formula.ts';
import type { CreationInput } from './schema/creation-schema.ts';
import type { StatNames } from './stat-names.ts';
import { statReference } from './stat-reference.ts';

type Compile = { readonly names: StatNames; readonly issues: Issue[] };
type Path = readonly string[];
type AttributeInput = NonNullable<CreationInput['attributes']>[string];

const root = 'creation_constraints';

function bounds(min: number | undefined, max: number | undefined, { path, issues }: { path: Path; issues: Issue[] }): Bounds {
  if (min !== undefined && max !== undefined && min > max) issues.push({ path: [...path], code: 'ISSUE_RULEPACK_BOUNDS', params: { minimum: min, maximum: max } });
  return { min: min ?? null, max: max ?? null };
}

/** Dice that are rolled without anything to fill in. */
export function compileDice(text: string, path: Path, issues: Issue[]): DiceText | null {
  try {
    const dice = parseDice(text);
    const [slot] = slotNames(dice);
    if (slot === undefined) return { text, dice };
    issues.push({ path, code: 'DICE_PARAM_MISSING', params: { column: text.indexOf('{') + 1, name: slot } });
  } catch (error) {
    if (!(error instanceof DiceError)) throw error;
    issues.push({ path, code: error.code, params: error.params });
  }
  return null;
}

function compileAttribute({ issues }: Compile, rule: AttributeInput, path: Path): AttributeRule {
  const at = { path, issues };
  const creation = bounds(rule.min, rule.max, at);
  return {
    creation,
    play: bounds(rule.play_min ?? rule.min, rule.play_max ?? rule.max, at),
    pointBuy: bounds(rule.point_buy_min, rule.point_buy_max, at),
    roll: rule.roll === undefined ? null : compileDice(rule.roll, [...path, 'roll'], issues),
  };
}

function compileAttributes(compile: Compile, input: CreationInput): Map<string, AttributeRule> {
  const attributes = new Map<string, AttributeRule>();
  for (const section of ['attributes', 'characteristics', 'abilities'] as const) {
    for (const [word, rule] of Object.entries(input[section] ?? {})) {
      const path = [root, section, word];
      const name = statReference(compile.names, { word, path }, compile.issues);
      if (name !== null) attributes.set(name, compileAttribute(compile, rule, path));
    }
  }
  return attributes;
}

function compileSkills(compile: Compile, input: CreationInput['skills'] = {}): { skills: Map<string, SkillRule>; skillDefault: SkillRule | null } {
  const skills = new Map<string, SkillRule>();
  let skillDefault: SkillRule | null = null;
  for (const [word, { min, max, growth_max }] of Object.entries(input)) {
    const path = [root, 'skills', word];
    const rule = { ...bounds(min, max, { path, issues: compile.issues }), growthMax: growth_max ?? max ?? null };
    if (word === 'default') skillDefault = rule;
    else {
      const name = statReference(compile.names, { word, path }, compile.issues);
      if (name !== null) skills.set(name, rule);
    }
  }
  return { skills, skillDefault };
}

type BudgetInput = NonNullable<CreationInput['budgets']>[string];

/** Every way in which packs write a budget, as parts with their alternatives. */
function partsOf({ parts, formula, formulas, default_formula }: BudgetInput): { texts: readonly (string | number)[]; path: Path }[] {
  if (parts !== undefined) {
    return parts.map((part, i) => (typeof part === 'object' ? { texts: part.max, path: ['parts', String(i), 'max'] } : { texts: [part], path: ['parts', String(i)] }));
  }
  if (formula !== undefined) return [{ texts: [formula], path: ['formula'] }];
  if (formulas !== undefined && formulas.length > 0) return [{ texts: formulas, path: ['formulas'] }];
  return default_formula === undefined ? [] : [{ texts: [default_formula], path: ['default_formula'] }];
}

function compileBudget(compile: Compile, id: string, input: BudgetInput): Budget {
  const parts = partsOf(input).map(({ texts, path }) =>
    texts.flatMap((text, i) => {
      const at = [root, 'budgets', id, ...path, ...(texts.length > 1 || path.at(-1) === 'max' ? [String(i)] : [])];
      return compileFormula(compile.names, { text: String(text), path: at, result: 'number' }, compile.issues) ?? [];
    }),
  );
  return { id, label: input.label ?? null, parts };
}

function compilePointBuy({ issues }: Compile, input: NonNullable<CreationInput['methods']>['point_buy']): PointBuy | null {
  if (input === undefined) return null;
  const path = [root, 'methods', 'point_buy'];
  const { min, max, budget, costs } = input;
  bounds(min, max, { path, issues });
  const table = new Map(Object.entries(costs ?? {}).map(([value, cost]) => [Number(value), cost]));
  for (let value = min; value <= max && value - min < 100; value++) {
    // Without a table every step costs one point.
    if (costs === undefined) table.set(value, value - min);
    else if (!table.has(value)) issues.push({ path: [...path, 'costs'], code: 'ISSUE_REQUIRED', params: { expected: `a cost for ${value}` } });
  }
  return { budget, min, max, costs: table };
}

function compileArchetypes({ names, issues }: Compile, input: CreationInput): Map<string, Archetype> {
  const rows = Object.entries(input.archetype_priorities ?? {}).map(([id, value]): [string, Archetype] => {
    const path = [root, 'archetype_priorities', id];
    const [list, at] = Array.isArray(value) ? [value, path] : [value.priorities, [...path, 'priorities']];
    const words = Array.isArray(value) ? [] : Array.isArray(value.words) ? value.words : Object.values(value.words ?? {}).flat();
    const priorities = list.flatMap((word, i) => statReference(names, { word, path: [...at, String(i)] }, issues) ?? []);
    return [id, { id, priorities, words: [id, ...words] }];
  });
  return new Map(rows);
}

function checkArray(values: readonly number[] | undefined, attributes: ReadonlyMap<string, AttributeRule>, issues: Issue[]): void {
  if (values === undefined || values.length === attributes.size) return;
  issues.push({ path: [root, 'methods', 'standard_array', 'values'], code: 'ISSUE_FORMAT', params: { seen: `${values.length} values`, expected: `one value for each of the ${attributes.size} attributes` } });
}

/** How sheets are made, with names made canonical, dice read and formulas compiled. */
export function compileCreation(compile: Compile, input: CreationInput): Creation {
  const attributes = compileAttributes(compile, input);
  const archetypes = compileArchetypes(compile, input);
  const { point_buy, standard_array, rolled } = input.methods ?? {};
  const named = input.default_archetype;
  if (named !== undefined && !archetypes.has(named)) compile.issues.push({ path: [root, 'default_archetype'], code: 'ISSUE_RULEPACK_UNKNOWN', params: { seen: named, nearest: nearest(named, archetypes.keys()) } });
  checkArray(standard_array?.values, attributes, compile.issues);
  const path = [root, 'methods', 'rolled'];
  const roll = rolled?.formula === undefined ? null : compileDice(rolled.formula, [...path, 'formula'], compile.issues);
  return {
    attributes,
    ...compileSkills(compile, input.skills),
    budgets: Object.entries(input.budgets ?? {}).map(([id, budget]) => compileBudget(compile, id, budget)),
    pointBuy: compilePointBuy(compile, point_buy),
    standardArray: standard_array?.values ?? null,
    rolled: rolled === undefined ? null : { roll, bounds: bounds(rolled.min, rolled.max, { path, issues: compile.issues }) },
    archetypes,
    defaultArchetype: named ?? null,
  };
}
