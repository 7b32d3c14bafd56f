import type { DocumentKind } from '../../core/document/kinds/index.ts';
import { parseData } from '../../core/document/parse-data.ts';
import { revertedData } from '../../core/proposal/reverted-data.ts';
import type { Planning } from '../write/plan-write.ts';

/** Kinds of which a turn changes single values while people change others: they are taken back value by value. */
export const valueKinds: readonly DocumentKind[] = ['variable', 'variable-tree'];

type Change = { doc_id: string; after: unknown; before: unknown };

/** Every change that these turns made of such documents, newest first. */
function changes(write: Planning, turnIds: readonly string[]): Promise<Change[]> {
  return write.tx.$queryRaw<Change[]>`
    SELECT r.doc_id, r.data AS after, b.data AS before FROM revisions r
    LEFT JOIN LATERAL (SELECT data FROM revisions p WHERE p.room_id = r.room_id AND p.doc_id = r.doc_id AND p.rev < r.rev ORDER BY p.rev DESC LIMIT 1) b ON TRUE
    WHERE r.room_id = ${write.roomId} AND r.turn_id = ANY(${[...turnIds]}::text[]) AND r.kind = ANY(${[...valueKinds]}::text[]) ORDER BY r.rev DESC`;
}

/** Takes back each value that these turns changed and nobody changed since. What else happened to the document is kept. */
export async function revertValues(write: Planning, turnIds: readonly string[]): Promise<void> {
  const made = await changes(write, turnIds);
  const documents = await write.documents.read([...new Set(made.map(({ doc_id: id }) => id))]);
  for (const document of documents.values()) {
    const own = made.filter(({ doc_id: id }) => id === document.id);
    const data = own.reduce<unknown>((current, { before, after }) => revertedData(before ?? undefined, after ?? undefined, current), document.data);
    if (data === undefined) {
      await write.documents.remove(document.id);
      continue;
    }
    const parsed = parseData(document.kind, data);
    // What no longer goes together was changed by hand since, and stays so.
    if (parsed.ok) await write.documents.put({ kind: document.kind, id: document.id, data: parsed.data });
  }
}
