import { readImage } from '../assets/read-image.ts';
import type { HttpRefusal, SafeFetchOptions } from './safe-fetch.ts';
import { safeFetch } from './safe-fetch.ts';

export type FetchedPicture = { readonly ok: true; readonly bytes: Uint8Array; readonly mime: string; readonly width: number; readonly height: number };

export type FetchPicture = (url: string, options?: SafeFetchOptions) => Promise<FetchedPicture | HttpRefusal>;

/** How PNG, JPEG, WebP and GIF begin; what a server calls its bytes does not count. */
const signatures: readonly { readonly mime: string; readonly begins: RegExp }[] = [
  { mime: 'image/png', begins: /^\x89PNG\r\n\x1a\n/ },
  { mime: 'image/jpeg', begins: /^\xff\xd8\xff/ },
  { mime: 'image/webp', begins: /^RIFF[^]{4}WEBP/ },
  { mime: 'image/gif', begins: /^GIF8[79]a/ },
];

function mimeOf(bytes: Uint8Array): string | null {
  const beginning = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return signatures.find(({ begins }) => begins.test(beginning))?.mime ?? null;
}

/**
 * Fetches a picture that an author's text names. It must be PNG, JPEG, WebP or GIF by its first bytes and decode
 * wholly; a failure is an answer with its code (HTTP_…), never an exception, so one dead address sinks nothing else.
 */
export const fetchPicture: FetchPicture = async (url, options = {}) => {
  const fetched = await safeFetch(url, { accept: 'image/png,image/jpeg,image/webp,image/gif', ...options });
  if (!fetched.ok) return fetched;
  const { bytes, host } = fetched;
  const refused = (reason: string): HttpRefusal => ({ ok: false, code: 'HTTP_PICTURE_REFUSED', params: { host, reason } });
  const mime = mimeOf(bytes);
  if (mime === null) return refused(fetched.contentType.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 60) || 'unknown');
  const reading = await readImage(bytes);
  if (!reading.ok) return refused(reading.issue.code === 'ISSUE_IMAGE_TOO_LARGE' ? `> ${String(reading.issue.params?.maximum)} px` : String(reading.issue.params?.reason ?? mime));
  if (reading.image.mime !== mime) return refused(reading.image.mime);
  return { ok: true, bytes, ...reading.image };
};
