import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import type { Db } from '../../src/infra/db/connect-database.ts';
import { roomNode } from '../room/room-page.ts';
import { between } from './chance.ts';
import type { Replicas } from './replicas.ts';
import type { Tally } from './tally.ts';

/** Whoever follows a room: which key they show and which frames are for them. */
export type Reading = { readonly roomId: string; readonly key: string; readonly audience: readonly string[] | 'all'; readonly replicas: Replicas; readonly tally: Tally };

/** A client that follows one room over connections that break. */
export type Reader = {
  follow(signal: AbortSignal): Promise<void>;
  /** Holds what was received against what is stored. */
  check(db: Db): Promise<void>;
};

type Frame = { readonly __typename: string; readonly id: string; readonly cursor: string | null };
type Message = { readonly type: string; readonly payload?: { readonly data?: { readonly frames: Frame } | null; readonly errors?: unknown } };

const query = 'subscription($roomId: ID!, $after: String) { frames(roomId: $roomId, after: $after) { __typename id cursor } }';

/** `unchecked` begins with the last frame that was held against what is stored. */
type Memory = { cursor: string | null; seen: Set<string>; unchecked: string[] };

/** A stored frame comes once; after a reset, what was read counts no more. */
function take(memory: Memory, frame: Frame, { tally, roomId }: Reading): void {
  if (frame.__typename === 'ResetFrame') {
    tally.count('resets');
    memory.seen.clear();
    memory.unchecked = [];
  }
  if (frame.cursor === null) return void tally.count('previews and signals');
  memory.cursor = frame.cursor;
  tally.count('frames delivered');
  if (frame.__typename === 'ResetFrame') return;
  if (memory.seen.has(frame.id)) tally.violation(`room ${roomId}: frame ${frame.id} came twice to one client`);
  memory.seen.add(frame.id);
  memory.unchecked.push(frame.id);
}

/** One connection, until it breaks, the signal says stop, or it has lived long enough. */
function connectOnce(memory: Memory, reading: Reading, { signal, milliseconds }: { signal: AbortSignal; milliseconds: number }): Promise<void> {
  const socket = new WebSocket(`${reading.replicas.anyUrl().replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws');
  const send = (message: object) => socket.send(JSON.stringify(message));
  const hangUp = () => socket.terminate();
  const timer = setTimeout(hangUp, milliseconds);
  signal.addEventListener('abort', hangUp);
  socket.once('open', () => send({ type: 'connection_init', payload: { authorization: `Bearer ${reading.key}` } }));
  socket.on('message', (data: Buffer) => {
    const { type, payload } = JSON.parse(data.toString('utf8')) as Message;
    if (type === 'connection_ack') send({ id: 's', type: 'subscribe', payload: { query, variables: { roomId: roomNode(reading.roomId), after: memory.cursor } } });
    if (type === 'next' && payload?.data != null) take(memory, payload.data.frames, reading);
    if (type === 'error' || payload?.errors !== undefined) reading.tally.violation(`a subscription failed: ${data.toString('utf8').slice(0, 300)}`);
  });
  // A server that is not there, or not there any more, is what this is about.
  socket.on('error', () => {});
  return new Promise((resolve) => {
    socket.once('close', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', hangUp);
      resolve();
    });
  });
}

/** What this reader had to get: everything for them from the first to the last frame they have. */
async function expectedOf(db: Db, { roomId, audience }: Reading, received: readonly string[]): Promise<string[]> {
  const { rows } = await db.pool.query<{ id: string }>(
    `SELECT f.id FROM frames f WHERE f.room_id = $1 AND f.type <> 'reset' AND ($4 OR f.audience && $5::text[])
       AND f.seq >= (SELECT seq FROM frames WHERE room_id = $1 AND id = $2) AND f.seq <= (SELECT seq FROM frames WHERE room_id = $1 AND id = $3) ORDER BY f.seq`,
    [roomId, received[0], received.at(-1), audience === 'all', audience === 'all' ? [] : audience],
  );
  return rows.map(({ id }) => id);
}

export function createReader(reading: Reading): Reader {
  const memory: Memory = { cursor: null, seen: new Set(), unchecked: [] };
  return {
    follow: async (signal) => {
      while (!signal.aborted) {
        reading.tally.count('connections');
        await connectOnce(memory, reading, { signal, milliseconds: between(2_000, 15_000) });
        await sleep(between(0, 500));
      }
    },
    check: async (db) => {
      const received = [...memory.unchecked];
      if (received.length === 0) return;
      const expected = await expectedOf(db, reading, received);
      // Frames go on coming in meanwhile; a reset makes this look pointless.
      if (memory.unchecked[0] === received[0]) memory.unchecked.splice(0, received.length - 1);
      if (JSON.stringify(expected) === JSON.stringify(received)) return;
      const missed = expected.filter((id) => !received.includes(id)).length;
      reading.tally.violation(`room ${reading.roomId}: a client got ${received.length} frames where ${expected.length} were for it (${missed} missed, or out of order)`);
    },
  };
}
