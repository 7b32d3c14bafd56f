/** True when `<%` stands somewhere in the bytes, whatever they are. */
export function hasRawEjs(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0x3c); at !== -1; at = bytes.indexOf(0x3c, at + 1)) {
    if (bytes[at + 1] === 0x25) return true;
  }
  return false;
}
