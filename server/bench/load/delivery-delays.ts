import { setTimeout as sleep } from 'node:timers/promises';
import { machineClock } from './audience.ts';
import type { FullHouse } from './full-house.ts';

/** Ten writes a second are what a table shows while a turn is told. */
const pauseMilliseconds = 100;
const words = 90;

/** Milliseconds from the commit of each frame to its arrival at each socket. */
export async function deliveryDelays(house: FullHouse, count: number): Promise<number[]> {
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
