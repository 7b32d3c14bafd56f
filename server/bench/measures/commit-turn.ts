import { claimTurn } from '../../src/room/turn/claim-turn.ts';
import { commitTurn } from '../../src/room/turn/commit-turn.ts';
import type { BenchContext } from '../context.ts';
import type { BenchPorts } from '../database/ports.ts';
import { benchPorts } from '../database/ports.ts';
import type { Figure, Measure } from '../measure.ts';
import type { SeededRoom } from '../room/seed-room.ts';
import { seedRoom } from '../room/seed-room.ts';
import { median, medianOf } from '../statistics.ts';
import { act } from '../turn/turn-table.ts';
import { seedWorldModel, worldOutcome } from '../turn/world-outcome.ts';

const warmUp = 25;
const repeats = 3;
const turnsEach = 30;

/** Milliseconds of the commit alone: the turn was taken and told before. */
async function timeCommit(ports: BenchPorts, room: SeededRoom, turn: number): Promise<number> {
  const turnId = await act(ports, room);
  const claimed = await claimTurn(ports, room.roomId, turnId, 'bench');
  if (claimed === null) throw new Error('the turn cannot be taken');
  const outcome = worldOutcome(turn);
  const started = performance.now();
  await commitTurn(ports, claimed, outcome);
  return performance.now() - started;
}

async function run(context: BenchContext): Promise<Figure> {
  const db = await (await context.postgres()).database(context.closing);
  const ports = benchPorts(db);
  const room = await seedRoom(ports, { documents: 200 });
  await seedWorldModel(ports, room);
  let turn = 0;
  const time = async (count: number) => {
    const samples: number[] = [];
    for (let n = 0; n < count; n += 1) samples.push(await timeCommit(ports, room, (turn += 1)));
    return samples;
  };
  await time(warmUp);
  context.say('committing turns');
  const value = await medianOf(repeats, async () => median(await time(turnsEach)));
  await ports.hintsSent();
  return { value, against: null };
}

/** What a turn that changes much of its world takes to be stored. */
export const commitTurnMeasure: Measure = {
  name: 'commit-turn',
  about: 'the commit of a turn with 64 dimensions, 20 characters and 10 entries of lore, p50',
  unit: 'ms',
  target: { atMost: 15 },
  run,
};
