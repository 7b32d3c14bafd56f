import { sha256 } from '../pack/sha256.ts';
import { characterNameKey } from './character-name-key.ts';

/** What is digested of a name: its key, salted with the form that it is for. Empty keys name nobody. */
export const digestedName = (name: string, salt: string): string => `${salt}:${characterNameKey(name)}`;

/** The digest by which a form finds out whether a name is among those that are taken, without being told them. */
export function nameDigest(name: string, salt: string): Promise<string> {
  return sha256(new TextEncoder().encode(digestedName(name, salt)));
}
