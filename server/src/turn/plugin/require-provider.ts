import { DomainError } from '../../core/error/domain-error.ts';
import { dimensionProvider } from '../../room/provider/dimension-provider.ts';
import type { RoomSnapshot } from '../../room/snapshot/snapshot.ts';
import type { TurnPorts } from '../turn-context.ts';

/** Throws DIMENSION_PROVIDER_MISMATCH while a plugin is on that would take over the dimensions of another: no turn is told then. */
export function requireProvider(ports: Pick<TurnPorts, 'plugins'>, snapshot: RoomSnapshot): void {
  const { id, rival } = dimensionProvider(ports, snapshot);
  if (rival !== null) throw new DomainError('DIMENSION_PROVIDER_MISMATCH', { provider: id ?? '', rival });
}
