import type { BareBroadcastCalls } from '../baseline/bare-broadcast-process.ts';
import type { BenchContext } from '../context.ts';
import type { AudienceCalls } from '../load/audience.ts';
import { openAudience } from '../load/audience.ts';
import { openFullHouse } from '../load/full-house.ts';
import type { Measure } from '../measure.ts';
import type { Child } from '../process/start-child.ts';
import { startChild } from '../process/start-child.ts';
import { median } from '../statistics.ts';

const sockets = 1_000;
/** Frames of one batch, and batches that are on their way at the same time: the senders always have something to send. */
const batchFrames = 10;
const batchesAhead = 2;
const warmUpBatches = 5;
const batches = 15;
const repeats = 5;
const words = 90;

/** One side of the comparison: how it sends a batch of frames to everybody, and who receives it. */
type Side = { readonly audience: Child<AudienceCalls>; send(): Promise<void> };

/** Messages a second from the first arrival to the last. */
async function rateOf({ audience, send }: Side, count: number): Promise<number> {
  await audience.call('clear', null);
  const perBatch = batchFrames * sockets;
  for (let n = 0; n < count; n += 1) {
    if (n >= batchesAhead) await audience.call('until', { count: (n + 1 - batchesAhead) * perBatch });
    await send();
  }
  await audience.call('until', { count: count * perBatch });
  const at = (await audience.call('arrivals', null)).map((arrival) => arrival.at);
  const seconds = ((at.at(-1) ?? 0) - (at[0] ?? 0)) / 1_000;
  return at.length / seconds;
}

/** What the library alone does with the very bytes that the product sends. */
async function openBare(context: BenchContext, sample: string): Promise<Side> {
  const server = startChild<BareBroadcastCalls>(new URL('../baseline/bare-broadcast-process.ts', import.meta.url), context.closing);
  const url = await server.call('serve', null);
  const audience = openAudience(context.closing);
  await audience.call('gather', { url, query: 'subscription { frames }', variables: {}, groups: [{ key: null, count: sockets }] });
  const message = JSON.parse(sample) as { readonly payload: { readonly data: { readonly frames: unknown } } };
  const frames = Array.from({ length: batchFrames }, () => message.payload.data.frames);
  return { audience, send: async () => server.call('broadcast', { frames }) };
}

async function openProduct(context: BenchContext): Promise<Side> {
  const house = await openFullHouse(context, sockets);
  const send = async () => { await house.write(Array.from({ length: batchFrames }, () => house.narrative(words))); };
  return { audience: house.audience, send };
}

/** How many messages a second reach a thousand readers, against the library without a product around it. */
export const fanOutRate: Measure = {
  name: 'fan-out-rate',
  about: 'messages a second to 1,000 subscribers, of those of a bare graphql-ws broadcast of the same bytes',
  unit: '%',
  target: { atLeast: 70 },
  run: async (context) => {
    const product = await openProduct(context);
    await rateOf(product, warmUpBatches);
    const bare = await openBare(context, await product.audience.call('sample', null));
    await rateOf(bare, warmUpBatches);
    context.say('sending');
    const pairs: { ours: number; theirs: number }[] = [];
    for (let i = 0; i < repeats; i += 1) pairs.push({ ours: await rateOf(product, batches), theirs: await rateOf(bare, batches) });
    const value = median(pairs.map(({ ours, theirs }) => (100 * ours) / theirs));
    return { value, against: { what: 'bare graphql-ws', value: median(pairs.map(({ theirs }) => theirs)), unit: 'messages/s' } };
  },
};
