import { decodeBase64 } from './decode-base64.ts';
import { readCardText } from './read-card-text.ts';
import type { CardText } from './read-card-text.ts';

function startsWithBrace(bytes: Uint8Array): boolean {
  const first = bytes.subarray(0, 64).find((byte) => byte > 0x20);
  return first === 0x7b;
}

function under(path: readonly string[], read: CardText): CardText {
  return read.ok ? read : { ok: false, issue: { ...read.issue, path: [...path, ...read.issue.path] } };
}

/** The card in the text of a picture: base64, or plain JSON as some programs write it. */
export function readEncodedCard(bytes: Uint8Array, path: readonly string[]): CardText {
  if (startsWithBrace(bytes)) return under(path, readCardText(bytes));
  const encoded = new TextDecoder('latin1').decode(bytes);
  if (encoded.startsWith('rcc||')) return { ok: false, issue: { path, code: 'CARD_ENCRYPTED', params: { seen: 'RisuAI' } } };
  const decoded = decodeBase64(encoded);
  const read = under(path, readCardText(decoded.bytes));
  if (read.ok && decoded.repaired) read.diagnostics.unshift({ severity: 'warning', code: 'CARD_BASE64_REPAIRED', path });
  return read;
}
