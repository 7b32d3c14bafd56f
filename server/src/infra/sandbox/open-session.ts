import { createHash } from 'node:crypto';
import type { SandboxCode } from '../../core/error/codes/sandbox.ts';
import type { ErrorParams } from '../../core/error/issue.ts';
import { unpinSession } from './activate-run.ts';
import { failureOf } from './failure.ts';
import { facesOf, grantedBy } from './host-table.ts';
import { argsChars, memoryMb, roomQueue, runLimits, runMs, runWallMs, sessionMs, sourceChars } from './limits.ts';
import type { Pool, PoolRun, PoolSession } from './pool.ts';
import type { LibraryText } from './protocol.ts';
import type { Library, RunRequest, RunResult, Session, SessionOptions } from './sandbox.ts';
import { failRun } from './settle-run.ts';

const zeroSeed = '0'.repeat(32);

function zoneOf(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/** 128 bits for one realm: kept realms by their name, thrown-away ones by their count, so that no two share their numbers. */
function seedOf(seed: string, realm: string): number[] {
  const bytes = createHash('sha256').update(`${seed}\u0000${realm}`).digest();
  return [0, 4, 8, 12].map((offset) => bytes.readInt32LE(offset));
}

type LibrarySet = { readonly key: string; readonly texts: readonly LibraryText[] };

/** Libraries are handed over as the same list again and again; hashing 120 KB for every turn would take longer than opening one. */
const knownSets = new WeakMap<readonly Library[], LibrarySet>();

function librarySetOf(libraries: readonly Library[]): LibrarySet {
  const known = knownSets.get(libraries);
  if (known !== undefined) return known;
  const texts = libraries.map(({ source, warmUp = '' }) => ({ source, warmUp }));
  const made = { texts, key: texts.length === 0 ? '' : createHash('sha256').update(JSON.stringify(texts)).digest('hex') };
  knownSets.set(libraries, made);
  return made;
}

const noLibraries: readonly Library[] = [];

/** A session of the pool, not yet in any process. */
export function makeSession(pool: Pool, id: number, options: SessionOptions): PoolSession {
  const functions = grantedBy(options.functions ?? new Map(), options.scopes ?? []);
  const libraries = librarySetOf(options.libraries ?? noLibraries);
  const seed = options.seed ?? zeroSeed;
  let realms = 0;
  return {
    id,
    roomId: options.roomId,
    opening: {
      type: 'open',
      session: id,
      libraryKey: libraries.key,
      memoryMb: Math.min(128, Math.max(8, options.memoryMb ?? memoryMb)),
      timeZone: zoneOf(options.timeZone ?? 'UTC'),
      functions: facesOf(functions),
    },
    libraries: libraries.texts,
    functions,
    now: () => (options.now ?? pool.settings.clock.now()).getTime(),
    seedOf: (realm) => {
      if (realm === null) realms += 1;
      return seedOf(seed, realm === null ? `#${realms}` : `:${realm}`);
    },
    child: null,
    current: null,
    lost: false,
    hadInterpreter: false,
    kills: 0,
    inert: false,
    closed: false,
    busyMs: 0,
    usedAt: 0,
  };
}

type Refusal = { readonly code: SandboxCode; readonly params?: ErrorParams; readonly message?: string };

/** Why a run cannot even wait for its turn; null when it can. */
function refusalOf(pool: Pool, session: PoolSession, request: RunRequest, args: string): Refusal | null {
  if (pool.closed || session.closed) return { code: 'SANDBOX_CLOSED' };
  if (session.inert) return { code: 'SANDBOX_INERT' };
  if (session.busyMs >= sessionMs) return { code: 'SANDBOX_TIME_SPENT', params: { seconds: sessionMs / 1_000 } };
  if (request.source.length > sourceChars) return { code: 'SANDBOX_INPUT_TOO_LARGE', params: { seen: request.source.length, maximum: sourceChars } };
  if (args.length > argsChars) return { code: 'SANDBOX_INPUT_TOO_LARGE', params: { seen: args.length, maximum: argsChars } };
  if (request.entry !== undefined && !/^[A-Za-z_$][\w$]*$/.test(request.entry)) return { code: 'SANDBOX_ENTRY_MISSING', params: { entry: request.entry } };
  if (pool.queue.sizeOf(session.roomId) >= roomQueue) return { code: 'SANDBOX_BUSY' };
  return null;
}

type Making = { readonly id: number; readonly session: PoolSession; readonly request: RunRequest; readonly args: string };

function makeRun({ id, session, request, args }: Making, settle: (result: RunResult) => void): PoolRun {
  const realm = request.realm ?? null;
  const order = {
    type: 'run' as const,
    run: id,
    session: session.id,
    realm,
    source: request.source,
    entry: request.entry ?? null,
    args,
    budgetMs: Math.max(1, Math.min(request.timeoutMs ?? runMs, sessionMs)),
    now: session.now(),
    seed: session.seedOf(realm),
    limits: { ...runLimits, ...request.limits },
  };
  return { id, session, request, order, settle, stop: new AbortController(), phase: 'queued', answers: [], answersSent: 0, calls: 0, rebuilt: false, busyMs: 0, activeSince: 0, killTimer: null, wallTimer: null };
}

/** Fails a run that stands in the queue too long, or lasts too long with everything it waits for. */
function armWall(pool: Pool, run: PoolRun): void {
  const { name } = run.request;
  run.wallTimer = setTimeout(() => {
    if (run.session.current !== run) return failRun(pool, run, failureOf('SANDBOX_BUSY', name));
    run.wallTimer = setTimeout(() => {
      failRun(pool, run, failureOf('SANDBOX_TIMEOUT', name, { milliseconds: runWallMs }));
      run.session.child?.process.send({ type: 'end', run: run.id });
    }, runWallMs);
  }, pool.settings.queueMs);
}

function textOf(args: readonly unknown[]): { ok: true; text: string } | { ok: false; message: string } {
  try {
    return { ok: true, text: JSON.stringify(args) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

/** The session as its turn sees it. */
export function openSession(pool: Pool, session: PoolSession, nextRun: () => number): Session {
  pool.sessions.add(session);
  return {
    run: (request) => new Promise((resolve) => {
      const args = textOf(request.args ?? []);
      const refusal = args.ok ? refusalOf(pool, session, request, args.text) : { code: 'SANDBOX_INPUT_INVALID' as const, params: { detail: args.message } };
      const run = makeRun({ id: nextRun(), session, request, args: args.ok ? args.text : '[]' }, resolve);
      pool.counts.runs += 1;
      if (refusal !== null) return failRun(pool, run, failureOf(refusal.code, request.name, refusal.params));
      pool.runs.set(run.id, run);
      armWall(pool, run);
      pool.queue.push(session.roomId, run);
      pool.wake();
    }),
    close: () => {
      if (session.closed) return;
      session.closed = true;
      pool.sessions.delete(session);
      for (const run of pool.runs.values()) if (run.session === session) failRun(pool, run, failureOf('SANDBOX_CLOSED', run.request.name));
      if (session.current === null) unpinSession(session);
      else session.child?.process.send({ type: 'close', session: session.id });
      pool.wake();
    },
  };
}
