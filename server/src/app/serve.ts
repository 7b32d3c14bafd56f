import { DomainError } from '../core/error/domain-error.ts';
import { wordsOf } from '../graphql/errors/words-of.ts';
import type { Locale } from '../i18n/translate.ts';
import { localeOf } from '../i18n/translate.ts';
import { readConfig } from '../infra/config/config.ts';
import { createLog } from '../infra/log/log.ts';
import { startServer } from './start.ts';
import type { RunningServer } from './start.ts';
import { welcome } from './welcome.ts';

/** The language of whoever started the process. */
export function shellLocale(environment: NodeJS.ProcessEnv): Locale {
  return localeOf(environment.LC_ALL || environment.LC_MESSAGES || environment.LANG);
}

/** A failure to start, in words for a terminal: every problem on a line of its own. */
export function failureText(error: unknown, locale: Locale): string {
  if (!(error instanceof DomainError)) return error instanceof Error ? (error.stack ?? error.message) : String(error);
  const issues = error.issues.map((issue) => `  ${issue.path.join('.')}: ${wordsOf(issue.code, issue.params ?? {}, locale)}`);
  return [wordsOf(error.code, error.params, locale), ...issues].join('\n');
}

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

/** Runs a server until it is told to stop. Answers with the exit code of the process. */
export async function serve(environment: NodeJS.ProcessEnv): Promise<number> {
  const locale = shellLocale(environment);
  const lost = Promise.withResolvers<void>();
  try {
    const config = readConfig(environment);
    const log = createLog(config.logLevel);
    if (config.unrecognised.length > 0) log.warn({ names: config.unrecognised }, 'unknown settings are ignored');
    const server = await startServer({ config, log, onLost: lost.resolve });
    await welcome({ infra: server.infra, port: server.port, locale, print: (text) => void process.stdout.write(text) });
    return await untilStopped(server, lost.promise);
  } catch (error) {
    process.stderr.write(`${failureText(error, locale)}\n`);
    return 1;
  }
}
