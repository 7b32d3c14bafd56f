/** Characters that one call takes at once; more would not fit on the stack. */
const step = 0x8000;

/** Bytes as base64 with padding. */
export function encodeBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += step) parts.push(String.fromCharCode(...bytes.subarray(at, at + step)));
  return btoa(parts.join(''));
}
