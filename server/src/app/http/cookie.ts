import type { IncomingMessage, ServerResponse } from 'node:http';
import { sessionLifetimeSeconds } from '../../room/session/session-id.ts';

export const cookieName = 'lorekeep_session';

/** The session id that a request carries; null without one. */
export function sessionIdOf(request: IncomingMessage): string | null {
  const parts = (request.headers.cookie ?? '').split(';').map((part) => part.trim());
  const value = parts.find((part) => part.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1);
  return value !== undefined && /^[\w-]{20,100}$/.test(value) ? value : null;
}

/** No script reads it, no foreign page sends it. */
export function setSessionCookie(response: ServerResponse, sessionId: string, secure: boolean): void {
  const parts = [`${cookieName}=${sessionId}`, 'Path=/', 'HttpOnly', 'SameSite=Strict', `Max-Age=${sessionLifetimeSeconds}`];
  response.setHeader('set-cookie', [...parts, ...(secure ? ['Secure'] : [])].join('; '));
}

export function clearSessionCookie(response: ServerResponse): void {
  response.setHeader('set-cookie', `${cookieName}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`);
}
