import type { DataOf } from '../../core/document/kinds/index.ts';
import { versionConflict } from '../../core/proposal/version-conflict.ts';
import type { LorebookUpsert } from '../../core/worldbook/lorebook-upsert.ts';
import { ownedLoreId, parseLorebookUpsert } from '../../core/worldbook/lorebook-upsert.ts';
import type { Applier } from '../proposal/appliers.ts';

/** Keys of such entries are looked for in the last message only, as parts of words, in any case. */
function entryOf({ id, title, content, strategy, keys, position, insertionOrder, enabled, secret, extra }: LorebookUpsert): DataOf<'lore-entry'> {
  return {
    bookId: null, entryId: id, title, keys, secondaryKeys: [], content, enabled, secret,
    constant: strategy === 'constant', selective: false, caseSensitive: false, order: insertionOrder,
    rules: { ...(position !== 'before_character_definition' && { position }), scanDepth: 1, matchWholeWords: false },
    inert: null, handle: null, source: extra === undefined ? null : { extra },
  };
}

/** Puts an entry of whoever proposes it; those of others are never touched, whatever their ids are. */
export const applyLorebookUpsert: Applier<'lorebook.upsert'> = async (write, payload, { owner }) => {
  const parsed = parseLorebookUpsert(payload);
  if (!parsed.ok) return parsed.issues;
  const { entry } = parsed;
  const id = ownedLoreId(owner, entry.id);
  const current = (await write.documents.read([id])).get(id);
  if (current !== undefined && (current.kind !== 'lore-entry' || current.owner.kind !== owner.kind || current.owner.id !== owner.id)) return [{ path: ['id'], code: 'LORE_OTHER_OWNER', params: { seen: entry.id } }];
  const conflict = versionConflict(['expectedVersion'], entry.expectedVersion, current?.version ?? 0);
  if (conflict !== null) return [conflict];
  await write.documents.put({ kind: 'lore-entry', id, owner, data: entryOf(entry) });
  return [];
};
