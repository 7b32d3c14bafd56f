import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSchema, createYoga } from 'graphql-yoga';
import pg from 'pg';
import { serveCalls } from '../process/serve-calls.ts';
import { roomByHand } from './room-by-hand.ts';

export type BareYogaCalls = { readonly serve: (database: { url: string }) => Promise<string> };

/** As many connections as the product's pool has. */
const connections = 20;

async function serve({ url }: { url: string }): Promise<string> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const typeDefs = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8');
  const keyOf = (request: Request) => request.headers.get('authorization')?.slice('Bearer '.length) ?? '';
  const idOf = (id: string) => Buffer.from(id, 'base64url').toString('utf8').slice('Room:'.length);
  const schema = createSchema<{ request: Request }>({
    typeDefs,
    resolvers: { Query: { room: (_root: unknown, { id }: { id: string }, { request }) => roomByHand(pool, idOf(id), keyOf(request)) } },
  });
  const server = createServer(createYoga({ schema, logging: false, landingPage: false, graphiql: false }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

serveCalls({ serve } satisfies BareYogaCalls);
