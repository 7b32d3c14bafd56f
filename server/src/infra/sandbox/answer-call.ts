import { z } from 'zod';
import { DomainError } from '../../core/error/domain-error.ts';
import { answerChars, resultDepth } from './limits.ts';
import { parsePlainJson } from './plain-json.ts';
import type { Pool, PoolRun } from './pool.ts';
import type { HostFunction } from './host-table.ts';

type Call = { readonly name: string; readonly params: string };

const refusal = (code: string, message: string): string => `e${JSON.stringify({ code, message })}`;

/** Rejects when `signal` aborts, so that a host function that ignores it does not keep a script waiting. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

async function callFunction(run: PoolRun, entry: HostFunction, params: unknown): Promise<string> {
  const signal = AbortSignal.any([run.stop.signal, AbortSignal.timeout(entry.timeoutMs)]);
  const value = await Promise.race([entry.answer(params, { roomId: run.session.roomId, script: run.request.name, signal }), aborted(signal)]);
  const text = JSON.stringify(value ?? null);
  return text.length > answerChars ? refusal('TOO_LARGE', `the answer has ${text.length} characters, at most ${answerChars}`) : `v${text}`;
}

function refusalOf(pool: Pool, run: PoolRun, name: string, error: unknown): string {
  if (error instanceof z.ZodError) return refusal('INVALID_PARAMS', error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ').slice(0, 500));
  if (error instanceof DomainError) return refusal(error.code, error.code);
  if (error instanceof DOMException && error.name === 'TimeoutError') return refusal('TIMEOUT', 'no answer in time');
  if (run.stop.signal.aborted) return refusal('CLOSED', 'the run is over');
  pool.settings.log.error({ err: error, roomId: run.session.roomId, script: run.request.name, function: name }, 'a host function failed');
  return refusal('INTERNAL', 'the function failed');
}

/**
 * The answer to a host call, as text for the realm: `v` and a value, or `e` and why not. The realm only has what its
 * session was granted and counts its calls; both are checked again here, as the process may have been taken over.
 */
export async function answerCall(pool: Pool, run: PoolRun, { name, params }: Call): Promise<string> {
  const entry = run.session.functions.get(name);
  if (entry?.kind !== 'call') return refusal('UNKNOWN', 'there is no such function');
  run.calls += 1;
  pool.counts.hostCalls += 1;
  if (run.calls > run.order.limits.calls || params.length > run.order.limits.paramsChars) return refusal('LIMIT', 'too much');
  const parsed = parsePlainJson(params, resultDepth);
  if (!parsed.ok) return refusal('INVALID_PARAMS', parsed.message);
  try {
    return await callFunction(run, entry, parsed.value);
  } catch (error) {
    return refusalOf(pool, run, name, error);
  }
}
