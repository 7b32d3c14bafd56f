import type { Key } from '../../generated/prisma/client.ts';

/** Person: acts as its person. Invite: an open link, each use of which makes a member. Bot: a program in one room. */
export const keyPurposes = ['PERSON', 'INVITE', 'BOT'] as const;
export type KeyPurpose = (typeof keyPurposes)[number];

export const keyRoles = ['OPERATOR', 'KEEPER', 'PLAYER', 'SPECTATOR'] as const;
export type KeyRole = (typeof keyRoles)[number];

/** What a bot's key may be limited to: reading, acting for seats, the keeper's rights. */
export const keyScopes = ['read', 'act', 'keeper'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** A stored key. Its text is known only to whoever was given it. */
export type KeyRow = Omit<Key, 'hash' | 'purpose' | 'role' | 'scopes'> & {
  readonly purpose: KeyPurpose;
  readonly role: KeyRole;
  readonly scopes: readonly KeyScope[];
};

export function keyOfRow({ hash: _hash, ...row }: Key): KeyRow {
  return row as KeyRow;
}

/** Why a key lets nobody in; null where it does. Roles and rooms are a matter of the viewer, not of this. */
export function refusalOf(key: Pick<KeyRow, 'revokedAt' | 'expiresAt'>, now: Date): 'KEY_REVOKED' | 'KEY_EXPIRED' | null {
  if (key.revokedAt !== null) return 'KEY_REVOKED';
  return key.expiresAt !== null && key.expiresAt <= now ? 'KEY_EXPIRED' : null;
}
