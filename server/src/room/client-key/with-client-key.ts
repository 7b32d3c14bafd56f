import { createHash } from 'node:crypto';
import { canonicalJson } from '../../core/document/etag.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { Tx } from '../ports.ts';

/**
 * A request that may come twice. `scope` names the operation and where it acts (`submitActions:<room>`), `key` is the
 * client's own name of the request, null where it has none; `payload` is everything that makes two requests the same.
 */
export type ClientRequest = { readonly scope: string; readonly personId: string; readonly key: string | null | undefined; readonly payload: unknown };

/** Who asks, and under which name of theirs, where an operation takes one. */
export type Asked = Pick<ClientRequest, 'personId' | 'key'>;

/** Somebody who names nothing: each of their requests is another. */
export const unnamed: Asked = { personId: '', key: null };

function hashOf(payload: unknown): string {
  return createHash('sha256').update(canonicalJson(payload)).digest('hex');
}

/** The answer that a request got before; null for a new one. Throws CLIENT_KEY_REUSED where the key came with other content. */
export async function firstAnswer<T extends Prisma.InputJsonValue>({ clientKey }: Pick<Tx, 'clientKey'>, { scope, personId, key, payload }: ClientRequest): Promise<T | null> {
  if (key == null) return null;
  const known = await clientKey.findUnique({ where: { scope_personId_key: { scope, personId, key } } });
  if (known !== null && known.payloadHash !== hashOf(payload)) throw new DomainError('CLIENT_KEY_REUSED', { clientKey: key });
  return known === null ? null : (known.result as T);
}

/**
 * Runs `run` once per client key and gives its first answer again to every repetition. Two at the same moment wait for
 * each other. Throws CLIENT_KEY_REUSED where the key came before with other content. The answer must be plain JSON.
 */
export async function withClientKey<T extends Prisma.InputJsonValue>(tx: Tx, request: ClientRequest, run: () => Promise<T>): Promise<T> {
  const { scope, personId, key } = request;
  if (key == null) return run();
  const payloadHash = hashOf(request.payload);
  // A repetition waits here until the first one has committed or given up, and then reads its answer.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`client-key\u0001${scope}\u0001${personId}\u0001${key}`}, 0))`;
  const known = await firstAnswer<T>(tx, request);
  if (known !== null) return known;
  const result = await run();
  await tx.$executeRaw`INSERT INTO client_keys (scope, person_id, key, payload_hash, result, created_at)
    VALUES (${scope}, ${personId}, ${key}, ${payloadHash}, ${JSON.stringify(result)}::jsonb, now())`;
  return result;
}
