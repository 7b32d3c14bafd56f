// Entry of a sandbox process. It has no environment, may read only the files of this folder until it is ready, and may
// neither write, connect, nor start anything; what it knows comes in messages from the server that started it.
import type { FromChild, OpenMessage, RunMessage, ToChild } from '../protocol.ts';
import type { ActiveRun } from './active-run.ts';
import { startRun } from './active-run.ts';
import type { Interpreter } from './interpreter.ts';
import { openInterpreter } from './interpreter.ts';
import { learnLibraries, snapshotOf } from './snapshot.ts';

/** Isolates may use two or three times their limit before they are stopped; this bounds all of them together. */
const maximumRssBytes = 900 * 1024 * 1024;
const rssCheckMs = 50;

type Session = { readonly opening: OpenMessage; interpreter: Interpreter | null; run: ActiveRun | null };

const sessions = new Map<number, Session>();
const runs = new Map<number, ActiveRun>();

const send = (message: FromChild): void => void process.send?.(message);

function interpreterOf(session: Session): Interpreter {
  session.interpreter ??= openInterpreter({ opening: session.opening, onCatastrophe: () => send({ type: 'wedged', cause: 'memory' }) });
  return session.interpreter;
}

function open(opening: OpenMessage): void {
  if (opening.libraries !== null) learnLibraries(opening.libraryKey, opening.libraries);
  sessions.get(opening.session)?.interpreter?.dispose();
  sessions.set(opening.session, { opening, interpreter: null, run: null });
}

function run(order: RunMessage): void {
  const session = sessions.get(order.session);
  if (session === undefined) return send({ type: 'ended', run: order.run, cause: 'closed', message: '' });
  const onOver = (lost: boolean) => {
    runs.delete(order.run);
    session.run = null;
    if (lost) session.interpreter = null;
  };
  try {
    session.run = startRun({ interpreter: interpreterOf(session), order, send, onOver });
    runs.set(order.run, session.run);
  } catch (error) {
    send({ type: 'ended', run: order.run, cause: 'engine', message: String(error).slice(0, 500) });
  }
}

function close(id: number): void {
  const session = sessions.get(id);
  sessions.delete(id);
  if (session?.run == null) session?.interpreter?.dispose();
  else session.run.end('closed');
}

function receive(message: ToChild): void {
  if (message.type === 'open') open(message);
  else if (message.type === 'run') run(message);
  else if (message.type === 'answers') runs.get(message.run)?.answer(message.answers);
  else if (message.type === 'end') runs.get(message.run)?.end('closed');
  else close(message.session);
}

type Permission = { has(scope: string): boolean; drop?: (scope: string) => void };

/**
 * Gives up what only starting needed, its own files and loading the binary, and says whether Node now really forbids
 * everything that it should.
 */
function isConfined(): boolean {
  const permission: Permission | undefined = process.permission;
  if (permission === undefined) return false;
  permission.drop?.('addon');
  permission.drop?.('fs.read');
  return ['fs.read', 'fs.write', 'net', 'child', 'worker', 'wasi', 'inspector'].every((scope) => !permission.has(scope));
}

process.on('message', receive);
// A process whose server is gone must not stay; one with a stuck isolate would hang in an orderly exit.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
setInterval(() => {
  if (runs.size > 0 && process.memoryUsage.rss() > maximumRssBytes) send({ type: 'wedged', cause: 'memory' });
}, rssCheckMs).unref();
// The plain snapshot is made while nobody waits.
snapshotOf('');
send({ type: 'ready', confined: isConfined() });
