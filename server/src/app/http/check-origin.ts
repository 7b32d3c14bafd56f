import type { IncomingMessage } from 'node:http';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Config } from '../../infra/config/config.ts';

/** Sent by our own pages with every POST: no foreign page can add it without being asked for permission first. */
export const markerHeader = 'x-lorekeep';

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/** Whether an Origin header names the server that was asked. */
export function isSameOrigin(request: IncomingMessage, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || host === undefined) return false;
  // A proxy that ends the encryption makes the two differ in their scheme, never in their host.
  return hostOf(origin) === hostOf(`http://${host}`) || origin === publicUrl;
}

/** Whether an Origin header names a page that the operator lets use the API, with a key of its own and no cookie. */
export function isAllowedOrigin(request: IncomingMessage, { corsOrigins }: Pick<Config, 'corsOrigins'>): boolean {
  const { origin } = request.headers;
  return origin !== undefined && corsOrigins.includes(origin);
}

/** What a cookie may be used for: requests by our own pages. Throws ORIGIN_REFUSED. */
export function requireSameOrigin(request: IncomingMessage, config: Pick<Config, 'publicUrl'>): void {
  if (!isSameOrigin(request, config)) throw new DomainError('ORIGIN_REFUSED', { origin: (request.headers.origin ?? '?').slice(0, 100) });
}

/** Throws HEADER_MISSING for a cookie's POST without our header. */
export function requireMarker(request: IncomingMessage): void {
  if (request.headers[markerHeader] === undefined) throw new DomainError('HEADER_MISSING', { header: markerHeader });
}
