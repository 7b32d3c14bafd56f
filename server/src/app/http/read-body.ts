import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import { DomainError } from '../../core/error/domain-error.ts';
import { parseInput } from '../../graphql/errors/parse-input.ts';

/** Sign-in bodies hold a key and a name. */
const limit = 10_000;

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > limit) throw new DomainError('UPLOAD_TOO_LARGE', { limit });
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A small JSON body. Throws BAD_REQUEST for what is none, INVALID_INPUT with every problem. */
export async function readBody<T>(request: IncomingMessage, schema: z.ZodType<T>): Promise<T> {
  const text = await readText(request);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DomainError('BAD_REQUEST', { reason: 'JSON' });
  }
  return parseInput(schema, value, []);
}
