import { DomainError } from '../../core/error/domain-error.ts';
import { requireSignedInPrincipal } from './require-signed-in.ts';
import { countAttempt } from '../../room/rate/count-attempt.ts';
import { personOf } from '../../room/key/principal.ts';
import { addUpload } from '../../room/upload/upload-row.ts';
import type { Exchange } from './exchange.ts';
import { answerJson, answerMethod } from './exchange.ts';

/** The largest pack that is accepted. */
export const uploadLimit = 512 * 1024 * 1024;

/** Uploads that one person may begin in an hour. */
const uploadRule = { limit: 60, seconds: 3600 } as const;

function fileNameOf(url: URL): string {
  const name = (url.searchParams.get('name') ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  return name.replaceAll(/\p{Cc}/gu, '').slice(0, 200) || 'file';
}

/** `PUT /uploads?name=` takes a file of any size up to the limit, straight to the store, for a mutation to use. */
export async function answerUpload(exchange: Exchange): Promise<void> {
  const { request, url, runtime } = exchange;
  if (request.method !== 'PUT') return answerMethod(exchange, 'PUT');
  const principal = await requireSignedInPrincipal(exchange);
  const personId = personOf(principal);
  if (Number(request.headers['content-length'] ?? 0) > uploadLimit) throw new DomainError('UPLOAD_TOO_LARGE', { limit: uploadLimit });
  await countAttempt(runtime.infra, `upload:${personId}`, uploadRule);
  const stored = await runtime.infra.uploads.put(request, { limit: uploadLimit });
  const upload = await addUpload(runtime.infra, { personId, fileName: fileNameOf(url), stored });
  answerJson(exchange, 200, { uploadId: upload.id, size: upload.size, sha256: upload.sha256 });
}
