import type { BenchContext } from '../context.ts';
import { databaseName } from '../database/postgres.ts';
import { benchPorts } from '../database/ports.ts';
import { requestOf } from '../load/ask.ts';
import { deliveryDelays } from '../load/delivery-delays.ts';
import { fillHouse } from '../load/full-house.ts';
import { openHttpLoad } from '../load/http-load.ts';
import type { Measure } from '../measure.ts';
import { startProduct } from '../process/product-server.ts';
import { settledMegabytes } from '../process/resident-memory.ts';
import { copyRooms } from '../room/copy-rooms.ts';
import { roomNode, roomPageQuery } from '../room/room-page.ts';
import type { SeededRoom } from '../room/seed-room.ts';
import { seedRoom } from '../room/seed-room.ts';
import { median } from '../statistics.ts';
import { startModelServer } from '../turn/model-server.ts';
import { timeToStart } from '../turn/turn-start.ts';
import { openEngine, timeTurns } from '../turn/turn-table.ts';
import type { Db } from '../../src/infra/db/connect-database.ts';

const rooms = 10_000;
const rounds = 5;
const turnsEach = 15;
const startsEach = 8;
const sockets = 100;
const writesEach = 15;
const connections = 8;
const milliseconds = 2_000;
const settleSeconds = 3;

/** A figure of one deployment; more is worse. */
type Probe = () => Promise<number>;
/** The same figure where the room is alone, and where it lies among 10,000. */
type Pair = { readonly figure: string; readonly unit: string; readonly alone: Probe; readonly among: Probe };
type Place = { readonly db: Db; readonly room: SeededRoom };

/** Two databases that differ in nothing but how many rooms lie beside the one that is measured. */
async function openPlaces(context: BenchContext): Promise<{ alone: Place; among: Place }> {
  const postgres = await context.postgres();
  const source = await postgres.database(context.closing);
  const ports = benchPorts(source);
  const room = await seedRoom(ports, { documents: 200 });
  const model = await seedRoom(ports, { documents: 20 });
  const engine = await openEngine(ports);
  await timeTurns(engine, ports, { room, count: 25 });
  await timeTurns(engine, ports, { room: model, count: 4 });
  await ports.hintsSent();
  await source.close();
  const open = async () => ({ db: await postgres.database(context.closing, databaseName(source.url)), room });
  const [alone, among] = [await open(), await open()];
  context.say(`making ${rooms} rooms`);
  await copyRooms(among.db, model.roomId, rooms);
  return { alone, among };
}

/** Turns are told by this process, before there is a server that would take them. */
async function turnProbe({ db, room }: Place): Promise<Probe> {
  const ports = benchPorts(db);
  const engine = await openEngine(ports);
  return async () => median(await timeTurns(engine, ports, { room, count: turnsEach }));
}

async function serverProbes(context: BenchContext, { db, room }: Place): Promise<Readonly<Record<'start' | 'page' | 'delay' | 'memory', Probe>>> {
  const environment = await startModelServer(context.closing, { pace: () => 0 });
  const server = await startProduct(context.closing, { databaseUrl: db.url, environment });
  const { url, pid } = server;
  const load = openHttpLoad(context.closing);
  const request = requestOf({ url, key: room.players[0]?.key ?? '', query: roomPageQuery, variables: { id: roomNode(room.roomId) } });
  const ports = benchPorts(db);
  const house = await fillHouse(context, { ports, room, server }, sockets);
  const start = async () => {
    const samples: number[] = [];
    for (let n = 0; n < startsEach; n += 1) samples.push(await timeToStart({ url, db, room }, ports.ids.uuid()));
    return median(samples);
  };
  return {
    start,
    page: async () => 1_000 / (await load.call('load', { request, connections, milliseconds })).perSecond,
    delay: async () => median(await deliveryDelays(house, writesEach)),
    memory: () => settledMegabytes(pid, settleSeconds),
  };
}

type Change = { readonly figure: string; readonly unit: string; readonly alone: number; readonly worse: number };

/** How many percent worse a figure gets; both sides are measured in turns, the first round not counted. */
async function changeOf({ figure, unit, alone, among }: Pair): Promise<Change> {
  const samples: { few: number; many: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) samples.push({ few: await alone(), many: await among() });
  const counted = samples.slice(1);
  return { figure, unit, alone: median(counted.map(({ few }) => few)), worse: 100 * (median(counted.map(({ few, many }) => many / few)) - 1) };
}

/** How much worse the worst of the figures gets when 10,000 rooms lie in the database. */
export const manyRooms: Measure = {
  name: 'many-rooms',
  about: 'the figure that 10,000 rooms in the database make worst',
  unit: '% worse',
  target: { atMost: 20 },
  run: async (context) => {
    const { alone, among } = await openPlaces(context);
    const changes = [await changeOf({ figure: 'a turn', unit: 'ms', alone: await turnProbe(alone), among: await turnProbe(among) })];
    const [few, many] = [await serverProbes(context, alone), await serverProbes(context, among)];
    changes.push(await changeOf({ figure: 'start of a turn', unit: 'ms', alone: few.start, among: many.start }));
    changes.push(await changeOf({ figure: 'opening a room', unit: 'ms', alone: few.page, among: many.page }));
    changes.push(await changeOf({ figure: 'delivery of a frame', unit: 'ms', alone: few.delay, among: many.delay }));
    changes.push(await changeOf({ figure: 'memory', unit: 'MB', alone: few.memory, among: many.memory }));
    for (const { figure, worse } of changes) context.say(`${figure} ${worse.toFixed(1)} %`);
    const worst = changes.toSorted((a, b) => b.worse - a.worse)[0];
    if (worst === undefined) throw new Error('nothing was measured');
    return { value: worst.worse, against: { what: `${worst.figure} among few rooms`, value: worst.alone, unit: worst.unit } };
  },
};
