import type { FieldNode, FragmentDefinitionNode, GraphQLCompositeType, GraphQLOutputType, GraphQLSchema, OperationDefinitionNode, SelectionSetNode } from 'graphql';
import { getNamedType, isCompositeType, isListType, isNonNullType, isObjectType, isInterfaceType, typeFromAST, SchemaMetaFieldDef, TypeMetaFieldDef } from 'graphql';
import { defaultPage } from './page-limits.ts';
import { operationLimits } from './operation-limits.ts';

/** How large an operation is: levels of fields, root fields, points of cost. */
export type Measure = { readonly depth: number; readonly rootFields: number; readonly cost: number };

export type Measuring = {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variables: Readonly<Record<string, unknown>>;
};

const nothing: Measure = { depth: 0, rootFields: 0, cost: 0 };

function add(a: Measure, b: Measure): Measure {
  return { depth: Math.max(a.depth, b.depth), rootFields: a.rootFields + b.rootFields, cost: a.cost + b.cost };
}

function argumentOf(field: FieldNode, name: string, variables: Measuring['variables']): unknown {
  const value = field.arguments?.find((argument) => argument.name.value === name)?.value;
  if (value?.kind === 'Variable') return variables[value.name.value];
  if (value?.kind === 'IntValue') return Number(value.value);
  return value?.kind === 'ListValue' ? value.values : undefined;
}

function isList(type: GraphQLOutputType): boolean {
  return isNonNullType(type) ? isList(type.ofType) : isListType(type);
}

/** How many items a field stands for: the asked page, the named ids, or a typical list. */
function itemsOf(field: FieldNode, type: GraphQLOutputType, inConnection: boolean, { variables }: Measuring): number {
  if (getNamedType(type).name.endsWith('Connection')) {
    const size = argumentOf(field, 'first', variables) ?? argumentOf(field, 'last', variables) ?? defaultPage;
    return typeof size === 'number' && Number.isFinite(size) ? Math.max(1, size) : defaultPage;
  }
  // The edges of a connection are the page that the connection was counted for.
  if (!isList(type) || inConnection) return 1;
  const ids = argumentOf(field, 'ids', variables);
  return Array.isArray(ids) ? Math.max(1, ids.length) : operationLimits.listSize;
}

function typeOfField(parent: GraphQLCompositeType, name: string, schema: GraphQLSchema): GraphQLOutputType | null {
  if (name === SchemaMetaFieldDef.name && parent === schema.getQueryType()) return SchemaMetaFieldDef.type;
  if (name === TypeMetaFieldDef.name && parent === schema.getQueryType()) return TypeMetaFieldDef.type;
  if (!isObjectType(parent) && !isInterfaceType(parent)) return null;
  return parent.getFields()[name]?.type ?? null;
}

/**
 * Measures a valid operation. Each fragment is measured once however often it is spread, so measuring takes time with
 * the length of the document, though fragments that spread each other stand for exponentially many fields.
 */
export function measureOperation(operation: OperationDefinitionNode, measuring: Measuring): Measure {
  const { schema, fragments } = measuring;
  const known = new Map<string, Measure>();

  const ofFragment = (name: string): Measure => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const fragment = fragments.get(name);
    known.set(name, nothing);
    const type = fragment === undefined ? undefined : typeFromAST(schema, fragment.typeCondition);
    const measure = fragment !== undefined && isCompositeType(type) ? ofSelections(fragment.selectionSet, type) : nothing;
    known.set(name, measure);
    return measure;
  };
  const ofField = (field: FieldNode, parent: GraphQLCompositeType): Measure => {
    const type = typeOfField(parent, field.name.value, schema);
    const named = type === null ? undefined : getNamedType(type);
    if (type === null || field.selectionSet === undefined || !isCompositeType(named)) return { depth: 1, rootFields: 1, cost: 1 };
    const inner = ofSelections(field.selectionSet, named);
    const items = itemsOf(field, type, parent.name.endsWith('Connection'), measuring);
    return { depth: inner.depth + 1, rootFields: 1, cost: 1 + items * inner.cost };
  };
  const ofSelections = (set: SelectionSetNode, parent: GraphQLCompositeType): Measure =>
    set.selections.reduce((sum, selection) => {
      if (selection.kind === 'Field') return add(sum, ofField(selection, parent));
      if (selection.kind === 'FragmentSpread') return add(sum, ofFragment(selection.name.value));
      const type = selection.typeCondition === undefined ? parent : typeFromAST(schema, selection.typeCondition);
      return isCompositeType(type) ? add(sum, ofSelections(selection.selectionSet, type)) : sum;
    }, nothing);

  const root = schema.getRootType(operation.operation);
  return root == null ? nothing : ofSelections(operation.selectionSet, root);
}
