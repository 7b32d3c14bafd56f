import type { Value } from '../expr/value.ts';
import { inOrder } from '../variable/tree-order.ts';
import type { TreeOrder } from '../variable/tree-order.ts';
import type { JsonRecord } from '../worldbook/json.ts';
import type { DimensionValueSchema } from './value-schema.ts';
import { isObject } from './value-schema.ts';

type Ordered = { readonly schema: DimensionValueSchema; readonly value: Value; readonly names: TreeOrder | null };

/** A schema with its names as its author wrote them; as they are where the reader may not know. */
export function orderedSchema({ schema, names }: Ordered): DimensionValueSchema {
  return names === null ? schema : (inOrder(schema as JsonRecord, names) as DimensionValueSchema);
}

function inSchemaOrder(schema: DimensionValueSchema, value: Value): Value {
  if (Array.isArray(value)) return (value as readonly Value[]).map((item) => inSchemaOrder(schema.items ?? {}, item));
  if (!isObject(value)) return value;
  const record = value as { readonly [name: string]: Value };
  const properties = schema.properties ?? {};
  const declared = Object.keys(properties).filter((name) => Object.hasOwn(record, name));
  const others = Object.keys(record).filter((name) => !Object.hasOwn(properties, name));
  const inner = (name: string) => (Object.hasOwn(properties, name) ? properties[name] : typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined) ?? {};
  return Object.fromEntries([...declared, ...others].map((name) => [name, inSchemaOrder(inner(name), record[name] ?? null)]));
}

/** A value with its names in the order of its schema, which the database does not keep. */
export function orderedValue(ordered: Ordered): Value {
  return inSchemaOrder(orderedSchema(ordered), ordered.value);
}
