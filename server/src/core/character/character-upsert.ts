import { z } from 'zod';
import type { Issue } from '../error/issue.ts';
import { issuesOfZod } from '../error/issues-of-zod.ts';
import { characterTypeSchema } from './character-schema.ts';
import { characterLimits } from './character-limits.ts';

const nameSchema = z.string().trim().min(1).max(characterLimits.name);
const namesSchema = z.array(nameSchema).max(characterLimits.aliases);
const textSchema = z.string().max(50_000);
/** null takes a value away; what a value may be is asked of the whole character. */
const changesSchema = z.record(z.string(), z.unknown());

/** One character to make or to change; see `planCharacterUpsert` for what each way means. */
export const characterUpsertSchema = z.strictObject({
  id: z.string().regex(/^[\p{L}\p{N}_.-]{1,120}$/u, 'an id of letters, digits, _, - and .'),
  name: nameSchema.optional(),
  type: characterTypeSchema.optional(),
  description: textSchema.optional(),
  fields: changesSchema.optional(),
  aliases: namesSchema.optional(),
  removeAliases: namesSchema.optional(),
  secret: z.strictObject({ text: textSchema.optional(), goals: textSchema.nullable().optional(), fields: changesSchema.optional() }).optional(),
  /** Whether everybody at the table knows of them; absent leaves it. */
  known: z.boolean().optional(),
  /** The version that a change builds on: it is merged into what there is by then. */
  expectedVersion: z.int().min(1).optional(),
  /** Kept by the room; what is said here counts for nothing. */
  version: z.int().optional(),
  createdAt: z.string().max(40).optional(),
});
export type CharacterUpsert = z.infer<typeof characterUpsertSchema>;

export type ParsedCharacterUpsert = { readonly ok: true; readonly upsert: CharacterUpsert } | { readonly ok: false; readonly issues: readonly Issue[] };

/** Reads the payload of `character.upsert`; on failure every problem by path. */
export function parseCharacterUpsert(payload: unknown): ParsedCharacterUpsert {
  const parsed = characterUpsertSchema.safeParse(payload);
  if (!parsed.success) return { ok: false, issues: issuesOfZod(parsed.error, payload) };
  const { expectedVersion, removeAliases, name } = parsed.data;
  const issues: Issue[] = [];
  if (expectedVersion === undefined && removeAliases !== undefined) issues.push({ path: ['removeAliases'], code: 'ISSUE_CHARACTER_REMOVE_ALIASES' });
  if (expectedVersion === undefined && name === undefined) issues.push({ path: ['name'], code: 'ISSUE_REQUIRED', params: { expected: 'string' } });
  return issues.length === 0 ? { ok: true, upsert: parsed.data } : { ok: false, issues };
}
