import { candidatesOf } from '../member/viewer-of.ts';
import { isOperator } from '../key/principal.ts';
import type { Principal } from '../key/principal.ts';
import { statementValues } from '../document/document-filter.ts';
import type { Values } from '../document/document-filter.ts';
import type { RoomPorts } from '../ports.ts';
import type { RoomRow } from './room-row.ts';

export type RoomFilter = { readonly search?: string | null | undefined; readonly status?: RoomRow['status'] | null | undefined };

/** A room's place in lists: newest first. Ids are made in the order of time, so the id alone decides. */
export type RoomPage = { readonly limit: number; readonly after?: string | undefined; readonly before?: string | undefined; readonly inverted: boolean };

type Reading = Pick<RoomPorts['db'], 'pool'>;

/** A text as a part of a LIKE pattern, with its own signs taken literally. */
function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** Operators see every room, everybody else those that they are a member of. */
function conditionOf(principal: Principal, { search, status }: RoomFilter, values: Values): string {
  const parts: string[] = [];
  if (!isOperator(principal)) {
    const { personIds, memberIds } = candidatesOf(principal);
    parts.push(`EXISTS (SELECT 1 FROM members m WHERE m.room_id = r.id AND m.removed_at IS NULL AND (m.person_id = ANY(${values.add(personIds)}::text[]) OR m.id = ANY(${values.add(memberIds)}::text[])))`);
  }
  const wanted = search?.trim() ?? '';
  if (wanted !== '') parts.push(`r.name ILIKE ${values.add(contains(wanted))}`);
  if (status != null) parts.push(`r.status = ${values.add(status)}`);
  return parts.length === 0 ? 'TRUE' : parts.join(' AND ');
}

/** One page of the ids of rooms that a principal may know of, newest first; from the back where inverted. */
export async function listRooms({ pool }: Reading, principal: Principal, filter: RoomFilter, page: RoomPage): Promise<string[]> {
  const values = statementValues();
  const parts = [conditionOf(principal, filter, values)];
  if (page.after !== undefined) parts.push(`r.id < ${values.add(page.after)}`);
  if (page.before !== undefined) parts.push(`r.id > ${values.add(page.before)}`);
  const text = `SELECT r.id FROM rooms r WHERE ${parts.join(' AND ')} ORDER BY r.id ${page.inverted ? 'ASC' : 'DESC'} LIMIT ${values.add(page.limit)}`;
  const { rows } = await pool.query<{ id: string }>(text, values.list);
  return rows.map(({ id }) => id);
}

/** How many rooms that list has. */
export async function countRooms({ pool }: Reading, principal: Principal, filter: RoomFilter): Promise<number> {
  const values = statementValues();
  const { rows } = await pool.query<{ total: number }>(`SELECT count(*)::int AS total FROM rooms r WHERE ${conditionOf(principal, filter, values)}`, values.list);
  return rows[0]?.total ?? 0;
}
