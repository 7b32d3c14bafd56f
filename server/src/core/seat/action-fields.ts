import { z } from 'zod';
import type { Issue } from '../error/issue.ts';
import { underPath } from '../error/issue.ts';
import { issuesOfZod } from '../error/issues-of-zod.ts';

/** Fields that one kind of action may have: as many as fit a form. */
const FIELDS_MAX = 16;
/** Characters one text among them may have. */
const TEXT_MAX = 2_000;

const name = z.string().min(1).max(60).refine((key) => !['__proto__', 'constructor', 'prototype'].includes(key), 'another name');
const titled = { title: z.string().max(120).optional(), description: z.string().max(400).optional() };
const size = z.number().int().min(0).max(TEXT_MAX);
const text = z.strictObject({ type: z.literal('string'), minLength: size.optional(), maxLength: size.default(TEXT_MAX), enum: z.array(z.string().max(120)).min(1).max(64).optional(), ...titled });
const amount = z.strictObject({ type: z.enum(['integer', 'number']), minimum: z.number().optional(), maximum: z.number().optional(), ...titled });
const flag = z.strictObject({ type: z.literal('boolean'), ...titled });
const list = z.strictObject({ type: z.literal('array'), items: z.discriminatedUnion('type', [text, amount, flag]), maxItems: z.number().int().min(1).max(32).default(32), ...titled });

/**
 * What further fields a kind of action takes, in words of JSON schema: one object of plain values and lists of them. Nothing in
 * it can be slow to check, for whoever writes a package writes it: no patterns, no references, no depth.
 */
export const fieldsSchemaSchema = z
  .strictObject({ type: z.literal('object').default('object'), properties: z.record(name, z.discriminatedUnion('type', [text, amount, flag, list])), required: z.array(name).max(FIELDS_MAX).default([]) })
  .superRefine(({ properties, required }, context) => {
    const seen = Object.keys(properties).length;
    if (seen > FIELDS_MAX) context.addIssue({ code: 'too_big', origin: 'set', maximum: FIELDS_MAX, inclusive: true, input: properties, path: ['properties'] });
    for (const [i, key] of required.entries()) {
      if (!Object.hasOwn(properties, key)) context.addIssue({ code: 'invalid_value', values: Object.keys(properties), input: key, path: ['required', i] });
    }
    for (const [key, property] of Object.entries(properties)) {
      if ('minimum' in property && property.minimum !== undefined && property.maximum !== undefined && property.minimum > property.maximum) {
        context.addIssue({ code: 'too_small', origin: 'number', minimum: property.minimum, inclusive: true, input: property.maximum, path: ['properties', key, 'maximum'] });
      }
    }
  });
export type FieldsSchema = z.infer<typeof fieldsSchemaSchema>;

const checkers = new WeakMap<FieldsSchema, z.ZodType>();

function checkerOf(schema: FieldsSchema): z.ZodType {
  const made = checkers.get(schema) ?? z.fromJSONSchema({ ...schema, additionalProperties: false });
  checkers.set(schema, made);
  return made;
}

/** Every problem of an action's fields, by path below `fields`. Without a schema there are none to have. */
export function fieldsIssues(schema: FieldsSchema | null, fields: unknown): Issue[] {
  const given = fields ?? {};
  if (schema === null) {
    if (typeof given === 'object' && !Array.isArray(given) && Object.keys(given).length === 0) return [];
    const keys = typeof given === 'object' && !Array.isArray(given) ? Object.keys(given) : [];
    return [{ path: ['fields', ...keys.slice(0, 1)], code: 'ACTION_FIELDS_NOT_ALLOWED' }];
  }
  const parsed = checkerOf(schema).safeParse(given);
  return parsed.success ? [] : underPath(['fields'], issuesOfZod(parsed.error, given));
}
