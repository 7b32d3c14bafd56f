import { DomainError } from '../../core/error/domain-error.ts';
import { personOf } from '../../room/key/principal.ts';
import { readUpload } from '../../room/upload-use/read-upload.ts';
import type { Context } from '../context/context.ts';

/** A file as an argument gives it: in the request, or sent ahead. */
export type FileArgument = { readonly file?: File | null | undefined; readonly uploadId?: string | null | undefined };

export type GivenFile = { readonly bytes: Uint8Array; readonly fileName: string; /** Null where it came in the request. */ readonly uploadId: string | null };

/** Bytes that a file in a request may have; larger ones are sent ahead. */
const inRequestMaximum = 20 * 1024 * 1024;

function plainName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  return last.replaceAll(/\p{Cc}/gu, '').toWellFormed().slice(0, 200) || 'file';
}

async function inRequest(file: File, maximum: number): Promise<GivenFile> {
  const allowed = Math.min(inRequestMaximum, maximum);
  if (file.size > allowed) throw new DomainError('IMPORT_TOO_LARGE', { size: file.size, maximum: allowed });
  return { bytes: new Uint8Array(await file.arrayBuffer()), fileName: plainName(file.name), uploadId: null };
}

/**
 * The bytes that an argument names; exactly one of its two ways is used. Throws INVALID_INPUT, UPLOAD_UNKNOWN,
 * IMPORT_TOO_LARGE. `path` is where the argument stands.
 */
export async function givenFile(context: Context, { file, uploadId }: FileArgument, { maximum, path = [] }: { readonly maximum: number; readonly path?: readonly string[] }): Promise<GivenFile> {
  if ((file == null) === (uploadId == null)) {
    throw new DomainError('INVALID_INPUT', {}, [{ path: [...path, 'file'], code: 'ISSUE_REQUIRED', params: { seen: file == null ? 'nothing' : 'file, uploadId', expected: 'file | uploadId' } }]);
  }
  if (file != null) return inRequest(file, maximum);
  const { bytes, upload } = await readUpload(context.infra, { id: uploadId ?? '', personId: personOf(context.principal), maximum });
  return { bytes, fileName: plainName(upload.fileName), uploadId: uploadId ?? '' };
}
