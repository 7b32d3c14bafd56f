import { createHash } from 'node:crypto';
import type { Random } from '../../infra/random/random.ts';

/** What a browser's cookie holds: 256 random bits that say nothing and are no key. */
export function newSessionId(random: Random): string {
  return Buffer.from(random.bytes(32)).toString('base64url');
}

export function hashSessionId(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

/** A browser that has not been seen for so long is signed out. */
export const sessionLifetimeSeconds = 90 * 24 * 3600;

export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + sessionLifetimeSeconds * 1000);
}
