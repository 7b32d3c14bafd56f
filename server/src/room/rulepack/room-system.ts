import type { Rulepack } from '../../core/rulepack/index.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { RoomRow } from '../room/room-row.ts';
import type { Rulepacks } from '../../infra/rulepack/rulepacks.ts';

/** The rules that a room plays by: a system, and the house ladder that its table chose. */
export type RoomSystem = { readonly rulepack: Rulepack; readonly variant: string | null };

type Settings = Pick<RoomRow, 'rulepackId' | 'rulepackVariant'>;
type Ports = { readonly rulepacks: Rulepacks };

/** The system of a room; null where it plays without one, or where the one it had is gone. */
export function systemOf({ rulepacks }: Ports, { rulepackId, rulepackVariant }: Settings): RoomSystem | null {
  const rulepack = rulepackId === null ? null : rulepacks.find(rulepackId);
  // A name may lead to another system; what a room stored is an id.
  if (rulepack === null || rulepack.id !== rulepackId) return null;
  const known = rulepackVariant !== null && rulepack.resolution?.variants.has(rulepackVariant) === true;
  return { rulepack, variant: known ? rulepackVariant : null };
}

/** True where the system that a room plays by is not there any more: its sheets are kept, and nothing can be played. */
export function isSystemMissing(ports: Ports, room: Settings): boolean {
  return room.rulepackId !== null && systemOf(ports, room) === null;
}

/** Throws RULEPACK_MISSING where the room's system is gone. */
export function requireSystemThere(ports: Ports, room: Settings): void {
  if (isSystemMissing(ports, room)) throw new DomainError('RULEPACK_MISSING', { rulepack: room.rulepackId ?? '' });
}

/** The room's system. Throws RULEPACK_MISSING where it is gone, RULES_NO_SYSTEM where the room plays without one. */
export function requireSystem(ports: Ports, room: Settings): RoomSystem {
  requireSystemThere(ports, room);
  const system = systemOf(ports, room);
  if (system === null) throw new DomainError('RULES_NO_SYSTEM');
  return system;
}
