import { z } from 'zod';
import { variableLimits } from './limits.ts';
import { variableKey } from './variable-key.ts';

const number = z.number().min(-variableLimits.number).max(variableLimits.number);
const label = z.string().trim().min(1).max(variableLimits.label);

export const variableKinds = ['number', 'bool', 'text', 'enum'] as const;
export type VariableKind = (typeof variableKinds)[number];
export type VariableValue = number | boolean | string;

/** What is declared about a variable: its kind and bounds, what people call it, who sees it, what it begins with. */
export const variableDefinitionSchema = z.strictObject({
  key: z.string().refine((text) => variableKey(text) === text, 'a name of letters, digits and _'),
  kind: z.enum(variableKinds),
  minimum: number.nullable().default(null),
  maximum: number.nullable().default(null),
  options: z.array(z.string().trim().min(1).max(variableLimits.option)).max(variableLimits.options).default([]),
  label: z.partialRecord(z.enum(['en', 'zh']), label).default({}),
  visibility: z.enum(['player', 'keeper']).default('player'),
  initial: z.union([z.boolean(), number, z.string().max(variableLimits.text)]),
});
export type VariableDefinition = z.infer<typeof variableDefinitionSchema>;

export const variableSchema = variableDefinitionSchema.extend({
  value: z.union([z.boolean(), number, z.string().max(variableLimits.text)]),
  /** Its place among the room's variables; a new declaration keeps it. */
  order: z.number().int().min(0),
});
export type VariableData = z.infer<typeof variableSchema>;
