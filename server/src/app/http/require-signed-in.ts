import { DomainError } from '../../core/error/domain-error.ts';
import { hasScope, isSignedIn } from '../../room/key/principal.ts';
import type { Principal } from '../../room/key/principal.ts';
import { requireMarker, requireSameOrigin } from './check-origin.ts';
import type { Exchange } from './exchange.ts';
import { identify } from './identify.ts';

/**
 * Whoever makes a request that changes something, outside of GraphQL. A cookie counts only with our own page behind it.
 * Throws UNAUTHENTICATED, KEY_*, ORIGIN_REFUSED, HEADER_MISSING.
 */
export async function requireSignedInPrincipal({ request, runtime, address }: Exchange): Promise<Principal> {
  const principal = await identify(runtime.infra, request, address);
  if (!isSignedIn(principal)) throw new DomainError('UNAUTHENTICATED');
  if (principal.via === 'session') {
    requireSameOrigin(request, runtime.infra.config);
    requireMarker(request);
  }
  if (!hasScope(principal, 'act')) throw new DomainError('KEY_SCOPE_MISSING', { scope: 'act' });
  return principal;
}
