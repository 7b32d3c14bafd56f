import { failureOfBody, offline, unexpected } from '../../lib/failure.ts';
import type { Failure } from '../../lib/failure.ts';
import type { LinkSecret } from '../../lib/link-secret.ts';

export type SignedIn = { readonly ok: true; readonly roomId: string | null } | { readonly ok: false; readonly failure: Failure };

async function ask(path: string, init: RequestInit): Promise<{ readonly ok: boolean; readonly body: unknown } | Failure> {
  try {
    const headers = { 'content-type': 'application/json', 'x-lorekeep': '1', 'accept-language': document.documentElement.lang };
    const response = await fetch(path, { ...init, credentials: 'same-origin', headers });
    const body: unknown = await response.json().catch(() => null);
    return { ok: response.ok, body };
  } catch (error) {
    return { code: offline, message: error instanceof Error ? error.message : '', issues: [] };
  }
}

function roomIdOf(body: unknown): string | null {
  if (body === null || typeof body !== 'object' || !('roomId' in body)) return null;
  return typeof body.roomId === 'string' ? body.roomId : null;
}

/** Trades a key or a one-time token for this browser's session cookie. `name` is how a new member wants to be called. */
export async function signIn(secret: LinkSecret, name: string | null = null): Promise<SignedIn> {
  const answer = await ask('/session', { method: 'POST', body: JSON.stringify({ [secret.kind]: secret.value, ...(name === null ? {} : { name }) }) });
  if ('code' in answer) return { ok: false, failure: answer };
  if (answer.ok) return { ok: true, roomId: roomIdOf(answer.body) };
  return { ok: false, failure: failureOfBody(answer.body) ?? { code: unexpected, message: '', issues: [] } };
}

/** Gives up one key of this browser's session, or all of them. Null when done. */
export async function signOut(keyId: string | null = null): Promise<Failure | null> {
  const query = keyId === null ? '' : `?keyId=${encodeURIComponent(keyId)}`;
  const answer = await ask(`/session${query}`, { method: 'DELETE' });
  if ('code' in answer) return answer;
  return answer.ok ? null : (failureOfBody(answer.body) ?? { code: unexpected, message: '', issues: [] });
}
