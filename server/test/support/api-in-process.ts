import type { ExecutionResult } from 'graphql';
import { parse, subscribe } from 'graphql';
import { afterAll } from 'vitest';
import { createGraphqlServer } from '../../src/app/http/graphql/graphql-server.ts';
import type { ContextPorts } from '../../src/graphql/context/context.ts';
import { schema } from '../../src/graphql/schema.ts';
import type { Locale } from '../../src/i18n/translate.ts';
import type { Db } from '../../src/infra/db/connect-database.ts';
import { silentLog } from '../../src/infra/log/log.ts';
import { noRulepacks } from '../../src/infra/rulepack/rulepacks.ts';
import type { Rulepacks } from '../../src/infra/rulepack/rulepacks.ts';
import { noWorlds } from '../../src/infra/world/worlds.ts';
import { openNotify } from '../../src/infra/notify/notify.ts';
import { seededRandom } from '../../src/infra/random/random.ts';
import { secretBox } from '../../src/infra/secret/secret-box.ts';
import { createAccessMonitor } from '../../src/room/key/access-monitor.ts';
import type { Principal } from '../../src/room/key/principal.ts';
import { createSnapshotCache } from '../../src/room/snapshot/load-snapshot.ts';
import { loadPromptTemplates } from '../../src/turn/prompt/prompt-templates.ts';
import { scriptedModel } from './table.ts';
import { testPorts } from './room.ts';

export type Operation = { readonly principal: Principal; readonly query: string; readonly variables?: Record<string, unknown>; readonly locale?: Locale };

/** What a subscription has given so far. */
export type Watching = { readonly results: ExecutionResult[]; stop(): void };

/**
 * The API without a network: the same enveloped functions as over HTTP and sockets, with a principal in place of a key.
 * Configuration and files are absent: nothing that tests ask here needs them. Systems of rules are those that a test gives.
 */
export async function apiInProcess(db: Db, { rulepacks = noRulepacks }: { readonly rulepacks?: Rulepacks } = {}) {
  const notify = await openNotify({ url: db.url, pool: db.pool, log: silentLog });
  const random = seededRandom('api in process');
  const infra = { ...testPorts(db, 'api'), rulepacks, worlds: noWorlds, log: silentLog, notify, random, secrets: secretBox({ bytes: random.bytes(32), source: 'test' }, random) };
  const monitor = createAccessMonitor(infra);
  const model = scriptedModel([]);
  const ports = { ...infra, prompts: await loadPromptTemplates({}), keeperModel: () => Promise.resolve(model), embedder: () => Promise.resolve(null) };
  const engine = { ports, snapshots: createSnapshotCache() };
  const runtime = { version: '0', replicaId: 'in-process', lanOrigins: () => [], openConnections: () => 0 };
  const server = createGraphqlServer({ infra, monitor, engine, runtime } as unknown as ContextPorts);
  afterAll(async () => {
    monitor.close();
    await notify.close();
  });

  const prepare = async ({ principal, query, variables = {}, locale = 'en' }: Operation) => {
    const facts = { principal, locale, requestId: 'test', origin: 'http://localhost' };
    const enveloped = server.getEnveloped({ facts } as never);
    const args = { schema, document: enveloped.parse(query), variableValues: variables, contextValue: await enveloped.contextFactory() };
    return { args, execute: enveloped.execute, subscribe: enveloped.subscribe };
  };
  const collect = (stream: AsyncIterableIterator<ExecutionResult> | ExecutionResult): Watching => {
    if (!(Symbol.asyncIterator in stream)) return { results: [stream], stop: () => {} };
    const results: ExecutionResult[] = [];
    void (async () => { for await (const result of stream) results.push(result); })();
    return { results, stop: () => void stream.return?.() };
  };
  const contextFor = async ({ principal, locale }: Required<Pick<Operation, 'principal' | 'locale'>>) => {
    const { contextFactory } = server.getEnveloped({ facts: { principal, locale, requestId: 'test', origin: 'http://localhost' } } as never);
    return contextFactory() as Promise<unknown>;
  };
  return {
    infra,
    /** The context of an operation that is executed outside of the API's limits. */
    contextFor,
    /** Watches without the limits of the API. */
    watchAnything: async ({ query, principal, locale }: Required<Omit<Operation, 'variables'>>): Promise<Watching> =>
      collect((await subscribe({ schema, document: parse(query), contextValue: await contextFor({ principal, locale }) })) as AsyncIterableIterator<ExecutionResult> | ExecutionResult),
    ask: async (operation: Operation): Promise<ExecutionResult> => {
      const { args, execute } = await prepare(operation);
      return (await execute(args)) as ExecutionResult;
    },
    /** Collects what a subscription gives, until it is stopped. */
    watch: async (operation: Operation): Promise<Watching> => {
      const { args, subscribe: begin } = await prepare(operation);
      return collect((await begin(args)) as AsyncIterableIterator<ExecutionResult> | ExecutionResult);
    },
  };
}
