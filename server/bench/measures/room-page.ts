import type { BareYogaCalls } from '../baseline/bare-yoga-process.ts';
import type { BenchContext } from '../context.ts';
import { benchPorts } from '../database/ports.ts';
import { ask, requestOf } from '../load/ask.ts';
import type { HttpRequest } from '../load/http-load.ts';
import { openHttpLoad } from '../load/http-load.ts';
import type { Measure } from '../measure.ts';
import { startProduct } from '../process/product-server.ts';
import { startChild } from '../process/start-child.ts';
import { roomNode, roomPageQuery, withoutCursors } from '../room/room-page.ts';
import { seedRoom } from '../room/seed-room.ts';
import { median } from '../statistics.ts';
import { openEngine, timeTurns } from '../turn/turn-table.ts';

const documents = 200;
/** Enough for more frames than a page holds. */
const turns = 30;
const connections = 16;
/** The whole path is compiled by then, also on a slow machine. */
const warmUpMilliseconds = 6_000;
const milliseconds = 3_000;
const repeats = 5;

type Sides = { readonly product: HttpRequest; readonly byHand: HttpRequest };

/** Two servers over one database and the same request to either. Throws unless they answer the same. */
async function openSides(context: BenchContext): Promise<Sides> {
  const db = await (await context.postgres()).database(context.closing);
  const ports = benchPorts(db);
  const room = await seedRoom(ports, { documents });
  await timeTurns(await openEngine(ports), ports, { room, count: turns });
  await ports.hintsSent();
  const product = await startProduct(context.closing, { databaseUrl: db.url });
  const byHand = await startChild<BareYogaCalls>(new URL('../baseline/bare-yoga-process.ts', import.meta.url), context.closing).call('serve', { url: db.url });
  const asking = { key: room.players[0]?.key ?? '', query: roomPageQuery, variables: { id: roomNode(room.roomId) } };
  const [ours, theirs] = await Promise.all([product.url, byHand].map((url) => ask({ url, ...asking })));
  if (withoutCursors(ours) !== withoutCursors(theirs)) throw new Error(`the two servers do not answer the same:\n${withoutCursors(ours)}\n${withoutCursors(theirs)}`);
  return { product: requestOf({ url: product.url, ...asking }), byHand: requestOf({ url: byHand, ...asking }) };
}

/** Opening a room through the whole product, against the same data read by hand. Both are loaded in turns. */
export const roomPage: Measure = {
  name: 'room-page',
  about: "opening a room: requests a second, of those to hand-written SQL behind bare Yoga",
  unit: '%',
  target: { atLeast: 60 },
  run: async (context) => {
    const { product, byHand } = await openSides(context);
    const load = openHttpLoad(context.closing);
    const perSecond = async (request: HttpRequest, time: number) => (await load.call('load', { request, connections, milliseconds: time })).perSecond;
    for (const request of [product, byHand]) await perSecond(request, warmUpMilliseconds);
    const pairs: { ours: number; theirs: number }[] = [];
    for (let i = 0; i < repeats; i += 1) pairs.push({ ours: await perSecond(product, milliseconds), theirs: await perSecond(byHand, milliseconds) });
    const value = median(pairs.map(({ ours, theirs }) => (100 * ours) / theirs));
    return { value, against: { what: 'by hand', value: median(pairs.map(({ theirs }) => theirs)), unit: 'requests/s' } };
  },
};
