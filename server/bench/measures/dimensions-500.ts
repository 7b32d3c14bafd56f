import type { DimensionData } from '../../src/core/dimension/dimension-data.ts';
import { dimensionId } from '../../src/core/dimension/dimension-key.ts';
import { readDimensions } from '../../src/room/dimension/read-dimensions.ts';
import { writeRoom } from '../../src/room/write/write-room.ts';
import type { BenchContext } from '../context.ts';
import { benchPorts } from '../database/ports.ts';
import type { Figure, Measure } from '../measure.ts';
import { prose } from '../room/prose.ts';
import { seedRoom } from '../room/seed-room.ts';
import { median } from '../statistics.ts';

const count = 500;
const warmUp = 40;
const repeats = 60;

/** A dimension of the usual size: a few figures, a label, a sentence. */
function dimension(n: number): DimensionData {
  const schema = { type: 'object', properties: { tension: { type: 'integer', minimum: 0, maximum: 100 }, 灯: { enum: ['off', 'low', 'full'] }, rumour: { type: 'string' } }, additionalProperties: false } as const;
  const value = { tension: n % 100, 灯: 'low', rumour: prose(n, 12) };
  return {
    key: `d${n}`, name: { en: `Harbour ${n}`, zh: `港口 ${n}` }, description: prose(n, 8), schema, names: ['type', 'properties', 'additionalProperties'], initialValue: value, value,
    updateRule: prose(n, 20), rules: [], visibility: n % 5 === 0 ? 'keeper' : 'player', lastTracked: null, lastChange: { by: 'declared', reason: null }, order: n,
  };
}

async function run(context: BenchContext): Promise<Figure> {
  const db = await (await context.postgres()).database(context.closing);
  const ports = benchPorts(db);
  const { roomId } = await seedRoom(ports, { documents: 200 });
  await writeRoom(ports, { roomId }, async ({ documents }) => {
    for (let n = 0; n < count; n += 1) await documents.put({ kind: 'dimension', id: dimensionId(`d${n}`), owner: { kind: 'PLUGIN', id: 'lorekeep' }, data: dimension(n) });
  });
  const read = () => readDimensions({ db, roomId, viewer: { kind: 'keeper', memberId: '' } });
  for (let n = 0; n < warmUp; n += 1) await read();
  const samples: number[] = [];
  for (let n = 0; n < repeats; n += 1) {
    const started = performance.now();
    const listed = await read();
    samples.push(performance.now() - started);
    if (listed.length !== count) throw new Error(`${listed.length} dimensions were listed`);
  }
  await ports.hintsSent();
  return { value: median(samples), against: null };
}

/** What it takes to list a room's dimensions for its keeper. */
export const dimensions500: Measure = {
  name: 'dimensions-500',
  about: 'listing the 500 dimensions of a room for its keeper, p50',
  unit: 'ms',
  target: { atMost: 10 },
  run,
};
