import WebSocket from 'ws';
import { serveCalls } from '../process/serve-calls.ts';
import type { Arrival, AudienceCalls, Gathering } from './audience.ts';
import { machineClock } from './audience.ts';

/**
 * Speaks the protocol itself and reads no more of a message than the frame's id: the clients share the cores with the
 * server that is measured, so they must cost little.
 */
const marker = 'NarrativeFrame","id":"';
const idLength = 36;
const patience = 120_000;

const sockets: WebSocket[] = [];
let arrivals: Arrival[] = [];
let sample = '';
let waiting: { readonly count: number; readonly resolve: () => void } | null = null;

function receive(message: Buffer): void {
  const found = message.indexOf(marker, 0, 'latin1');
  if (found < 0) return;
  const start = found + marker.length;
  arrivals.push({ frameId: message.toString('latin1', start, start + idLength), at: machineClock() });
  if (sample === '') sample = message.toString('utf8');
  if (waiting !== null && arrivals.length >= waiting.count) waiting.resolve();
}

function connect({ url, query, variables }: Gathering, key: string | null): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws', { perMessageDeflate: false });
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', (code, reason) => reject(new Error(`closed ${code} ${reason.toString()}`)));
    socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: key === null ? {} : { authorization: `Bearer ${key}` } })));
    socket.once('message', () => {
      socket.on('message', receive);
      socket.send(JSON.stringify({ id: 's', type: 'subscribe', payload: { query, variables } }));
      resolve(socket);
    });
  });
}

/** Sockets that are opened at the same time. */
const wave = 50;

async function gather(gathering: Gathering): Promise<void> {
  const keys = gathering.groups.flatMap(({ key, count }) => Array.from({ length: count }, () => key));
  for (let start = 0; start < keys.length; start += wave) {
    sockets.push(...(await Promise.all(keys.slice(start, start + wave).map((key) => connect(gathering, key)))));
  }
}

function until({ count }: { readonly count: number }): Promise<void> {
  if (arrivals.length >= count) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${arrivals.length} of ${count} messages came in`)), patience);
    waiting = { count, resolve: () => { clearTimeout(timer); waiting = null; resolve(); } };
  });
}

serveCalls({
  gather,
  until,
  arrivals: () => arrivals,
  sample: () => sample,
  clear: () => {
    arrivals = [];
    sample = '';
  },
  stall: () => { for (const socket of sockets) socket.pause(); },
} satisfies AudienceCalls);
