/** `damaged`: some bytes were not text in the file's encoding and became U+FFFD. */
export type DecodedText = { readonly text: string; readonly damaged: boolean };

/** Text in UTF-8, or in UTF-16 when a byte order mark says so; the mark itself is dropped. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), damaged: false };
  } catch {
    return { text: new TextDecoder(encoding).decode(bytes), damaged: true };
  }
}
