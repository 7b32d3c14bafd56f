import { join } from 'node:path';
import type { Config } from '../infra/config/config.ts';
import type { Db } from '../infra/db/connect-database.ts';
import type { Infra } from '../infra/infra.ts';
import type { TaskRegistry } from '../infra/job/task.ts';
import type { Log } from '../infra/log/log.ts';
import { createAccessMonitor } from '../room/key/access-monitor.ts';
import { turnTasks } from '../turn/tasks.ts';
import { bundlePacks } from './bundle-packs.ts';
import { compose } from './compose.ts';
import { startHeartbeat, requireSharedStore } from './heartbeat.ts';
import { buildInBackground } from './http/console/build-in-background.ts';
import type { ConsoleState } from './http/console/console-pages.ts';
import { createConsolePages } from './http/console/console-pages.ts';
import { createDevProxy } from './http/console/dev-proxy.ts';
import { createGraphqlServer } from './http/graphql/graphql-server.ts';
import { createSocketServer } from './http/graphql/websocket.ts';
import { startHttpServer } from './http/http-server.ts';
import { createMetrics } from './http/metrics.ts';
import { proxyMatcher } from './http/trusted-proxy.ts';
import { lanOrigins } from './lan-origins.ts';
import { schedule, tasks } from './tasks.ts';
import { openTurnEngine } from './turn-engine.ts';
import { root, version } from './version.ts';
import { startWorker } from './worker.ts';

export type Starting = {
  readonly config: Config;
  readonly log: Log;
  /** For tests: a database that is open already, an exported console, other tasks. */
  readonly db?: Db;
  readonly consoleDir?: string;
  readonly extraTasks?: TaskRegistry;
  /** Where the sources of the packs lie that come with the server; null installs none. */
  readonly packsDir?: string | null;
  readonly onLost?: () => void;
};

/** A running server. `close` lets what is under way finish and then ends everything it opened. */
export type RunningServer = { readonly port: number; readonly infra: Infra; readonly replicaId: string; close(): Promise<void> };

function consoleStateOf({ config, log, consoleDir }: Starting): ConsoleState {
  if (!config.console) return { notice: () => 'absent' };
  return consoleDir === undefined ? buildInBackground(root, log) : { notice: () => null };
}

async function isDatabaseReady(infra: Infra): Promise<boolean> {
  return infra.db.pool.query('SELECT 1').then(() => true, () => false);
}

/** Runs closing steps in reverse order of opening; one that fails does not keep the others from running. */
function closingStack(log: Log) {
  const steps: (() => Promise<void> | void)[] = [];
  return {
    push: (step: () => Promise<void> | void) => void steps.push(step),
    close: async () => {
      for (const step of steps.splice(0).toReversed()) {
        try {
          await step();
        } catch (error) {
          log.error({ err: error }, 'a part of the server could not be closed');
        }
      }
    },
  };
}

async function startParts(starting: Starting, closing: ReturnType<typeof closingStack>): Promise<Omit<RunningServer, 'close'>> {
  const { config } = starting;
  const { infra, close } = await compose(starting);
  closing.push(close);
  const replicaId = infra.ids.short();
  await requireSharedStore(infra, replicaId);
  const packs = bundlePacks(infra, starting.packsDir === undefined ? join(root, 'packs') : starting.packsDir).then(infra.packsChanged);
  const { engine, close: closeEngine } = await openTurnEngine({ infra, workerId: replicaId });
  const worker = await startWorker({ infra, tasks: { ...tasks, ...turnTasks(engine), ...starting.extraTasks }, schedule });
  closing.push(worker.stop);
  closing.push(closeEngine);
  const heartbeat = await startHeartbeat({ infra, replicaId, version, workerIds: worker.workerIds });
  closing.push(heartbeat.stop);
  const monitor = createAccessMonitor(infra);
  closing.push(monitor.close);

  let stopping = false;
  let port = config.port;
  const sockets = createSocketServer();
  const runtimeFacts = { version, replicaId, lanOrigins: () => lanOrigins(config.host, port), openConnections: () => sockets.count() };
  const devProxy = config.consoleDevUrl === null ? null : createDevProxy(config.consoleDevUrl);
  const runtime = {
    infra,
    graphql: createGraphqlServer({ infra, monitor, engine, runtime: runtimeFacts }),
    metrics: createMetrics(infra.sandbox),
    console: devProxy ?? createConsolePages(starting.consoleDir ?? join(root, 'console', 'out'), consoleStateOf(starting)),
    isTrustedProxy: proxyMatcher(config.trustedProxy),
    isReady: async () => !stopping && (await isDatabaseReady(infra)),
  };
  await packs;
  const http = await startHttpServer({ runtime, sockets, devProxy }, config);
  closing.push(http.close);
  closing.push(() => { stopping = true; });
  port = http.port;
  return { port, infra, replicaId };
}

/** Starts a whole server. Where a part cannot start, those before it are closed again and the reason is thrown. */
export async function startServer(starting: Starting): Promise<RunningServer> {
  const closing = closingStack(starting.log);
  try {
    return { ...(await startParts(starting, closing)), close: closing.close };
  } catch (error) {
    await closing.close();
    throw error;
  }
}
