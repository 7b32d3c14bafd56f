import { deliveryDelays } from '../load/delivery-delays.ts';
import { openFullHouse } from '../load/full-house.ts';
import type { Measure } from '../measure.ts';
import { medianOf, percentile } from '../statistics.ts';

const sockets = 1_000;
/** Some ten seconds: by then the compiler knows the path, as it does in a server that plays. */
const warmUpWrites = 100;
const writes = 60;
const repeats = 3;

/** How long after the commit the last of a thousand readers still waits for a frame. */
export const fanOutDelay: Measure = {
  name: 'fan-out-delay',
  about: 'from commit to delivery, 1,000 subscribers of a room in 3 classes, p99',
  unit: 'ms',
  target: { atMost: 100 },
  run: async (context) => {
    const house = await openFullHouse(context, sockets);
    await deliveryDelays(house, warmUpWrites);
    context.say('writing frames');
    return { value: await medianOf(repeats, async () => percentile(await deliveryDelays(house, writes), 99)), against: null };
  },
};
