import type { Db } from '../../infra/db/connect-database.ts';
import type { SettlementState } from '../../core/settlement/receipt.ts';
import type { ReceiptRow } from './receipt-row.ts';
import { receiptColumns } from './receipt-row.ts';

/** Which receipts: of these rooms, or of all where `roomIds` is null; `shownOnly`: no more than players may know of. What does not count is left out. */
export type ReceiptFilter = { readonly roomIds: readonly string[] | null; readonly state?: SettlementState | null; readonly shownOnly?: boolean };

/** A place in the list, newest first: when it was made, then its id; a fork has the ids of the room that it comes from. */
export type ReceiptPlace = { readonly at: Date; readonly id: string; readonly roomId: string };
export type ReceiptPage = { readonly limit: number; readonly after?: ReceiptPlace | undefined; readonly before?: ReceiptPlace | undefined; readonly inverted: boolean };

type Queryable = Pick<Db, 'pool'>;

const changedShown = `s.changes @> '[{"visibility": "player"}]'`;

/** The same states as `publicState` gives: to players a change of nothing but hidden dimensions is none. */
const publicStates: Partial<Record<SettlementState, string>> = {
  SETTLED: `(s.state = 'SETTLED' AND ${changedShown})`,
  NO_CHANGE: `(s.state = 'NO_CHANGE' OR (s.state = 'SETTLED' AND NOT ${changedShown}))`,
};

/** The conditions that a page and a count share. Players know of what is owed, whatever it is about. */
function conditionOf({ state, shownOnly = false }: ReceiptFilter, values: unknown[]): string {
  const stateIs = (wanted: SettlementState) => (shownOnly ? publicStates[wanted] : undefined) ?? `s.state = $${values.push(wanted)}`;
  return ['s.voided_at IS NULL', ...(state == null ? [] : [stateIs(state)]), ...(shownOnly ? ["(s.shown OR s.state = 'PENDING_SETTLEMENT')"] : [])].join(' AND ');
}

/**
 * One page, newest first, from the back where inverted. Each room's share is read by the room's own index and the shares are merged,
 * so that neither other rooms nor old receipts cost anything.
 */
export async function listReceipts({ pool }: Queryable, filter: ReceiptFilter, { limit, after, before, inverted }: ReceiptPage): Promise<ReceiptRow[]> {
  const values: unknown[] = [];
  const bound = (place: ReceiptPlace | undefined, than: '<' | '>') => (place === undefined ? [] : [`(s.created_at, s.id, s.room_id) ${than} ($${values.push(place.at)}::timestamptz, $${values.push(place.id)}, $${values.push(place.roomId)})`]);
  const where = [conditionOf(filter, values), ...bound(after, '<'), ...bound(before, '>')].join(' AND ');
  const way = inverted ? 'ASC' : 'DESC';
  const order = (table: string) => `ORDER BY ${table}.created_at ${way}, ${table}.id ${way}, ${table}.room_id ${way} LIMIT ${Number(limit)}`;
  const page = filter.roomIds === null
    ? `SELECT s.* FROM settlement_receipts s WHERE ${where} ${order('s')}`
    : `SELECT p.* FROM unnest($${values.push([...filter.roomIds])}::text[]) AS rooms (room)
       CROSS JOIN LATERAL (SELECT s.* FROM settlement_receipts s WHERE s.room_id = rooms.room AND ${where} ${order('s')}) p ${order('p')}`;
  const { rows } = await pool.query<ReceiptRow>(`SELECT ${receiptColumns} FROM (${page}) receipts ORDER BY created_at ${way}, id ${way}, room_id ${way}`, values);
  return rows;
}

export async function countReceipts({ pool }: Queryable, filter: ReceiptFilter): Promise<number> {
  const values: unknown[] = [];
  const where = conditionOf(filter, values);
  const rooms = filter.roomIds === null ? 'TRUE' : `s.room_id = ANY($${values.push([...filter.roomIds])}::text[])`;
  const { rows } = await pool.query<{ total: number }>(`SELECT count(*)::int AS total FROM settlement_receipts s WHERE ${rooms} AND ${where}`, values);
  return rows[0]?.total ?? 0;
}
