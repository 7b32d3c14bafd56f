import type { GraphQLArgument, GraphQLField, GraphQLInputType, GraphQLNamedType, GraphQLSchema } from 'graphql';
import { getNamedType, isAbstractType, isEnumType, isInputObjectType, isInterfaceType, isListType, isLeafType, isNonNullType, isObjectType, isRequiredArgument, isRequiredInputField } from 'graphql';

/** What stands for an argument that a test does not care about, by its type. */
export type Filling = { readonly id: string; readonly text: string };

/** A literal for an input of a type; of input objects only what is required, and what `also` names. */
export function literalOf(type: GraphQLInputType, filling: Filling, also: ReadonlySet<string> = new Set()): string {
  if (isNonNullType(type)) return literalOf(type.ofType, filling, also);
  if (isListType(type)) return `[${literalOf(type.ofType, filling, also)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? 'null';
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isRequiredInputField(field) || also.has(field.name));
    return `{ ${fields.map((field) => `${field.name}: ${literalOf(field.type, filling, also)}`).join(', ')} }`;
  }
  const scalars: Record<string, string> = { ID: JSON.stringify(filling.id), Int: '1', Float: '1', Boolean: 'true', JSON: '{}', DateTime: '"2026-01-02T03:04:05Z"' };
  return scalars[getNamedType(type).name] ?? JSON.stringify(filling.text);
}

function callOf(field: GraphQLField<unknown, unknown>, filling: Filling): string {
  const required = field.args.filter(isRequiredArgument);
  return required.length === 0 ? field.name : `${field.name}(${required.map((arg) => `${arg.name}: ${literalOf(arg.type, filling)}`).join(', ')})`;
}

/** Pages and their parts are no step deeper into what a room holds. */
function steps(type: GraphQLNamedType): number {
  return /Connection$|Edge$|^PageInfo$/.test(type.name) ? 0 : 1;
}

type Walk = { readonly schema: GraphQLSchema; readonly filling: Filling; readonly depth: number; readonly path: readonly string[] };

function fieldsOf(type: GraphQLNamedType, walk: Walk): string[] {
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) => {
    const inner = selectionOf(getNamedType(field.type), { ...walk, depth: walk.depth - steps(type), path: [...walk.path, type.name] });
    // Types of one interface may call different things by one name.
    return inner === null ? [] : [`${type.name}_${field.name}: ${callOf(field, walk.filling)} ${inner}`];
  });
}

/**
 * Selects everything that a type has, every type that it may be, and everything of what its fields lead to, `depth` steps deep and
 * never through a type twice. Null where nothing is left to select.
 */
export function selectionOf(type: GraphQLNamedType, walk: Walk): string | null {
  if (isLeafType(type)) return '';
  if (walk.depth <= 0 || walk.path.includes(type.name)) return '{ __typename }';
  if (!isAbstractType(type)) return `{ __typename ${fieldsOf(type, walk).join(' ')} }`;
  const fragments = walk.schema.getPossibleTypes(type).map((possible) => `... on ${possible.name} ${selectionOf(possible, walk) ?? ''}`);
  return `{ __typename ${fragments.join(' ')} }`;
}

/** Every way to call a field that a test should try: bare, and with each argument at each of its candidates alone. */
export function callsOf(field: GraphQLField<unknown, unknown>, candidates: (arg: GraphQLArgument) => readonly string[]): string[] {
  const required = field.args.filter(isRequiredArgument);
  const base = required.reduce<string[][]>((calls, arg) => calls.flatMap((call) => candidates(arg).map((value) => [...call, `${arg.name}: ${value}`])), [[]]);
  const optional = field.args.filter((arg) => !isRequiredArgument(arg)).flatMap((arg) => candidates(arg).map((value) => `${arg.name}: ${value}`));
  const all = base.flatMap((call) => [call, ...optional.map((extra) => [...call, extra])]);
  return all.map((args) => (args.length === 0 ? field.name : `${field.name}(${args.join(', ')})`));
}

/** Where the ids of an input stand: names of arguments and of the fields of its input objects. */
export function idNamesOf(type: GraphQLInputType): string[] {
  if (isNonNullType(type) || isListType(type)) return idNamesOf(type.ofType);
  if (!isInputObjectType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) => (getNamedType(field.type).name === 'ID' ? [field.name] : idNamesOf(field.type)));
}
