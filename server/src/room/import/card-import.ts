import type { Viewer } from '../../core/document/viewer.ts';
import type { Principal } from '../key/principal.ts';

/** CHARACTER: a person for a seat. COMPANION: a person whom the story plays. WORLD: what the whole table plays in. */
export const cardRoles = ['CHARACTER', 'COMPANION', 'WORLD'] as const;
export type CardRole = (typeof cardRoles)[number];

export type CardImport = {
  readonly roomId: string;
  readonly viewer: Viewer;
  readonly memberId: string | null;
  readonly principal: Principal;
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly as: CardRole;
  /** The seat that plays the person; null: the player's own, or none where a keeper imports. */
  readonly seatId: string | null;
  readonly clientKey?: string | null | undefined;
};

/** A card that is brought, apart from the bytes that it was read from. */
export type CardRequest = Omit<CardImport, 'bytes' | 'clientKey'>;
