import { readConfig } from '../infra/config/config.ts';
import { createLog } from '../infra/log/log.ts';
import { outcomeOfFailure } from './cli/failure.ts';
import { shellLocale } from './cli/shell-locale.ts';
import { giveBackMemory } from './give-back-memory.ts';
import { startServer } from './start.ts';
import type { RunningServer } from './start.ts';
import { welcome } from './welcome.ts';

/** Process groups deliver one request to stop twice; what comes within this time is the same request. */
const sameRequestMilliseconds = 1_000;

/** Ends the server at the first request to stop and the process at the second. Answers with the exit code. */
function untilStopped(server: RunningServer, lost: Promise<void>): Promise<number> {
  return new Promise((resolve) => {
    let stoppingSince: number | null = null;
    const stop = (code: number) => {
      if (stoppingSince !== null) {
        if (performance.now() - stoppingSince > sameRequestMilliseconds) process.exit(1);
        return;
      }
      stoppingSince = performance.now();
      void server.close().then(() => resolve(code));
    };
    process.on('SIGINT', () => stop(0));
    process.on('SIGTERM', () => stop(0));
    void lost.then(() => stop(1));
  });
}

/**
 * Runs a server until it is told to stop and answers with the exit code of the process. With `json`, standard output
 * holds one document, once the server is ready, and the log goes to standard error.
 */
export async function serve(environment: NodeJS.ProcessEnv, { json = false }: { json?: boolean } = {}): Promise<number> {
  const locale = shellLocale(environment);
  const lost = Promise.withResolvers<void>();
  try {
    const config = readConfig(environment);
    const log = json ? createLog(config.logLevel, process.stderr) : createLog(config.logLevel);
    if (config.unrecognised.length > 0) log.warn({ names: config.unrecognised }, 'unknown settings are ignored');
    const server = await startServer({ config, log, onLost: lost.resolve });
    giveBackMemory();
    const { text, ...facts } = await welcome({ infra: server.infra, port: server.port, locale });
    process.stdout.write(json ? `${JSON.stringify({ ok: true, port: server.port, ...facts })}\n` : text);
    return await untilStopped(server, lost.promise);
  } catch (error) {
    const { json: failure, text } = outcomeOfFailure(error, locale);
    if (json) process.stdout.write(`${JSON.stringify(failure)}\n`);
    else process.stderr.write(`${text}\n`);
    return 1;
  }
}
