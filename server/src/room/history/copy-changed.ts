import type { Raw } from '../../core/document/document.ts';
import { audienceOf, termsOf } from '../../core/document/project.ts';
import { roomTerm } from '../document/document-filter.ts';
import type { DocumentRow } from '../document/stored-document.ts';
import { documentOfRow, schemaVersionOf } from '../document/stored-document.ts';
import type { Tx } from '../ports.ts';

/** Documents whose audience and words are found anew in one go. */
const batch = 200;

type LastRow = DocumentRow & { first_rev: bigint };

/** The next documents that have revisions but no row: what they are is what their last revision says. */
function lastRevisions(tx: Tx, roomId: string, after: string): Promise<LastRow[]> {
  return tx.$queryRaw<LastRow[]>`
    SELECT DISTINCT ON (r.doc_id) r.room_id, r.doc_id AS id, r.kind, r.owner_kind, r.owner_id, r.shown_to, r.version, r.rev, r.data, r.at AS updated_at,
      (SELECT min(f.rev) FROM revisions f WHERE f.room_id = r.room_id AND f.doc_id = r.doc_id) AS first_rev
    FROM revisions r WHERE r.room_id = ${roomId} AND r.doc_id > ${after} AND NOT EXISTS (SELECT FROM documents d WHERE d.room_id = r.room_id AND d.id = r.doc_id)
    ORDER BY r.doc_id, r.rev DESC LIMIT ${batch}`;
}

function rowOf(document: Raw, firstRev: bigint) {
  const { roomId, id, kind, owner, shownTo, version, rev, data, updatedAt } = document;
  return {
    id, kind, owner_kind: owner.kind, owner_id: owner.id, shown_to: shownTo, version, rev: String(rev), created_rev: String(firstRev), schema_version: schemaVersionOf(kind), data,
    audience: audienceOf(document), terms: termsOf(document).map((term) => roomTerm(roomId, term)), deleted: false, updated_at: updatedAt,
  };
}

/**
 * Makes the documents of a copied room that changed after the moment of the copy: revisions have neither audience nor search
 * terms, which are found by the rules of their kinds, some at a time.
 */
export async function copyChanged(tx: Tx, roomId: string): Promise<void> {
  for (let after = ''; ;) {
    const rows = await lastRevisions(tx, roomId, after);
    const documents = rows.flatMap((row) => { const document = row.data === null ? null : documentOfRow(row); return document === null ? [] : [rowOf(document, row.first_rev)]; });
    await tx.$executeRaw`
      INSERT INTO documents (room_id, id, kind, owner_kind, owner_id, shown_to, version, rev, created_rev, schema_version, data, audience, terms, deleted, updated_at)
      SELECT ${roomId}, r.* FROM jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) AS r(id text, kind text, owner_kind text, owner_id text, shown_to text[], version int, rev bigint,
        created_rev bigint, schema_version int, data jsonb, audience text[], terms text[], deleted boolean, updated_at timestamptz)`;
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = last.id;
  }
}
