import type { RoomPorts } from '../ports.ts';
import type { MemberRole } from './member-row.ts';

/** A member as far as it decides what they see: who they are, their role and the seats they hold. */
export type MemberAccess = { readonly id: string; readonly personId: string; readonly role: MemberRole; readonly seatIds: readonly string[] };

/** Who is in a room; the one source of every viewer. */
export type RoomAccess = { readonly roomId: string; readonly members: readonly MemberAccess[] };

/** Only the members that a principal may be; without it, everybody. */
export type WhichMembers = { readonly personIds: readonly string[]; readonly memberIds: readonly string[] };

type Row = { room_id: string; id: string | null; person_id: string | null; role: MemberRole | null; seat_ids: string[] | null };

/** The access lists of rooms by id; rooms that do not exist are absent. One statement, however many rooms. */
export async function loadRoomAccess({ pool }: Pick<RoomPorts['db'], 'pool'>, roomIds: readonly string[], which?: WhichMembers): Promise<ReadonlyMap<string, RoomAccess>> {
  const { rows } = await pool.query<Row>(
    `SELECT r.id AS room_id, m.id, m.person_id, m.role,
       (SELECT array_agg(d.id ORDER BY d.created_rev, d.id) FROM documents d
        WHERE d.room_id = r.id AND d.kind = 'seat' AND NOT d.deleted AND d.data->>'memberId' = m.id) AS seat_ids
     FROM rooms r LEFT JOIN members m ON m.room_id = r.id AND m.removed_at IS NULL
       AND ($2::text[] IS NULL OR m.person_id = ANY($2) OR m.id = ANY($3))
     WHERE r.id = ANY($1) ORDER BY m.created_at, m.id`,
    [roomIds, which?.personIds ?? null, which?.memberIds ?? null],
  );
  const members = Map.groupBy(rows, (row) => row.room_id);
  return new Map([...members].map(([roomId, found]) => [roomId, { roomId, members: found.flatMap(accessOf) }]));
}

function accessOf({ id, person_id, role, seat_ids }: Row): MemberAccess[] {
  return id === null || person_id === null || role === null ? [] : [{ id, personId: person_id, role, seatIds: seat_ids ?? [] }];
}
