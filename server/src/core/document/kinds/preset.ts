import { z } from 'zod';
import { presetLimits } from '../../preset/limits.ts';
import { presetRoles } from '../../preset/model.ts';
import { defineKind } from '../kind.ts';
import { titleSchema } from '../text-limits.ts';
import { KEEPER } from '../viewer.ts';

/** Problems and remarks of one group that a room keeps. */
const REMARKS_MAX = 200;

const place = z.union([
  z.enum(['head', 'before-lore', 'after-lore', 'late']),
  z.strictObject({ depth: z.number().int().min(1).max(presetLimits.depth), role: z.enum(presetRoles) }),
]);
const segment = z.strictObject({
  identifier: z.string().max(presetLimits.nameChars),
  title: z.string().max(presetLimits.nameChars),
  text: z.string().max(presetLimits.styleChars),
  place,
  /** No card's words take its place. */
  fixed: z.literal(true).optional(),
});
const remark = z.strictObject({ path: z.array(z.string()), code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])) });
const remarks = z.array(remark).max(REMARKS_MAX);

const schema = z.strictObject({
  /** What it is called by in commands; the document's id is `preset:` and this. */
  presetId: z.string().min(1).max(100),
  name: titleSchema,
  /** The file or pack that it came from: the same again replaces it. */
  origin: z.string().max(600),
  /** One of a room at most. */
  enabled: z.boolean(),
  segments: z.array(segment).max(presetLimits.prompts),
  /** Prompts of the file, told or not. */
  promptCount: z.number().int().nonnegative(),
  sampling: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  macros: z.record(z.string(), z.number().int().positive()),
  dropped: remarks,
  inert: remarks,
  issues: remarks,
});
export type PresetData = z.infer<typeof schema>;

export function presetDocumentId(presetId: string): string {
  return `preset:${presetId}`;
}

/** A style that its room's keeper may fold into the prompt. Nobody else knows of it. */
export const preset = defineKind<PresetData, PresetData>({
  schemaVersion: 1,
  schema,
  handMade: false,
  title: (data) => data.name,
  audience: () => [KEEPER],
  searchTexts: (data) => [{ audience: [KEEPER], text: data.name, title: true }],
  project: (data) => data,
  fixture: () => ({
    presetId: '夜雨', name: '夜雨 Night Rain', origin: '夜雨.json', enabled: true,
    segments: [
      { identifier: 'main', title: '主提示 Main', text: 'Write like rain on slate. {{user}}', place: 'head' },
      { identifier: 'deep', title: 'Deep', text: 'Keep the bell in mind.', place: { depth: 4, role: 'system' } },
    ],
    promptCount: 3, sampling: { temperature: 0.9 }, macros: { user: 1 },
    dropped: [{ path: ['openai_key'], code: 'PRESET_SECRET_DROPPED', params: { name: 'openai_key' } }], inert: [], issues: [],
  }),
});
