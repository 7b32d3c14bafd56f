import { isAllowedOrigin } from './check-origin.ts';
import type { Exchange } from './exchange.ts';

/**
 * Lets pages of the operator's list use the API with a key of their own. Cookies are never let through: they are for
 * our own pages. Answers preflights.
 */
export function applyCors({ request, response, runtime }: Exchange): boolean {
  const { origin } = request.headers;
  const allowed = isAllowedOrigin(request, runtime.infra.config);
  if (allowed && origin !== undefined) {
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-expose-headers', 'retry-after');
    response.setHeader('vary', 'origin');
  }
  if (request.method !== 'OPTIONS') return false;
  if (allowed) {
    response.setHeader('access-control-allow-methods', 'GET, POST, PUT');
    response.setHeader('access-control-allow-headers', 'authorization, content-type, accept, accept-language, x-lorekeep');
    response.setHeader('access-control-max-age', '7200');
  }
  response.writeHead(204).end();
  return true;
}
