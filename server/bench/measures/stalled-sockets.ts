import { setTimeout as sleep } from 'node:timers/promises';
import type { FullHouse } from '../load/full-house.ts';
import { openFullHouse } from '../load/full-house.ts';
import { openAudience } from '../load/audience.ts';
import type { Measure } from '../measure.ts';
import { settledMegabytes } from '../process/resident-memory.ts';

const stalled = 200;
/** A flood of text that no socket of the system can hold: what nobody reads has to be somewhere, or be given up. */
const writes = 60;
const framesEach = 4;
const words = 8_000;
const pauseMilliseconds = 50;
const settleSeconds = 8;

async function flood(house: FullHouse): Promise<void> {
  for (let n = 0; n < writes; n += 1) {
    await house.write(Array.from({ length: framesEach }, () => house.narrative(words)));
    await sleep(pauseMilliseconds);
  }
}

/** What readers who stopped reading cost: the same flood with one reader who keeps up, and then with 200 stalled ones beside it. */
export const stalledSockets: Measure = {
  name: 'stalled-sockets',
  about: 'memory that 200 stalled sockets add',
  unit: 'MB',
  target: { atMost: 50 },
  run: async (context) => {
    const house = await openFullHouse(context, 1);
    context.say('writing to one reader');
    await flood(house);
    const before = await settledMegabytes(house.server.pid, settleSeconds);
    const sleepers = openAudience(context.closing);
    context.say(`writing to ${stalled} readers who stopped reading`);
    await sleepers.call('gather', house.gathering(stalled));
    await sleepers.call('stall', null);
    await flood(house);
    const after = await settledMegabytes(house.server.pid, settleSeconds);
    return { value: Math.max(0, after - before), against: { what: 'with one reader', value: before, unit: 'MB' } };
  },
};
