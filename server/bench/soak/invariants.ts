import type { Db } from '../../src/infra/db/connect-database.ts';

/** A rule of the database: rows of `sql` are breaches of it, each with `what` naming it. */
type Rule = { readonly name: string; readonly sql: string; /** A state that may stand for a moment: it is a breach only where the next look finds it again. */ readonly passing?: true };

const rules: readonly Rule[] = [
  {
    name: 'frames are numbered from 1 without gaps',
    sql: `SELECT h.room_id AS what FROM room_heads h LEFT JOIN frames f ON f.room_id = h.room_id
          GROUP BY h.room_id, h.last_seq HAVING count(f.seq) <> h.last_seq OR coalesce(max(f.seq), 0) <> h.last_seq`,
  },
  {
    name: 'told turns are numbered from 1 without gaps',
    sql: `SELECT h.room_id AS what FROM room_heads h LEFT JOIN turns t ON t.room_id = h.room_id AND t.number IS NOT NULL
          GROUP BY h.room_id, h.turn_number HAVING count(t.number) <> h.turn_number OR coalesce(max(t.number), 0) <> h.turn_number`,
  },
  { name: 'a turn has a number once it is told, and not before', sql: "SELECT id AS what FROM turns WHERE (state = 'COMMITTED') <> (number IS NOT NULL)" },
  { name: 'one turn of a room runs at a time', sql: "SELECT room_id AS what FROM turns WHERE state = 'RUNNING' GROUP BY room_id HAVING count(*) > 1" },
  { name: 'no turn fails', sql: "SELECT id || ' ' || failure::text AS what FROM turns WHERE state = 'FAILED'" },
  {
    name: 'a told turn is stored whole',
    sql: `SELECT t.id AS what FROM turns t WHERE t.state = 'COMMITTED' AND NOT (
            EXISTS (SELECT 1 FROM turn_versions v WHERE v.room_id = t.room_id AND v.turn_id = t.id AND v.version = t.version)
            AND EXISTS (SELECT 1 FROM frames f WHERE f.room_id = t.room_id AND f.turn_id = t.id AND f.type = 'narrative')
            AND EXISTS (SELECT 1 FROM frames f WHERE f.room_id = t.room_id AND f.turn_id = t.id AND f.type = 'dice'))`,
  },
  {
    name: 'a turn that is not told has left nothing',
    sql: `SELECT t.id AS what FROM turns t WHERE t.state <> 'COMMITTED' AND (
            EXISTS (SELECT 1 FROM frames f WHERE f.room_id = t.room_id AND f.turn_id = t.id AND f.type <> 'action')
            OR EXISTS (SELECT 1 FROM revisions r WHERE r.room_id = t.room_id AND r.turn_id = t.id))`,
  },
  { name: 'every accepted action is in the story', sql: 'SELECT a.id AS what FROM actions a WHERE NOT EXISTS (SELECT 1 FROM frames f WHERE f.room_id = a.room_id AND f.id = a.id)' },
  {
    name: 'no draft is left behind', passing: true,
    sql: "SELECT DISTINCT d.turn_id AS what FROM draft_parts d JOIN turns t ON t.room_id = d.room_id AND t.id = d.turn_id WHERE t.state NOT IN ('RUNNING', 'QUEUED')",
  },
];

/** Looks for breaches of every rule, in one snapshot of the database. */
export type Watch = { look(): Promise<readonly string[]> };

export function watchInvariants({ pool }: Db): Watch {
  const seenBefore = new Set<string>();
  const look = async () => {
    const client = await pool.connect();
    const breaches: string[] = [];
    const passing = new Set<string>();
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      for (const rule of rules) {
        const { rows } = await client.query<{ what: string }>(rule.sql);
        for (const words of rows.map(({ what }) => `${rule.name}: ${what}`)) {
          if (rule.passing === true && !seenBefore.has(words)) passing.add(words);
          else breaches.push(words);
        }
      }
      await client.query('COMMIT');
    } finally {
      client.release();
    }
    for (const words of passing) seenBefore.add(words);
    return breaches;
  };
  return { look };
}
