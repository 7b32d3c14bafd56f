function nextOf(value: number): number {
  let next = value;
  for (let bit = 0; bit < 8; bit += 1) next = next & 1 ? (next >>> 1) ^ 0xedb88320 : next >>> 1;
  return next;
}

/** Four tables of 256, so that four bytes are taken at once: pictures of cards are checked whole. */
const tables = new Uint32Array(1024);
for (let byte = 0; byte < 256; byte += 1) tables[byte] = nextOf(byte);
for (let at = 256; at < 1024; at += 1) {
  const before = tables[at - 256] ?? 0;
  tables[at] = (before >>> 8) ^ (tables[before & 0xff] ?? 0);
}

/** The CRC-32 of zip entries and PNG chunks, as an unsigned number. */
export function crc32(bytes: Uint8Array): number {
  const { length } = bytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset, length);
  const whole = length - (length % 4);
  let crc = -1;
  let at = 0;
  for (; at < whole; at += 4) {
    crc ^= view.getUint32(at, true);
    crc = (tables[768 + (crc & 0xff)] ?? 0) ^ (tables[512 + ((crc >>> 8) & 0xff)] ?? 0) ^ (tables[256 + ((crc >>> 16) & 0xff)] ?? 0) ^ (tables[crc >>> 24] ?? 0);
  }
  for (; at < length; at += 1) crc = (crc >>> 8) ^ (tables[(crc ^ (bytes[at] ?? 0)) & 0xff] ?? 0);
  return (crc ^ -1) >>> 0;
}
