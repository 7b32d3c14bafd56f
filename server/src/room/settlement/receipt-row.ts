import type { OwedDimension, SettledChange, SettlementFailure, SettlementState } from '../../core/settlement/receipt.ts';
import type { Db } from '../../infra/db/connect-database.ts';
import type { Tx } from '../ports.ts';

/** A receipt as stored: one a telling of a turn that owed anything. */
export type ReceiptRow = {
  readonly roomId: string;
  readonly id: string;
  readonly turnId: string;
  readonly version: number;
  readonly turnNumber: number;
  readonly state: SettlementState;
  /** How often it was tried, the first time in its turn. */
  readonly attempts: number;
  /** The fence of the attempt under way; `waiting` until a worker takes it. */
  readonly claimedBy: string | null;
  readonly claimedAt: Date | null;
  readonly failure: SettlementFailure | null;
  readonly readVersions: Readonly<Record<string, number>>;
  readonly definitions: Readonly<Record<string, OwedDimension>>;
  readonly changes: readonly SettledChange[];
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly resolvedAt: Date | null;
  /** The member who confirmed or skipped it; null where the engine settled it, or an operator resolved it. */
  readonly resolvedBy: string | null;
  readonly voidedAt: Date | null;
  /** Whether anything that it is about is for players to know. */
  readonly shown: boolean;
};

/** The columns of ReceiptRow, for every query that reads whole receipts. */
export const receiptColumns = `room_id AS "roomId", id, turn_id AS "turnId", version, turn_number AS "turnNumber", state, attempts, claimed_by AS "claimedBy", claimed_at AS "claimedAt",
  failure, read_versions AS "readVersions", definitions, changes, reason, created_at AS "createdAt", resolved_at AS "resolvedAt", resolved_by AS "resolvedBy", voided_at AS "voidedAt", shown`;

type Queryable = Pick<Db, 'pool'>;

/** One receipt a telling: the same turn told anew owes anew. */
export function receiptId(turnId: string, version: number): string {
  return `${turnId}.${version}`;
}

/** Receipts of a room by id; unknown ids are absent. */
export async function receiptsById({ pool }: Queryable, roomId: string, ids: readonly string[]): Promise<ReadonlyMap<string, ReceiptRow>> {
  const { rows } = await pool.query<ReceiptRow>(`SELECT ${receiptColumns} FROM settlement_receipts WHERE room_id = $1 AND id = ANY($2)`, [roomId, ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The receipts that count of these turns, by turn. */
export async function receiptsOfTurns({ pool }: Queryable, roomId: string, turnIds: readonly string[]): Promise<ReadonlyMap<string, ReceiptRow>> {
  const { rows } = await pool.query<ReceiptRow>(`SELECT ${receiptColumns} FROM settlement_receipts WHERE room_id = $1 AND turn_id = ANY($2) AND voided_at IS NULL`, [roomId, turnIds]);
  return new Map(rows.map((row) => [row.turnId, row]));
}

/** One receipt inside a transaction that holds the room's lock. */
export async function receiptInWrite(tx: Tx, roomId: string, id: string): Promise<ReceiptRow | null> {
  const row = await tx.settlementReceipt.findUnique({ where: { roomId_id: { roomId, id } } });
  // Stored by this folder from typed values.
  return row as unknown as ReceiptRow | null;
}
