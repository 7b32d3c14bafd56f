import { setTimeout as sleep } from 'node:timers/promises';
import type { Measure } from '../measure.ts';
import { ask } from '../load/ask.ts';
import { openAudience } from '../load/audience.ts';
import type { ProductServer } from '../process/product-server.ts';
import { startProduct } from '../process/product-server.ts';
import { settledMegabytes } from '../process/resident-memory.ts';
import { roomPageQuery } from '../room/room-page.ts';

const createRoom = 'mutation { createRoom(input: { name: "雾港", seats: 1 }) { __typename ... on CreateRoomPayload { room { id } } } }';
const pages = 300;
const sockets = 20;
const quietSeconds = 10;

type Created = { readonly createRoom: { readonly room?: { readonly id: string } } };

/** A server that has just started has not yet loaded all that it needs: it is used a little first. */
async function useServer({ url, operatorKey: key }: ProductServer, closing: Parameters<typeof openAudience>[0]): Promise<void> {
  const { createRoom: made } = await ask<Created>({ url, key, query: createRoom });
  const id = made.room?.id ?? '';
  for (let n = 0; n < pages; n += 1) await ask({ url, key, query: roomPageQuery, variables: { id } });
  const audience = openAudience(closing);
  await audience.call('gather', { url, query: 'subscription($roomId: ID!) { frames(roomId: $roomId) { id } }', variables: { roomId: id }, groups: [{ key, count: sockets }] });
  await sleep(1_000);
}

/** A server that was used and is left alone, with a built-in database of its own. */
export const idleMemory: Measure = {
  name: 'idle-memory',
  about: 'memory of a server at rest, its database left out',
  unit: 'MB',
  target: { atMost: 350 },
  run: async (context) => {
    const server = await startProduct(context.closing, {});
    await useServer(server, context.closing);
    return { value: await settledMegabytes(server.pid, quietSeconds), against: null };
  },
};
