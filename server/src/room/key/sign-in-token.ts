import { DomainError } from '../../core/error/domain-error.ts';
import type { RoomPorts, Tx } from '../ports.ts';
import type { KeyPorts } from './key-ports.ts';
import { hashKey, newKeyText } from './key-text.ts';

/** A link that lies in a terminal or a chat is worth nothing after a quarter of an hour. */
const lifetime = 15 * 60_000;

/** A token that signs a browser in once, in place of the key itself. */
export async function mintSignInToken(tx: Tx | RoomPorts['db']['prisma'], ports: Pick<KeyPorts, 'clock' | 'random'>, keyId: string): Promise<string> {
  const text = newKeyText(ports.random);
  const expiresAt = new Date(ports.clock.now().getTime() + lifetime);
  await tx.signInToken.create({ data: { hash: hashKey(text), keyId, expiresAt } });
  return text;
}

/** The key of a token, which is used up by this. Throws SIGN_IN_TOKEN_INVALID. */
export async function useSignInToken(tx: Tx, { clock }: Pick<RoomPorts, 'clock'>, text: string): Promise<string> {
  const now = clock.now();
  const hash = hashKey(text);
  const { count } = await tx.signInToken.updateMany({ where: { hash, usedAt: null, expiresAt: { gt: now } }, data: { usedAt: now } });
  const token = count === 1 ? await tx.signInToken.findUnique({ where: { hash } }) : null;
  if (token === null) throw new DomainError('SIGN_IN_TOKEN_INVALID');
  return token.keyId;
}
