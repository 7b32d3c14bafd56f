import { createHash } from 'node:crypto';
import type pg from 'pg';

/** The same page of a room as a player reads it, by somebody who knows the tables and needs nothing else. */

type Json = Readonly<Record<string, unknown>>;
type Who = { readonly member_id: string; readonly person_id: string; readonly role: string; readonly seat_ids: string[] | null };
type RoomLine = { name: string; locale: string; status: string; phase: string; phase_pinned: boolean; answering: string; quiet_seconds: number; turn_number: number };
type MemberLine = { id: string; name: string; role: string; last_seen_at: Date | null; online: boolean };
type DocumentLine = { id: string; kind: string; data: { readonly name: string; readonly title: string; readonly description: string; readonly role: string; readonly controller: string; readonly memberId: string | null; readonly characters: string[]; readonly order: number; readonly currentCharacterId: string | null } };
type Change = { readonly documentId: string; readonly kind: string; readonly change: string; readonly audience: string[] };
type FrameLine = { seq: string; id: string; type: string; turn_number: number | null; at: Date; data: Json & { readonly changes?: Change[]; readonly seatId?: string } };

const whoSql = `
  SELECT m.id AS member_id, m.person_id, m.role,
    (SELECT array_agg(d.id) FROM documents d WHERE d.room_id = m.room_id AND d.kind = 'seat' AND NOT d.deleted AND d.data->>'memberId' = m.id) AS seat_ids
  FROM keys k JOIN members m ON m.room_id = k.room_id AND m.id = k.member_id AND m.removed_at IS NULL
  WHERE k.hash = $1 AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now()) AND k.room_id = $2`;
const roomSql = `
  SELECT r.name, r.locale, r.status, r.phase, r.phase_pinned, r.answering, r.quiet_seconds, h.turn_number
  FROM rooms r JOIN room_heads h ON h.room_id = r.id WHERE r.id = $1`;
const membersSql = `
  SELECT m.id, m.name, m.role, m.last_seen_at, EXISTS (SELECT 1 FROM presences p JOIN replicas r ON r.id = p.replica_id
    AND r.beat_at > clock_timestamp() - interval '10 seconds' WHERE p.room_id = m.room_id AND p.member_id = m.id) AS online
  FROM members m WHERE m.room_id = $1 AND m.removed_at IS NULL ORDER BY m.created_at, m.id`;
const tableSql = `
  SELECT id, kind, data FROM documents d WHERE room_id = $1 AND NOT deleted AND audience && $2::text[] AND (
    kind = 'seat' OR (kind = 'character' AND data->>'type' = 'player')
    OR (kind = 'scene' AND id = (SELECT t.data->>'currentSceneId' FROM documents t WHERE t.room_id = $1 AND t.id = 'table')))
  ORDER BY created_rev, id`;
const framesSql = `
  SELECT f.seq, f.id, f.type, coalesce(f.turn_number, t.number) AS turn_number, f.at, f.data
  FROM frames f LEFT JOIN turns t ON t.room_id = f.room_id AND t.id = f.turn_id
  WHERE f.room_id = $1 AND (t.id IS NULL OR (t.state <> 'UNDONE' AND (f.version = 0 OR f.version = t.version))) AND f.type <> 'reset'
    AND f.audience && $2::text[] ORDER BY f.seq DESC LIMIT 51`;
const actedSql = `
  SELECT DISTINCT a.seat_id FROM turns t JOIN actions a ON a.room_id = t.room_id AND a.turn_id = t.id
  WHERE t.room_id = $1 AND t.state = 'COLLECTING'`;

const typenames: Readonly<Record<string, string>> = { narrative: 'NarrativeFrame', action: 'ActionFrame', dice: 'DiceFrame', state: 'StateFrame', system: 'SystemFrame' };
const node = (typename: string, id: string) => Buffer.from(`${typename}:${id}`).toString('base64url');

function frameOf(roomId: string, keys: readonly string[], line: FrameLine): Json {
  const { seq, id, type, turn_number, at, data } = line;
  const base = { __typename: typenames[type], id, cursor: seq, turnNumber: turn_number, at };
  if (type === 'action') return { ...base, ...data, seatId: node('Seat', `${roomId}:${data.seatId}`) };
  if (type !== 'state') return { ...base, ...data };
  const changes = (data.changes ?? []).filter(({ audience }) => audience.some((key) => keys.includes(key)));
  return { ...base, ...data, changes: changes.map((change) => ({ ...change, kind: change.kind.toUpperCase().replaceAll('-', '_') })) };
}

function seatsOf(roomId: string, lines: readonly DocumentLine[], { members, acted }: { members: ReadonlyMap<string, Json>; acted: ReadonlySet<string> }): Json[] {
  const characters = new Map(lines.filter(({ kind }) => kind === 'character').map(({ id, data }) => [id, { id: node('Character', `${roomId}:${id}`), name: data.name }]));
  const seats = lines.filter(({ kind }) => kind === 'seat').toSorted((a, b) => a.data.order - b.data.order);
  return seats.map(({ id, data }) => {
    const bound = data.characters.flatMap((character) => characters.get(character) ?? []);
    return {
      id: node('Seat', `${roomId}:${id}`), seatId: id, name: data.name, role: data.role.toUpperCase(), controller: data.controller.toUpperCase(), acted: acted.has(id),
      member: data.memberId === null ? null : members.get(data.memberId), characters: bound, currentCharacter: characters.get(data.currentCharacterId ?? '') ?? bound[0] ?? null,
    };
  });
}

function connectionOf(roomId: string, keys: readonly string[], lines: readonly FrameLine[]): Json {
  const edges = lines.slice(0, 50).toReversed().map((line) => ({ cursor: line.seq, node: frameOf(roomId, keys, line) }));
  return { edges, pageInfo: { hasPreviousPage: lines.length > 50, startCursor: edges[0]?.cursor ?? null, endCursor: edges.at(-1)?.cursor ?? null } };
}

/** Reads the page of a room for the holder of a key; null for strangers. */
export async function roomByHand(pool: pg.Pool, roomId: string, key: string): Promise<Json | null> {
  const who = (await pool.query<Who>(whoSql, [createHash('sha256').update(key).digest('hex'), roomId])).rows[0];
  if (who === undefined) return null;
  const seatIds = who.seat_ids ?? [];
  const keys = ['*', ...seatIds];
  const [room, members, table, frames, acted] = await Promise.all([
    pool.query<RoomLine>(roomSql, [roomId]),
    pool.query<MemberLine>(membersSql, [roomId]),
    pool.query<DocumentLine>(tableSql, [roomId, keys]),
    pool.query<FrameLine>(framesSql, [roomId, keys]),
    pool.query<{ seat_id: string }>(actedSql, [roomId]),
  ]);
  const row = room.rows[0];
  if (row === undefined) return null;
  const people = members.rows.map((line) => ({ id: node('Member', `${roomId}:${line.id}`), name: line.name, role: line.role, online: line.online, lastSeenAt: line.last_seen_at, isViewer: line.id === who.member_id, memberId: line.id }));
  const seats = seatsOf(roomId, table.rows, { members: new Map(people.map((person) => [person.memberId, person])), acted: new Set(acted.rows.map(({ seat_id }) => seat_id)) });
  const scene = table.rows.find(({ kind }) => kind === 'scene');
  return {
    id: node('Room', roomId), name: row.name, locale: row.locale, status: row.status, phase: row.phase, phasePinned: row.phase_pinned, answering: row.answering,
    quietSeconds: row.quiet_seconds, turnNumber: row.turn_number, viewerRole: who.role, readOnly: row.status === 'ENDED' || row.status === 'ARCHIVED',
    seats, viewerSeats: seats.filter(({ seatId }) => seatIds.includes(String(seatId))), members: people,
    scene: scene === undefined ? null : { id: node('Scene', `${roomId}:${scene.id}`), title: scene.data.title, description: scene.data.description },
    frames: connectionOf(roomId, keys, frames.rows),
  };
}
