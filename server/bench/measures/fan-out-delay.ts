import { setTimeout as sleep } from 'node:timers/promises';
import type { FullHouse } from '../load/full-house.ts';
import { openFullHouse } from '../load/full-house.ts';
import { machineClock } from '../load/audience.ts';
import type { Measure } from '../measure.ts';
import { medianOf, percentile } from '../statistics.ts';

const sockets = 1_000;
/** Ten writes a second are what a table shows while a turn is told. */
const pauseMilliseconds = 100;
const warmUpWrites = 20;
const writes = 60;
const repeats = 3;
const words = 90;

/** Milliseconds from the commit of each frame to its arrival at each socket. */
async function delays(house: FullHouse, count: number): Promise<number[]> {
  const committed = new Map<string, number>();
  await house.audience.call('clear', null);
  for (let n = 0; n < count; n += 1) {
    const [id] = await house.write([house.narrative(words), house.secretRoll()]);
    if (id !== undefined) committed.set(id, machineClock());
    await sleep(pauseMilliseconds);
  }
  await house.audience.call('until', { count: count * house.seats });
  const arrivals = await house.audience.call('arrivals', null);
  return arrivals.flatMap(({ frameId, at }) => { const since = committed.get(frameId); return since === undefined ? [] : [at - since]; });
}

/** How long after the commit the last of a thousand readers still waits for a frame. */
export const fanOutDelay: Measure = {
  name: 'fan-out-delay',
  about: 'from commit to delivery, 1,000 subscribers of a room in 3 classes, p99',
  unit: 'ms',
  target: { atMost: 100 },
  run: async (context) => {
    const house = await openFullHouse(context, sockets);
    await delays(house, warmUpWrites);
    context.say('writing frames');
    return { value: await medianOf(repeats, async () => percentile(await delays(house, writes), 99)), against: null };
  },
};
