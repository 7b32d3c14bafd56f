import { z } from 'zod';
import { sheetLimits } from '../../core/sheet/index.ts';
import type { GivenEdit } from '../../room/sheet/given-edits.ts';
import { builder } from '../builder.ts';

export const SheetEditInputRef = builder.inputType('SheetEditInput', {
  description: 'One change of a sheet: `set` or `add`, not both.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'A stat by any of its words, or a skill that the player brings.' }),
    set: t.field({ type: 'JSON', description: 'What it is from now on: a whole number, or words for what describes somebody.' }),
    add: t.int({ description: 'By how much it changes from what it is then: two who add at once both count.' }),
  }),
});

const whole = z.number().int().min(-sheetLimits.figure).max(sheetLimits.figure);

const editSchema = z
  .object({ name: z.string().trim().min(1).max(80), set: z.union([whole, z.string().max(sheetLimits.words)]).nullish(), add: whole.nullish() })
  .refine(({ set, add }) => (set == null) !== (add == null), 'either set or add')
  .transform(({ name, set, add }): GivenEdit => (add == null ? { name, set: set ?? '' } : { name, add }));

export const sheetEditsSchema = z.array(editSchema).max(sheetLimits.edits);
export const sheetTextSchema = z.string().max(sheetLimits.text);
