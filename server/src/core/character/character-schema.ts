import { z } from 'zod';
import type { Issue } from '../error/issue.ts';
import { issuesOfZod } from '../error/issues-of-zod.ts';
import { attributeIssues } from './attribute-issues.ts';
import type { CharacterAttribute } from './character-attribute.ts';
import { attributeSchema } from './character-attribute.ts';
import { characterLimits } from './character-limits.ts';

/** The type of characters that are played; every room has it, so no schema declares it. */
export const playerType = 'player';

/** The types and attributes that a room's characters have. */
export type CharacterSchema = {
  /** The types beside `player`. */
  readonly types: readonly string[];
  readonly attributes: readonly CharacterAttribute[];
  /** What becomes of values that no attribute declares: kept, or refused. */
  readonly unknownKeys?: 'keep' | 'refuse' | undefined;
};

export const characterTypeSchema = z.string().regex(/^[a-z][a-z0-9_-]{0,31}$/, 'a lower-case word');

export const defaultTypes: readonly string[] = ['npc', 'companion'];

export const characterSchemaSchema: z.ZodType<CharacterSchema> = z.strictObject({
  types: z.array(characterTypeSchema).max(characterLimits.types).default([...defaultTypes]),
  attributes: z.array(attributeSchema).max(characterLimits.attributes).default([]),
  unknownKeys: z.enum(['keep', 'refuse']).default('keep'),
});

/** What holds where a room has no schema of its own: characters as anybody writes them. */
export const defaultCharacterSchema: CharacterSchema = { types: defaultTypes, attributes: [], unknownKeys: 'keep' };

function typeIssues(types: readonly string[]): Issue[] {
  return types.flatMap((type, i): Issue[] => {
    const path = ['types', String(i)];
    if (type === playerType) return [{ path, code: 'ISSUE_CHARACTER_TYPE_RESERVED', params: { seen: type } }];
    return types.indexOf(type) < i ? [{ path, code: 'ISSUE_DUPLICATE', params: { seen: type } }] : [];
  });
}

export type ParsedCharacterSchema = { readonly ok: true; readonly schema: CharacterSchema } | { readonly ok: false; readonly issues: readonly Issue[] };

/** Reads a schema as authors and keepers write it; on failure every problem by path. */
export function parseCharacterSchema(input: unknown): ParsedCharacterSchema {
  const parsed = characterSchemaSchema.safeParse(input);
  if (!parsed.success) return { ok: false, issues: issuesOfZod(parsed.error, input) };
  const issues = [...typeIssues(parsed.data.types), ...attributeIssues(parsed.data.attributes, ['attributes'])];
  return issues.length === 0 ? { ok: true, schema: parsed.data } : { ok: false, issues };
}
