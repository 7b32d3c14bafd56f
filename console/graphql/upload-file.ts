import { failureOfBody, offline, unexpected } from '../lib/failure.ts';
import type { Failure } from '../lib/failure.ts';

export type Uploaded = { readonly ok: true; readonly uploadId: string } | { readonly ok: false; readonly failure: Failure };

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function uploadIdOf(body: unknown): string | null {
  if (body === null || typeof body !== 'object' || !('uploadId' in body)) return null;
  return typeof body.uploadId === 'string' ? body.uploadId : null;
}

/** Sends a file ahead of the mutation that uses it. An XMLHttpRequest, for it alone tells how far an upload is. */
export function uploadFile(file: File, onProgress: (share: number) => void): Promise<Uploaded> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('PUT', `/uploads?name=${encodeURIComponent(file.name)}`);
    request.setRequestHeader('x-lorekeep', '1');
    request.setRequestHeader('accept-language', document.documentElement.lang);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onerror = () => resolve({ ok: false, failure: { code: offline, message: '', issues: [] } });
    request.onload = () => {
      const body = bodyOf(request.responseText);
      const uploadId = request.status < 400 ? uploadIdOf(body) : null;
      if (uploadId !== null) return resolve({ ok: true, uploadId });
      resolve({ ok: false, failure: failureOfBody(body) ?? { code: unexpected, message: '', issues: [] } });
    };
    request.send(file);
  });
}
