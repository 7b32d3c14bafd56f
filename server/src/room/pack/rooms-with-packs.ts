import type { RoomPorts } from '../ports.ts';

/** Rooms that are told of one pack. */
const roomsMaximum = 100;

/** The rooms that have installed packs on, by the packs' row ids, newest rooms first. One statement, however many packs. */
export async function roomsWithPacks({ pool }: Pick<RoomPorts['db'], 'pool'>, packRowIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await pool.query<{ pack_id: string; room_id: string }>(
    `SELECT wanted AS pack_id, r.id AS room_id FROM unnest($1::text[]) AS wanted
     CROSS JOIN LATERAL (SELECT id FROM rooms WHERE wanted = ANY(pack_ids) ORDER BY created_at DESC, id LIMIT ${roomsMaximum}) r`,
    [packRowIds],
  );
  const groups = Map.groupBy(rows, (row) => row.pack_id);
  return new Map([...groups].map(([id, found]) => [id, found.map((row) => row.room_id)]));
}
