import { candidatesOf } from './viewer-of.ts';
import type { Principal } from '../key/principal.ts';
import type { RoomPorts } from '../ports.ts';
import type { MemberRow } from './member-row.ts';
import { memberOfRow } from './member-row.ts';

type Reading = Pick<RoomPorts['db'], 'prisma'>;

/** Names one member among all rooms. */
export type MemberPlace = { readonly roomId: string; readonly id: string };

export function placeText({ roomId, id }: MemberPlace): string {
  return `${roomId}:${id}`;
}

/** Members by room and id, keyed by `placeText`; also those who have left. Unknown ones are absent. */
export async function membersById({ prisma }: Reading, places: readonly MemberPlace[]): Promise<ReadonlyMap<string, MemberRow>> {
  const rows = await prisma.member.findMany({ where: { OR: places.map(({ roomId, id }) => ({ roomId, id })) } });
  return new Map(rows.map((row) => [placeText(row), memberOfRow(row)]));
}

const columns = 'room_id AS "roomId", id, person_id AS "personId", name, role, created_at AS "createdAt", last_seen_at AS "lastSeenAt", removed_at AS "removedAt"';

/** The present members of rooms, by room, in the order in which they came. Whoever opens a room asks: plain SQL is quicker. */
export async function membersOfRooms({ pool }: Pick<RoomPorts['db'], 'pool'>, roomIds: readonly string[]): Promise<ReadonlyMap<string, MemberRow[]>> {
  const { rows } = await pool.query<MemberRow>(`SELECT ${columns} FROM members WHERE room_id = ANY($1) AND removed_at IS NULL ORDER BY created_at, id`, [roomIds]);
  return Map.groupBy(rows, (row) => row.roomId);
}

/** Every membership of a principal, newest first. */
export async function membershipsOf({ prisma }: Reading, principal: Principal): Promise<MemberRow[]> {
  const { personIds } = candidatesOf(principal);
  const bound = principal.keys.flatMap(({ roomId, memberId }) => (roomId === null || memberId === null ? [] : [{ roomId, id: memberId }]));
  const rows = await prisma.member.findMany({
    where: { removedAt: null, OR: [{ personId: { in: [...personIds] } }, ...bound] },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return rows.map(memberOfRow);
}
