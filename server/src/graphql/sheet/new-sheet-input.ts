import { z } from 'zod';
import type { CreationRequest } from '../../core/sheet/index.ts';
import { creationMethods, sheetLimits } from '../../core/sheet/index.ts';
import { builder } from '../builder.ts';
import { CreationMethodRef } from '../rulepack/rulepack-creation.ts';

export const NewSheetInputRef = builder.inputType('NewSheetInput', {
  description: 'What somebody decides about a new sheet. Stats go by any of their words.',
  fields: (t) => ({
    method: t.field({ type: CreationMethodRef, required: true, description: 'How to come by attributes.' }),
    attributes: t.field({ type: 'JSON', description: 'Attributes by name: what is bought, shared out or written down. Of no use where dice decide.' }),
    priorities: t.stringList({ description: 'Attributes, the most important first: whom the best numbers go to where dice are alike, and where nobody shared the array out.' }),
    skills: t.field({ type: 'JSON', description: 'Skills by name.' }),
    fields: t.field({ type: 'JSON', description: 'What describes them, by name: words or numbers.' }),
  }),
});

const name = z.string().trim().min(1).max(80);
const whole = z.number().int().min(-sheetLimits.figure).max(sheetLimits.figure);
const few = (maximum: number) => [(values: object) => Object.keys(values).length <= maximum, `at most ${maximum} values`] as const;

/** As wide as the largest systems: a sheet holds 500 names. */
export const newSheetSchema = z.object({
  method: z.enum(creationMethods),
  attributes: z.record(name, whole).refine(...few(64)).nullish(),
  priorities: z.array(name).max(64).nullish(),
  skills: z.record(name, whole).refine(...few(300)).nullish(),
  fields: z.record(name, z.union([z.string().max(sheetLimits.words), whole])).refine(...few(100)).nullish(),
});

/** The request of an input; what was not given is left to the system. */
export function creationRequest({ method, attributes, priorities, skills, fields }: z.infer<typeof newSheetSchema>): CreationRequest {
  return { method, ...(attributes && { attributes }), ...(priorities && { priorities }), ...(skills && { skills }), ...(fields && { fields }) };
}
