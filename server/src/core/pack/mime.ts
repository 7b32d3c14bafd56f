import { extensionOf } from './pack-path.ts';

/** The one table that types an asset. A pack builds the same on every machine because no machine is asked. */
const mimeByExtension: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  html: 'text/html',
  htm: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  json: 'application/json',
  txt: 'text/plain',
  md: 'text/markdown',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
  woff2: 'font/woff2',
};

/** The media type of an asset, by its extension alone. */
export function mimeOfPath(path: string): string {
  const extension = extensionOf(path);
  return Object.hasOwn(mimeByExtension, extension) ? (mimeByExtension[extension] ?? '') : 'application/octet-stream';
}
