import type { RoomPorts } from '../ports.ts';

/** The number by which every process of a deployment means this lock. */
const lockNumber = 72707372;

/** Within a process they wait here, so that those who wait hold no connection that the one at work needs. */
let waiting: Promise<unknown> = Promise.resolve();

async function locked<T>({ pool }: RoomPorts['db'], body: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockNumber]);
    return await body();
  } finally {
    // Closing the connection gives the lock back even where it broke meanwhile.
    await client.query('SELECT pg_advisory_unlock($1)', [lockNumber]).then(() => client.release(), (error: Error) => client.release(error));
  }
}

/**
 * Runs one change of the installed packs at a time in the whole deployment: files are put into the store before the row
 * that names them, and removed after the last row that did.
 */
export function withPackLock<T>(db: RoomPorts['db'], body: () => Promise<T>): Promise<T> {
  const turn = waiting.then(() => locked(db, body));
  waiting = turn.catch(() => {});
  return turn;
}
