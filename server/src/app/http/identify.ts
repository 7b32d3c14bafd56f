import type { IncomingMessage } from 'node:http';
import { looksMadeHere } from '../../room/key/key-text.ts';
import { nobody } from '../../room/key/principal.ts';
import type { Principal } from '../../room/key/principal.ts';
import { resolveBearer } from '../../room/key/resolve-bearer.ts';
import { resolveSession } from '../../room/session/resolve-session.ts';
import type { Infra } from '../../infra/infra.ts';
import { sessionIdOf } from './cookie.ts';
import { withSignInBrake } from './sign-in-brake.ts';

/** The key in `Authorization: Bearer <key>`; null where there is none. */
export function bearerOf(authorization: unknown): string | null {
  if (typeof authorization !== 'string') return null;
  return /^Bearer +(\S+) *$/i.exec(authorization)?.[1] ?? null;
}

/** Whoever shows this key. Throws KEY_* and RATE_LIMITED. */
export function identifyBearer(infra: Infra, address: string, key: string): Promise<Principal> {
  return withSignInBrake(infra, { address, guessable: !looksMadeHere(key), run: () => resolveBearer(infra, key) });
}

/** Whoever the browser's cookie stands for; nobody where it stands for nobody. */
export async function identifyCookie(infra: Infra, request: IncomingMessage): Promise<Principal> {
  const sessionId = sessionIdOf(request);
  return (sessionId === null ? null : await resolveSession(infra, sessionId)) ?? nobody;
}

/** Whoever makes a request: the holder of the shown key, else of the cookie, else nobody. Throws KEY_* and RATE_LIMITED. */
export function identify(infra: Infra, request: IncomingMessage, address: string): Promise<Principal> {
  const key = bearerOf(request.headers.authorization);
  return key === null ? identifyCookie(infra, request) : identifyBearer(infra, address, key);
}
