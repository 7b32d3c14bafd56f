import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GraphQLBoolean, GraphQLNonNull, GraphQLObjectType, GraphQLScalarType, GraphQLSchema } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { serveCalls } from '../process/serve-calls.ts';

export type BareBroadcastCalls = {
  readonly serve: (nothing: null) => Promise<string>;
  readonly broadcast: (what: { readonly frames: readonly unknown[] }) => void;
};

type Listener = (frame: unknown) => void;
const listeners = new Set<Listener>();

/** What is broadcast from now on, one after the other. */
async function* subscribe(): AsyncGenerator<{ frames: unknown }> {
  const waiting: unknown[] = [];
  let wake = () => {};
  const listener: Listener = (frame) => { waiting.push(frame); wake(); };
  listeners.add(listener);
  try {
    for (;;) {
      if (waiting.length === 0) await new Promise<void>((resolve) => { wake = resolve; });
      for (const frame of waiting.splice(0)) yield { frames: frame };
    }
  } finally {
    listeners.delete(listener);
  }
}

/** One field that gives the frame as it is: nothing is read, nobody is asked who they are, nothing is hidden from anybody. */
const schema = new GraphQLSchema({
  query: new GraphQLObjectType({ name: 'Query', fields: { ok: { type: GraphQLBoolean } } }),
  subscription: new GraphQLObjectType({
    name: 'Subscription',
    fields: { frames: { type: new GraphQLNonNull(new GraphQLScalarType({ name: 'JSON' })), subscribe } },
  }),
});

async function serve(): Promise<string> {
  const server = createServer();
  useServer({ schema }, new WebSocketServer({ server, path: '/graphql', perMessageDeflate: false }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function broadcast({ frames }: { readonly frames: readonly unknown[] }): void {
  for (const frame of frames) for (const listener of listeners) listener(frame);
}

serveCalls({ serve, broadcast } satisfies BareBroadcastCalls);
