import { z } from 'zod';
import type { DocumentOwner } from '../document/document.ts';
import type { Issue } from '../error/issue.ts';
import { issuesOfZod } from '../error/issues-of-zod.ts';
import { textSchema, TITLE_MAX } from '../document/text-limits.ts';
import { worldBookPositions } from './model.ts';

/** An entry that a runtime, a plugin or a world wants to be there as a whole. */
export const lorebookUpsertSchema = z.strictObject({
  id: z.string().trim().min(1).max(200),
  /** The version that the writer has seen; null: there was none. */
  expectedVersion: z.int().min(1).nullable().optional(),
  title: z.string().trim().max(TITLE_MAX).default(''),
  content: textSchema,
  /** `constant` is always told; `selective` when one of its keys stands in what was said last. */
  strategy: z.enum(['constant', 'selective']).default('constant'),
  keys: z.array(z.string().trim().min(1).max(500)).max(256).default([]),
  position: z.enum(worldBookPositions).default('before_character_definition'),
  insertionOrder: z.number().min(-1e9).max(1e9).default(100),
  enabled: z.boolean().default(true),
  /** Whether only the keeper may read it. */
  secret: z.boolean().default(true),
  extra: z.record(z.string().max(80), z.json()).optional(),
});
export type LorebookUpsert = z.infer<typeof lorebookUpsertSchema>;

/** An entry from outside, or every problem of it. */
export function parseLorebookUpsert(payload: unknown): { readonly ok: true; readonly entry: LorebookUpsert } | { readonly ok: false; readonly issues: readonly Issue[] } {
  const parsed = lorebookUpsertSchema.safeParse(payload);
  return parsed.success ? { ok: true, entry: parsed.data } : { ok: false, issues: issuesOfZod(parsed.error, payload) };
}

/** The document of an entry: each owner has ids of their own, so nobody's entry is another's. */
export function ownedLoreId({ kind, id }: DocumentOwner, entryId: string): string {
  return `lore:${kind.toLowerCase()}:${id}:${entryId}`;
}
