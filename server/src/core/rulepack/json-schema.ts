import { z } from 'zod';
import { resolutionSchema } from '../check/resolution-schema.ts';
import { subsystemSchema } from '../subsystem/subsystem-schema.ts';
import { rulepackShape } from './schema/rulepack-schema.ts';

/** The format of a rulepack as JSON Schema (2020-12), for editors that check YAML while it is written. */
export function rulepackJsonSchema(): Readonly<Record<string, unknown>> {
  const format = z.object({ ...rulepackShape, resolution: resolutionSchema.optional(), subsystems: z.record(z.string(), subsystemSchema).optional() });
  const { $schema, ...schema } = z.toJSONSchema(format, { io: 'input', unrepresentable: 'any', reused: 'ref' });
  return { $schema, title: 'Lorekeep rulepack', description: 'A system of rules for the table as one YAML file; see docs/rulepack.md.', ...schema };
}
