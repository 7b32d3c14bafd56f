import type { Arity } from '../expr/rule-functions.ts';
import { ruleFunctions } from '../expr/rule-functions.ts';
import type { Scope, StaticType } from '../expr/scope.ts';
import type { VariableKind } from '../variable/variable-data.ts';
import type { DimensionValueSchema } from './value-schema.ts';
import { typesOf } from './value-schema.ts';

/** What rules of a room may name: its dimensions and its declared variables. */
export type RuleNames = {
  readonly dimensions: readonly { readonly key: string; readonly schema: DimensionValueSchema }[];
  readonly variables: readonly { readonly key: string; readonly kind: VariableKind }[];
};

type NamedType = Exclude<StaticType, 'null'>;

const builtIn: readonly (readonly [string, NamedType])[] = [
  ['turn.number', 'number'],
  ['clock.set', 'boolean'], ['clock.face', 'string'], ['clock.hour', 'number'], ['clock.minute', 'number'],
  ['clock.elapsedMinutes', 'number'], ['clock.elapsedHours', 'number'], ['clock.elapsedDays', 'number'],
  ['clock.passedMinutes', 'number'], ['clock.passedHours', 'number'], ['clock.passedDays', 'number'],
  ['checks.count', 'number'], ['checks.successes', 'number'], ['checks.failures', 'number'], ['checks.criticals', 'number'], ['checks.fumbles', 'number'],
  ['checks.last.success', 'boolean'], ['checks.last.critical', 'boolean'], ['checks.last.fumble', 'boolean'],
  ['checks.last.outcome', 'string'], ['checks.last.stat', 'string'], ['checks.last.margin', 'number'], ['checks.last.tier', 'number'],
];

function typeOfSchema(schema: DimensionValueSchema): NamedType {
  const [type, ...others] = typesOf(schema);
  if (others.length > 0) return 'any';
  if (type === 'number' || type === 'integer') return 'number';
  return type === 'string' || type === 'boolean' ? type : 'any';
}

const typeOfVariable: Readonly<Record<VariableKind, NamedType>> = { number: 'number', bool: 'boolean', text: 'string', enum: 'string' };

/** The closed set of names and functions of rules: `dim.<key>…`, declared variables, `mvu.…`, `clock.…`, `checks.…`, `turn.number`. */
export function ruleScope({ dimensions, variables }: RuleNames): Scope {
  const functions: ReadonlyMap<string, Arity> = ruleFunctions;
  const names = new Map<string, NamedType>([
    ...variables.map(({ key, kind }) => [key, typeOfVariable[kind]] as const),
    ...builtIn,
    ...dimensions.map(({ key, schema }) => [`dim.${key}`, typeOfSchema(schema)] as const),
  ]);
  return { names, prefixes: ['mvu', 'checks.by'], functions, diceCount: null };
}
