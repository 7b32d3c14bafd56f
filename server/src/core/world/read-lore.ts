import { z } from 'zod';
import { textSchema, TITLE_MAX } from '../document/text-limits.ts';
import type { DataSource } from './data-sources.ts';
import { worldLimits } from './limits.ts';
import type { ContentReader } from './read-content.ts';
import type { Placed } from './read-list.ts';
import { readList } from './read-list.ts';
import { worldTextId } from './room-data.ts';
import type { WorldLore } from './world.ts';

const keys = z.array(z.string().trim().min(1).max(500)).max(256).default([]);

const loreSchema = z.strictObject({
  id: z.string().regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{0,127}$/u, 'letters, digits and . _ -, at most 128').refine((id) => id !== worldTextId, `another id than ${worldTextId}`),
  title: z.string().max(TITLE_MAX).default(''),
  content: textSchema.min(1),
  strategy: z.enum(['constant', 'selective']).optional(),
  /** The older word for it. */
  kind: z.enum(['constant', 'triggered']).optional(),
  keys,
  secondaryKeys: keys,
  position: z.string().max(80).nullable().default(null),
  insertionOrder: z.number().min(-1_000_000).max(1_000_000).default(100),
  enabled: z.boolean().default(true),
  visibility: z.enum(['player', 'keeper']).default('keeper'),
  characters: z.array(z.string()).max(64).default([]),
  /** What other programs keep with an entry. */
  extra: z.record(z.string(), z.unknown()).optional(),
});
type Written = z.infer<typeof loreSchema>;

const structure = new Set(['id', 'strategy', 'kind', 'position', 'insertionOrder', 'enabled', 'visibility', 'characters', 'extra']);

function isConstant({ strategy, kind }: Written): boolean {
  return (strategy ?? (kind === 'triggered' ? 'selective' : 'constant')) === 'constant';
}

function loreOf(written: Written): WorldLore {
  const { id, title, content, secondaryKeys, position, insertionOrder, enabled, visibility, characters } = written;
  return { id, title, content, constant: isConstant(written), keys: written.keys, secondaryKeys, position, order: insertionOrder, enabled, visibility, characters };
}

/** What is known of the world: entries that always come up, and those that wait for their keys. */
export function readLore(content: ContentReader, { sources, locale }: { readonly sources: readonly DataSource[]; readonly locale: string }): Placed<WorldLore>[] {
  const placed = readList(content, { sources, locale, schema: loreSchema, structure, maximum: worldLimits.lore });
  return placed.map(({ item, at }) => {
    const lore = loreOf(item);
    if (!lore.constant && lore.keys.length === 0 && lore.characters.length === 0) content.findings.warnings.push({ path: [...at, 'keys'], code: 'ISSUE_WORLD_LORE_SILENT' });
    return { item: lore, at };
  });
}
