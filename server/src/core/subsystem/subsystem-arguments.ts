import { z } from 'zod';
import { slugSchema } from '../check/slug.ts';
import { subsystemLimits } from './limits.ts';
import type { TemplateName } from './subsystem-schema.ts';

const name = z.string().trim().min(1).max(80);
const figure = z.number().int().min(-subsystemLimits.figure).max(subsystemLimits.figure);
const loss = z.union([z.string().trim().min(1).max(subsystemLimits.loss), z.number().int().min(0)]).transform(String);
const modifiers = z.record(slugSchema, z.number().int().min(0).max(100)).default({});
const difficulty = slugSchema.optional();

/** What each template is called with, by players' words and by the keeper's tools alike. */
export const subsystemArguments = {
  check_with_loss: z.strictObject({ success_loss: loss, failure_loss: loss, tag: z.string().trim().max(subsystemLimits.tag).default(''), modifiers, difficulty }),
  improvement_check: z.strictObject({ skill_name: name }),
  resource_spend_adjust: z.strictObject({ points: z.number().int().min(1).max(subsystemLimits.figure) }),
  /** A side without a value of its own is looked up on its sheet. */
  opposed: z.strictObject({ skill1: name, skill2: name, skill1_value: figure.optional(), skill2_value: figure.optional(), modifiers1: modifiers, modifiers2: modifiers }),
  table_draw: z.strictObject({ table: name.optional() }),
  script: z.strictObject({}),
} as const satisfies Record<TemplateName, z.ZodType>;

export type ArgumentsOf<T extends TemplateName> = z.infer<(typeof subsystemArguments)[T]>;
