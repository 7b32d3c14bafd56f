import { createHash } from 'node:crypto';
import { characterNameKey } from '../../core/character/character-name-key.ts';
import { digestedName } from '../../core/character/name-digest.ts';
import type { Random } from '../../infra/random/random.ts';
import { newSeed } from '../../infra/random/random.ts';
import type { RoomPorts } from '../ports.ts';

/** Digests come in groups of so many, filled up with ones of nothing: their number would tell how many people nobody has met. */
const GROUP = 64;

/** The names of a room as a form may carry them: SHA-256 with the form's own salt, in hex, in an order that says nothing. */
export type TakenNames = { readonly salt: string; readonly digests: readonly string[] };

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function keysOf({ db }: Pick<RoomPorts, 'db'>, roomId: string): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string }>(
    `SELECT names.name FROM documents d, LATERAL (SELECT d.data->>'name' AS name UNION ALL SELECT jsonb_array_elements_text(d.data->'aliases')) names
     WHERE d.room_id = $1 AND d.kind = 'character' AND NOT d.deleted`,
    [roomId],
  );
  return [...new Set(rows.map(({ name }) => characterNameKey(name)))].filter((key) => key !== '');
}

/**
 * Every name and alias of a room's people as digests, so that a form can refuse a taken name before it is sent. It keeps the list from being
 * read; whoever guesses a name finds it.
 */
export async function takenNames(ports: Pick<RoomPorts, 'db'> & { readonly random: Random }, roomId: string): Promise<TakenNames> {
  const salt = newSeed(ports.random);
  const keys = await keysOf(ports, roomId);
  const fill = Array.from({ length: GROUP - (keys.length % GROUP) }, () => sha256(newSeed(ports.random)));
  return { salt, digests: [...keys.map((key) => sha256(digestedName(key, salt))), ...fill].toSorted() };
}
