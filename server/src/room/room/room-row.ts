import { z } from 'zod';
import type { Db } from '../../infra/db/connect-database.ts';
import type { Tx } from '../ports.ts';

/** Daily limits of a room; null = none. Cost in the provider's currency unit. */
export const capsSchema = z.strictObject({
  turnsPerDay: z.number().int().positive().nullable().default(null),
  tokensPerDay: z.number().int().positive().nullable().default(null),
  costPerDay: z.number().positive().nullable().default(null),
});
export type RoomCaps = z.infer<typeof capsSchema>;

/** A room's own row: its settings. What happens in it lies in documents, turns and frames. */
export type RoomRow = {
  readonly id: string;
  readonly name: string;
  readonly locale: 'en' | 'zh';
  readonly status: 'ACTIVE' | 'PAUSED' | 'ENDED' | 'ARCHIVED';
  readonly phase: 'SETUP' | 'PREP' | 'PLAY';
  readonly phasePinned: boolean;
  readonly answering: 'EACH_ACTION' | 'ALL_SEATS' | 'KEEPER_WORD' | 'QUIET_TIME';
  readonly quietSeconds: number;
  readonly caps: RoomCaps;
  readonly packIds: readonly string[];
  /** The system of rules, by id; null where the room plays without one. It may be gone from the deployment. */
  readonly rulepackId: string | null;
  /** A house ladder of the system; null for its usual one. */
  readonly rulepackVariant: string | null;
  /** The world that it was made from, and where that lay; null where it was made without one. */
  readonly worldId: string | null;
  readonly worldSource: string | null;
  /** Whether players may leave out what a turn owes to its dimensions. */
  readonly playersSkip: boolean;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly turnNumber: number;
};

const columns = `r.id, r.name, r.locale, r.status, r.phase, r.phase_pinned AS "phasePinned", r.answering, r.quiet_seconds AS "quietSeconds", r.caps,
  r.pack_ids AS "packIds", r.rulepack_id AS "rulepackId", r.rulepack_variant AS "rulepackVariant", r.players_skip AS "playersSkip", r.world_id AS "worldId", r.world_source AS "worldSource", r.created_by AS "createdBy", r.created_at AS "createdAt", h.turn_number AS "turnNumber"`;
const from = 'FROM rooms r JOIN room_heads h ON h.room_id = r.id';

function rowOf(row: RoomRow): RoomRow {
  return { ...row, caps: capsSchema.parse(row.caps) };
}

/** The rooms of these ids, by id. */
export async function roomsById(db: Pick<Db, 'pool'>, ids: readonly string[]): Promise<ReadonlyMap<string, RoomRow>> {
  const { rows } = await db.pool.query<RoomRow>(`SELECT ${columns} ${from} WHERE r.id = ANY($1)`, [ids]);
  return new Map(rows.map((row) => [row.id, rowOf(row)]));
}

export async function roomById(db: Pick<Db, 'pool'>, id: string): Promise<RoomRow | null> {
  return (await roomsById(db, [id])).get(id) ?? null;
}

/** The room inside a transaction that holds its lock. */
export async function roomInWrite(tx: Tx, id: string): Promise<RoomRow | null> {
  const row = await tx.room.findUnique({ where: { id } });
  return row === null ? null : rowOf({ ...row, turnNumber: 0 } as unknown as RoomRow);
}
