import type { Readable } from 'node:stream';

/** Bytes that are in the store: their SHA-256 in hexadecimal and how many they are. */
export type StoredBytes = { readonly sha256: string; readonly size: number };

/** Part of stored bytes, both ends included. */
export type ByteRange = { readonly start: number; readonly end: number };

/**
 * Content-addressed bytes: the name of a thing is the SHA-256 of it, so writing it twice keeps it once. The store knows
 * nothing of who may read: reach is decided where an address is signed.
 */
export type AssetStore = {
  /** Names the place behind the store; two replicas share their bytes exactly when it is equal. */
  readonly placeId: string;
  /** Stores a stream; throws UPLOAD_TOO_LARGE beyond `limit` bytes and keeps nothing of it. */
  put(bytes: AsyncIterable<Uint8Array> | Uint8Array, options?: { readonly limit?: number }): Promise<StoredBytes>;
  /** Bytes in the store, or null. */
  sizeOf(sha256: string): Promise<number | null>;
  /** A stream over all or part; null where nothing is stored. */
  open(sha256: string, range?: ByteRange): Promise<Readable | null>;
  /** All of a thing at once, for what is known to be small; null where nothing is stored. */
  read(sha256: string): Promise<Uint8Array | null>;
  remove(sha256: string): Promise<void>;
};

/** Whether a text can be the name of stored bytes; anything else never reaches the file system. */
export function isSha256(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
