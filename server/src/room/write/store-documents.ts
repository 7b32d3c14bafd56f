import { audienceOf, termsOf } from '../../core/document/project.ts';
import { roomTerm } from '../document/document-filter.ts';
import { schemaVersionOf } from '../document/stored-document.ts';
import type { Tx } from '../ports.ts';
import type { DocumentChange } from './pending-documents.ts';

/** Who and what a write is for; every revision says so. */
export type WriteCause = {
  readonly roomId: string;
  readonly turnId?: string;
  readonly memberId?: string | null;
  /** The room is just being made: nobody watches it yet, so its first documents are no news. */
  readonly newRoom?: true;
};

type Storing = WriteCause & { readonly tx: Tx; readonly rev: bigint; readonly at: Date };

function rowOf(change: DocumentChange, { roomId, turnId }: WriteCause) {
  const document = change.after ?? change.before;
  if (document === null) return [];
  const gone = change.after === null;
  return [{
    id: change.id,
    kind: document.kind,
    owner_kind: document.owner.kind,
    owner_id: document.owner.id,
    shown_to: document.shownTo,
    version: gone ? document.version + 1 : document.version,
    schema_version: schemaVersionOf(document.kind),
    data: document.data,
    audience: gone ? [] : audienceOf(document),
    terms: gone ? [] : termsOf(document).map((term) => roomTerm(roomId, term)),
    deleted: gone,
    turn_id: change.turnId === undefined ? (turnId ?? null) : change.turnId,
  }];
}

/** Writes all changed documents and their revisions in one statement, however many they are. */
export async function storeDocuments(storing: Storing, changes: readonly DocumentChange[]): Promise<void> {
  const { tx, roomId, rev, at } = storing;
  const rows = JSON.stringify(changes.flatMap((change) => rowOf(change, storing)));
  await tx.$executeRaw`
    WITH r AS (
      SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS r(id text, kind text, owner_kind text, owner_id text, shown_to text[], version int, schema_version int, data jsonb, audience text[], terms text[], deleted boolean, turn_id text)),
    written AS (
      INSERT INTO documents AS d (room_id, id, kind, owner_kind, owner_id, shown_to, version, rev, created_rev, schema_version, data, audience, terms, deleted, updated_at)
      SELECT ${roomId}, r.id, r.kind, r.owner_kind, r.owner_id, r.shown_to, r.version, ${rev}::bigint, ${rev}::bigint, r.schema_version, r.data, r.audience, r.terms, r.deleted, ${at} FROM r
      ON CONFLICT (room_id, id) DO UPDATE SET kind = excluded.kind, owner_kind = excluded.owner_kind, owner_id = excluded.owner_id, shown_to = excluded.shown_to,
        version = excluded.version, rev = excluded.rev, schema_version = excluded.schema_version, data = excluded.data,
        audience = excluded.audience, terms = excluded.terms, deleted = excluded.deleted, updated_at = excluded.updated_at,
        created_rev = CASE WHEN d.deleted THEN excluded.created_rev ELSE d.created_rev END)
    INSERT INTO revisions (room_id, doc_id, rev, version, kind, owner_kind, owner_id, shown_to, data, turn_id, member_id, at)
    SELECT ${roomId}, r.id, ${rev}::bigint, r.version, r.kind, r.owner_kind, r.owner_id, r.shown_to, CASE WHEN r.deleted THEN NULL ELSE r.data END, r.turn_id, ${storing.memberId ?? null}, ${at} FROM r`;
}
