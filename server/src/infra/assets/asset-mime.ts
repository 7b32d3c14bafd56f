/** Types a page may show in place: raster images and audio. Everything else is handed over as a file to save. */
const inlineTypes: ReadonlySet<string> = new Set([
  'image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif',
  'audio/mpeg', 'audio/ogg', 'audio/wav', 'audio/webm', 'audio/mp4', 'audio/flac',
]);

/** Letters, digits and the few signs of a media type; parameters are not accepted. */
const mediaType = /^[a-z0-9][a-z0-9.+-]{0,62}\/[a-z0-9][a-z0-9.+-]{0,62}$/;

/** How the bytes of a declared type are answered. SVG may be shown, but only inside a sandbox that runs nothing. */
export function servingOf(mime: string): { readonly contentType: string; readonly inline: boolean; readonly sandboxed: boolean } {
  const known = mediaType.test(mime) ? mime : 'application/octet-stream';
  const svg = known === 'image/svg+xml';
  const inline = svg || inlineTypes.has(known);
  return { contentType: inline ? known : 'application/octet-stream', inline, sandboxed: svg };
}
