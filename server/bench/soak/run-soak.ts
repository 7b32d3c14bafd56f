import { setTimeout as sleep } from 'node:timers/promises';
import type { Closing } from '../closing.ts';
import { startPostgres } from '../database/postgres.ts';
import { benchPorts } from '../database/ports.ts';
import { temporaryFolder } from '../process/temporary-folder.ts';
import type { SeededRoom } from '../room/seed-room.ts';
import { seedRoom } from '../room/seed-room.ts';
import { startModelServer } from '../turn/model-server.ts';
import { between } from './chance.ts';
import { watchInvariants } from './invariants.ts';
import { play, untilAllOver } from './player.ts';
import type { Reading } from './reader.ts';
import { createReader } from './reader.ts';
import { startReplicas } from './replicas.ts';
import type { Tally } from './tally.ts';

export type Soak = { readonly minutes: number; readonly rooms: number; readonly closing: Closing; readonly tally: Tally; readonly say: (text: string) => void };

/** Seconds between two looks at the rules, and that everything under way gets to end. */
const lookSeconds = 2;
const endSeconds = 90;

function readersOf({ roomId, keeper, players, spectator }: SeededRoom, rest: Pick<Reading, 'replicas' | 'tally'>): Reading[] {
  return [
    { ...rest, roomId, key: keeper.key, audience: 'all' },
    ...players.map(({ key, seatId }) => ({ ...rest, roomId, key, audience: ['*', seatId] })),
    { ...rest, roomId, key: spectator.key, audience: ['*'] },
  ];
}

/** Plays, disturbs and watches for so many minutes; what was found lies in the tally. */
export async function runSoak({ minutes, rooms: roomCount, closing, tally, say }: Soak): Promise<void> {
  const db = await (await startPostgres(closing)).database(closing);
  const ports = benchPorts(db);
  const rooms: SeededRoom[] = [];
  for (let n = 0; n < roomCount; n += 1) rooms.push(await seedRoom(ports, { documents: 30 }));
  await ports.hintsSent();
  const environment = await startModelServer(closing, { pace: () => between(0, 60) });
  const replicas = await startReplicas(closing, { databaseUrl: db.url, dataDir: temporaryFolder(closing), environment }, tally);
  say(`${roomCount} rooms, 2 servers, ${minutes} minutes`);

  const [playing, reading, watching] = [new AbortController(), new AbortController(), new AbortController()];
  const readers = rooms.flatMap((room) => readersOf(room, { replicas, tally })).map(createReader);
  const watch = watchInvariants(db);
  const look = async () => {
    for (const breach of await watch.look()) tally.violation(breach);
    for (const reader of readers) await reader.check(db);
    tally.count('looks at the rules');
  };
  const lookOn = async () => {
    while (!watching.signal.aborted) {
      await sleep(1_000 * lookSeconds);
      await look();
    }
  };
  const following = readers.map((reader) => reader.follow(reading.signal));
  const looking = lookOn();
  const players = [...rooms.map((room) => play({ room, replicas, db, tally, signal: playing.signal })), replicas.disturb(playing.signal)];
  const clock = setInterval(() => say(`${tally.counts.get('actions') ?? 0} actions, ${tally.violations.length} violations`), 30_000);
  const stop = setTimeout(() => playing.abort(), minutes * 60_000);
  try {
    await Promise.all([...players, Promise.race([looking, ...players])]);
    say('waiting for the last turns');
    if (!(await untilAllOver(db, endSeconds))) tally.violation('some turns never end');
    // The last frames are on their way, and what may stand for a moment only is looked at twice.
    await sleep(3_000);
    watching.abort();
    await looking;
    await look();
    const { rows } = await db.pool.query<{ state: string; count: number }>('SELECT state, count(*)::int AS count FROM turns GROUP BY state ORDER BY state');
    for (const { state, count } of rows) tally.count(`turns ${state.toLowerCase()}`, count);
  } finally {
    clearInterval(clock);
    clearTimeout(stop);
    for (const controller of [playing, watching, reading]) controller.abort();
    await Promise.allSettled([...following, looking]);
  }
}
