import type { BenchContext } from '../context.ts';
import { benchPorts } from '../database/ports.ts';
import type { Figure } from '../measure.ts';
import { seedRoom } from '../room/seed-room.ts';
import { median, medianOf } from '../statistics.ts';
import { openEngine, requireAllTold, timeTurns } from './turn-table.ts';

/** Turns before the clock counts: the code is compiled, the snapshot is cached, the history is as long as prompts read. */
const warmUp = 25;
const repeats = 3;
const turnsEach = 40;

/** The median over repeats of the median milliseconds of a turn in a room of so many documents. */
export async function measureTurns(context: BenchContext, documents: number): Promise<Figure> {
  const db = await (await context.postgres()).database(context.closing);
  const ports = benchPorts(db);
  context.say(`seeding ${documents} documents`);
  const room = await seedRoom(ports, { documents });
  const engine = await openEngine(ports);
  await timeTurns(engine, ports, { room, count: warmUp });
  context.say('playing turns');
  const value = await medianOf(repeats, async () => median(await timeTurns(engine, ports, { room, count: turnsEach })));
  await requireAllTold(ports, room);
  await ports.hintsSent();
  return { value, against: null };
}
