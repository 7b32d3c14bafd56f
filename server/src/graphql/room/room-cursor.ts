import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type { SecretBox } from '../../infra/secret/secret-box.ts';

type Keys = { readonly mac: Buffer; readonly cipher: Buffer };
type Keeping = Pick<SecretBox, 'derive'>;

/** Deriving takes longer than sealing; a process remembers the keys of this many rooms. */
const roomsKept = 1_000;
const known = new WeakMap<Keeping, Map<string, Keys>>();

function keysOf(secrets: Keeping, roomId: string): Keys {
  const rooms = known.get(secrets) ?? new Map<string, Keys>();
  known.set(secrets, rooms);
  const kept = rooms.get(roomId);
  if (kept !== undefined) return kept;
  const root = secrets.derive(`cursor/${roomId}`);
  const part = (use: string) => createHmac('sha256', root).update(use).digest();
  const keys = { mac: part('mac'), cipher: part('cipher') };
  const oldest = rooms.keys().next().value;
  if (rooms.size >= roomsKept && oldest !== undefined) rooms.delete(oldest);
  rooms.set(roomId, keys);
  return keys;
}

/** A page of a story shows each place twice, to everybody at the table; sealing one takes 20 µs, as long as resolving a frame. */
const placesKept = 5_000;
const sealedBefore = new WeakMap<Keeping, Map<string, string>>();

/** Gives what was sealed before, or seals and remembers it. */
function remembered(secrets: Keeping, name: string, seal: () => string): string {
  const cursors = sealedBefore.get(secrets) ?? new Map<string, string>();
  sealedBefore.set(secrets, cursors);
  const kept = cursors.get(name);
  if (kept !== undefined) return kept;
  const oldest = cursors.keys().next().value;
  if (cursors.size >= placesKept && oldest !== undefined) cursors.delete(oldest);
  const cursor = seal();
  cursors.set(name, cursor);
  return cursor;
}

const nonceBytes = 12;
const tagBytes = 16;

function seal(secrets: Keeping, { roomId, list }: { roomId: string; list: string }, place: string): string {
  const { mac, cipher } = keysOf(secrets, roomId);
  const nonce = createHmac('sha256', mac).update(`${list}\u0000${place}`).digest().subarray(0, nonceBytes);
  const sealing = createCipheriv('aes-256-gcm', cipher, nonce, { authTagLength: tagBytes });
  sealing.setAAD(Buffer.from(list));
  return Buffer.concat([nonce, sealing.update(place, 'utf8'), sealing.final(), sealing.getAuthTag()]).toString('base64url');
}

/**
 * A place in a list of a room as clients get it. Places are numbered through what a viewer may not see, so their numbers
 * would tell how much of that there is: they are encrypted, with a nonce made from the place, so that the same place
 * has the same cursor every time and on every replica.
 */
export function sealCursor(secrets: Keeping, list: { roomId: string; list: string }, place: string): string {
  return remembered(secrets, `${list.roomId}\u0000${list.list}\u0000${place}`, () => seal(secrets, list, place));
}

/** The place that a cursor of this list names; null for what is no cursor of it. */
export function openCursor(secrets: Keeping, { roomId, list }: { roomId: string; list: string }, cursor: string): string | null {
  const bytes = Buffer.from(cursor, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return null;
  const opening = createDecipheriv('aes-256-gcm', keysOf(secrets, roomId).cipher, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  opening.setAAD(Buffer.from(list));
  opening.setAuthTag(bytes.subarray(-tagBytes));
  try {
    return Buffer.concat([opening.update(bytes.subarray(nonceBytes, -tagBytes)), opening.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** A number of 64 bits as a text whose length says nothing of its size. */
export function placeOfNumber(number: bigint): string {
  return number.toString(16).padStart(16, '0');
}

/** That number again; null where the text is none. */
export function numberOfPlace(place: string | null): bigint | null {
  return place !== null && /^[0-9a-f]{16}$/.test(place) ? BigInt(`0x${place}`) : null;
}
