import type { Tx } from '../ports.ts';
import { copyRows, copyStatement } from './copy-rows.ts';
import type { Moment } from './moment.ts';
import { endRev, endSeq, momentSql, tellingOf, toldTurns } from './moment.ts';

/** What a fork copies from and into. `oldMember` is whoever forks, as the source knows them; `member` as the fork does. */
export type CopyScope = { readonly tx: Tx; readonly from: string; readonly into: string; readonly oldMember: string | null; readonly member: string };

/** Who did something: whoever forks, or somebody who is not there. `$3` and `$4` are the member before and after. */
const mapped = (column: string) => `CASE WHEN s.${column} = $3::text THEN $4::text END`;

/**
 * Turns and receipts as one statement sees them, with the moment that everything else is copied up to: revisions and frames
 * never change, so that the source need not stand still while they are copied. Null where there is no such turn.
 */
export async function copyTurns({ tx, from, into, oldMember, member }: CopyScope, number: number | null): Promise<Moment | null> {
  const turns = await copyStatement(tx, {
    table: 'turns', set: { room_id: '$2', state: `'COMMITTED'`, worker_id: 'NULL', failure: 'NULL', due_at: 'NULL', versions: 'greatest(s.version, (SELECT max(version) FROM turn_versions v WHERE v.room_id = s.room_id AND v.turn_id = s.id))' },
    rest: 'WHERE s.room_id = $1 AND EXISTS (SELECT FROM told WHERE told.id = s.id)',
  });
  const receipts = await copyStatement(tx, {
    table: 'settlement_receipts', set: { room_id: '$2', claimed_by: 'NULL', claimed_at: 'NULL', resolved_by: mapped('resolved_by') },
    rest: 'WHERE s.room_id = $1 AND EXISTS (SELECT FROM told WHERE told.id = s.turn_id)',
  });
  const rows = await tx.$queryRawUnsafe<{ number: number; rev: bigint; seq: bigint }[]>(
    `WITH moment AS (${momentSql(number)}),
       told AS (SELECT t.id FROM turns t, moment WHERE t.room_id = $1 AND ${toldTurns} AND t.number <= moment.number),
       turns_copied AS (${turns}), receipts_copied AS (${receipts})
     SELECT number, rev, seq FROM moment`,
    from, into, oldMember, member,
  );
  const found = rows[0];
  return found === undefined ? null : { number: found.number, rev: BigInt(found.rev), seq: BigInt(found.seq) };
}

/** Frames of turns that are not copied, an action that waits for its turn among them, stay behind. `$2` is the new room. */
const ofTurns = `(s.turn_id IS NULL OR EXISTS (SELECT FROM turns n WHERE n.room_id = $2 AND n.id = s.turn_id))`;

/** Frames are numbered anew without gaps; each telling ends where its last frame now stands. */
export async function copyFrames({ tx, from, into }: CopyScope, { seq, rev }: Moment): Promise<void> {
  const rest = `WHERE s.room_id = $1 AND s.seq <= $3 AND ${ofTurns}`;
  await copyRows(tx, { table: 'frames', set: { room_id: '$2', seq: 'row_number() OVER (ORDER BY s.seq)' }, rest, values: [from, into, seq] });
  const ends = `(SELECT v.turn_id, v.version, max(place) AS place FROM (
      SELECT turn_id, version, max(n) OVER (ORDER BY seq, n NULLS LAST ROWS UNBOUNDED PRECEDING) AS place FROM (
        SELECT NULL AS turn_id, NULL::int AS version, s.seq, row_number() OVER (ORDER BY s.seq) AS n FROM frames s ${rest}
        UNION ALL SELECT t.id, t.version, ${endSeq}, NULL FROM turns t ${tellingOf} WHERE t.room_id = $1
        UNION ALL SELECT v.turn_id, v.version, v.end_seq, NULL FROM turn_versions v WHERE v.room_id = $1 AND v.end_seq IS NOT NULL) AS places) AS v
    WHERE v.turn_id IS NOT NULL GROUP BY v.turn_id, v.version)`;
  await copyRows(tx, {
    table: 'turn_versions', set: { room_id: '$2', end_rev: 'least(coalesce(s.end_rev, told.rev), $4)', end_seq: 'coalesce(ends.place, 0)' },
    rest: `JOIN turns n ON n.room_id = $2 AND n.id = s.turn_id AND s.version <= n.versions
      JOIN (SELECT t.id, ${endRev} AS rev FROM turns t ${tellingOf} WHERE t.room_id = $1) told ON told.id = s.turn_id
      LEFT JOIN ${ends} ends ON ends.turn_id = s.turn_id AND ends.version = s.version WHERE s.room_id = $1`,
    values: [from, into, seq, rev],
  });
}

/** Actions of these turns, and the table talk whose frames were copied. */
export async function copyActions({ tx, from, into, oldMember, member }: CopyScope): Promise<void> {
  const talk = 'EXISTS (SELECT FROM frames f WHERE f.room_id = $2 AND f.id = s.id)';
  const rest = `WHERE s.room_id = $1 AND ((s.turn_id IS NOT NULL AND ${ofTurns}) OR (s.turn_id IS NULL AND ${talk}))`;
  await copyRows(tx, { table: 'actions', set: { room_id: '$2', member_id: mapped('member_id') }, rest, values: [from, into, oldMember, member] });
}

/** Whoever is not there holds no seat; what a book or a document says of whoever forks, it says of them in the fork. */
const ownerId = `CASE WHEN s.owner_kind = 'PLAYER' AND s.owner_id = $3::text THEN $4::text ELSE s.owner_id END`;
const data = `CASE
  WHEN s.kind = 'seat' THEN s.data || jsonb_build_object(
    'memberId', CASE WHEN s.data->>'memberId' = $3::text THEN $4::text END,
    'controller', CASE WHEN s.data->>'memberId' = $3::text THEN 'human' WHEN s.data->>'controller' = 'human' THEN 'empty' ELSE s.data->>'controller' END)
    || CASE WHEN s.data ? 'lastMemberId' THEN jsonb_build_object('lastMemberId', CASE WHEN s.data->>'lastMemberId' = $3::text THEN $4::text END) ELSE '{}'::jsonb END
  WHEN s.kind = 'book' AND s.data->>'binding' = 'member' AND s.data->>'bindingId' = $3::text THEN s.data || jsonb_build_object('bindingId', $4::text)
  ELSE s.data END`;

/** Revisions up to the moment, and the documents that have not changed since, whose search terms carry their room's key. */
export async function copyDocuments({ tx, from, into, oldMember, member }: CopyScope, { rev }: Moment): Promise<void> {
  const values = [from, into, oldMember, member, rev];
  await copyRows(tx, { table: 'revisions', set: { room_id: '$2', owner_id: ownerId, data, member_id: mapped('member_id') }, rest: 'WHERE s.room_id = $1 AND s.rev <= $5', values });
  const terms = `(SELECT coalesce(array_agg(right($2, 12) || substr(term, 13)), '{}') FROM unnest(s.terms) AS term)`;
  await copyRows(tx, { table: 'documents', set: { room_id: '$2', owner_id: ownerId, data, terms }, rest: 'WHERE s.room_id = $1 AND s.rev <= $5', values });
  await copyRows(tx, {
    table: 'lore_vectors', set: { room_id: '$2' },
    rest: 'WHERE s.room_id = $1 AND EXISTS (SELECT FROM revisions r WHERE r.room_id = $2 AND r.doc_id = s.doc_id)', values: [from, into],
  });
}
