import type { IncomingMessage } from 'node:http';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { DomainError } from '../../core/error/domain-error.ts';

type Counted = { readonly host: string; readonly maximumBytes: number };

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress,
};

/** The body as it was before it was packed for the way; packed twice or in an unknown way is refused. */
function decoded(response: IncomingMessage, host: string): Readable {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return response;
  const decoder = Object.hasOwn(decoders, encoding) ? decoders[encoding] : undefined;
  if (decoder === undefined) throw new DomainError('HTTP_ENCODING_REFUSED', { host, encoding: encoding.slice(0, 40) });
  // The pipeline destroys both ends with either; what went wrong is seen by whoever reads the decoder.
  return pipeline(response, decoder(), () => {});
}

/**
 * Reads a body to its end, counting what it has become after unpacking: a packed bomb costs no more than the limit.
 * Throws HTTP_BODY_TOO_LARGE, HTTP_ENCODING_REFUSED, HTTP_BODY_DAMAGED.
 */
export async function readCounted(response: IncomingMessage, { host, maximumBytes }: Counted): Promise<Uint8Array> {
  const tooLarge = () => new DomainError('HTTP_BODY_TOO_LARGE', { host, maximum: maximumBytes });
  if (Number(response.headers['content-length'] ?? 0) > maximumBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of decoded(response, host) as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > maximumBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('HTTP_BODY_DAMAGED', { host });
  }
  return Buffer.concat(chunks, size);
}
