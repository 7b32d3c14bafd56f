import { benchPorts } from '../database/ports.ts';
import type { Measure } from '../measure.ts';
import { startProduct } from '../process/product-server.ts';
import { seedRoom } from '../room/seed-room.ts';
import { percentile } from '../statistics.ts';
import { startModelServer } from '../turn/model-server.ts';
import { timeToStart } from '../turn/turn-start.ts';

const documents = 200;
const warmUp = 10;
const turns = 100;

/** What a player waits between sending an action and the table's beginning to work on it. */
export const turnStart: Measure = {
  name: 'turn-start',
  about: 'from submitting an action over the API to the start of its turn, p95',
  unit: 'ms',
  target: { atMost: 100 },
  run: async (context) => {
    const db = await (await context.postgres()).database(context.closing);
    const ports = benchPorts(db);
    const room = await seedRoom(ports, { documents });
    const environment = await startModelServer(context.closing, { pace: () => 0 });
    const { url } = await startProduct(context.closing, { databaseUrl: db.url, environment });
    const samples: number[] = [];
    for (let n = 0; n < warmUp + turns; n += 1) samples.push(await timeToStart({ url, db, room }, ports.ids.uuid()));
    return { value: percentile(samples.slice(warmUp), 95), against: null };
  },
};
