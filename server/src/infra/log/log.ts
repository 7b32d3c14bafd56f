import pino from 'pino';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Structured log: `log.info({ roomId }, 'turn committed')`. One JSON object a line on standard output. */
export type Log = pino.Logger;

/** Names whose values never reach a log, at the top of a record and up to two levels below it. */
const secretNames = ['key', 'accessKey', 'operatorKey', 'apiKey', 'password', 'secret', 'token', 'authorization', 'cookie', 'set-cookie', 'DATABASE_URL', 'databaseUrl'];

function redactedPaths(): string[] {
  return secretNames.flatMap((name) => ['', '*.', '*.*.'].map((prefix) => (prefix === '' ? `["${name}"]` : `${prefix.slice(0, -1)}["${name}"]`)));
}

type LoggedError = { type: string; message: string; stack: string | undefined; code?: unknown; cause?: LoggedError };

/**
 * What a log keeps of an error. Libraries hang whole connections, requests with their headers, and prompts on theirs;
 * none of that belongs in a log.
 */
function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: undefined };
  const { name: type, message, stack, cause } = error;
  return { type, message, stack, ...('code' in error ? { code: error.code } : {}), ...(cause === undefined ? {} : { cause: loggedError(cause) }) };
}

/** A log at `level`; `destination` receives the lines (standard output when absent). */
export function createLog(level: LogLevel, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: loggedError },
    redact: { paths: redactedPaths(), censor: '[hidden]' },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** A log that says nothing, for tests and commands whose standard output is their result. */
export const silentLog: Log = createLog('silent');
