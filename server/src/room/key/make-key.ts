import type { RoomPorts, Tx } from '../ports.ts';
import type { KeyPorts } from './key-ports.ts';
import type { KeyPurpose, KeyRole, KeyRow, KeyScope } from './key-row.ts';
import { keyOfRow } from './key-row.ts';
import { hashKey, newKeyText } from './key-text.ts';

export type NewKey = {
  readonly purpose: KeyPurpose;
  readonly role: KeyRole;
  readonly name: string;
  readonly personId?: string | null;
  readonly roomId?: string | null;
  readonly memberId?: string | null;
  readonly seatId?: string | null;
  readonly scopes?: readonly KeyScope[];
  readonly expiresAt?: Date | null;
  readonly maxUses?: number | null;
  readonly createdBy?: string | null;
};

/** A key and its text, which is known here for the only time. */
export type MadeKey = { readonly text: string; readonly key: KeyRow };

/** Stores a key whose text is given, for the one that the operator chose. */
export async function storeKey(tx: Tx, ports: Pick<RoomPorts, 'ids' | 'clock'>, text: string, key: NewKey): Promise<KeyRow> {
  const { scopes = [], ...rest } = key;
  const row = await tx.key.create({ data: { ...rest, id: ports.ids.uuid(), hash: hashKey(text), scopes: [...scopes], createdAt: ports.clock.now() } });
  return keyOfRow(row);
}

/** Makes a key with a new text. */
export async function makeKey(tx: Tx, ports: Pick<KeyPorts, 'ids' | 'clock' | 'random'>, key: NewKey): Promise<MadeKey> {
  const text = newKeyText(ports.random);
  return { text, key: await storeKey(tx, ports, text, key) };
}
