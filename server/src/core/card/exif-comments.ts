/** Tags that programs have written cards into. */
const tags = { exifDirectory: 0x8769, userComment: 0x9286, imageDescription: 0x010e } as const;

/** A directory of more entries than this was never written by a program for pictures. */
const maximumEntries = 512;

type Tiff = { readonly bytes: Uint8Array; readonly view: DataView; readonly little: boolean };

type Field = { readonly tag: number; readonly body: Uint8Array; readonly pointer: number };

function fieldsAt({ bytes, view, little }: Tiff, at: number): Field[] {
  if (at < 8 || at + 2 > bytes.length) return [];
  const count = Math.min(view.getUint16(at, little), maximumEntries);
  const fields: Field[] = [];
  for (let i = 0, entry = at + 2; i < count && entry + 12 <= bytes.length; i += 1, entry += 12) {
    const length = view.getUint32(entry + 4, little);
    const pointer = view.getUint32(entry + 8, little);
    const start = length <= 4 ? entry + 8 : pointer;
    fields.push({ tag: view.getUint16(entry, little), body: bytes.subarray(start, start + length), pointer });
  }
  return fields;
}

function isWord(bytes: Uint8Array, word: string): boolean {
  return Array.from(word).every((letter, i) => bytes[i] === letter.charCodeAt(0));
}

/** A comment begins with eight bytes that name its encoding; some writers leave them out. */
function commentText(body: Uint8Array, little: boolean): Uint8Array {
  if (isWord(body, 'UNICODE\0')) return new TextEncoder().encode(new TextDecoder(little ? 'utf-16le' : 'utf-16be').decode(body.subarray(8)));
  return isWord(body, 'ASCII\0\0\0') || isWord(body, '\0\0\0\0\0\0\0\0') ? body.subarray(8) : body;
}

/** The user's comment of EXIF data, then the description, as bytes of UTF-8 text. */
export function exifComments(bytes: Uint8Array): Uint8Array[] {
  // Some writers repeat the start of a JPEG segment here.
  const tiffBytes = isWord(bytes, 'Exif\0\0') ? bytes.subarray(6) : bytes;
  if (tiffBytes.length < 8 || !(isWord(tiffBytes, 'II') || isWord(tiffBytes, 'MM'))) return [];
  const view = new DataView(tiffBytes.buffer, tiffBytes.byteOffset, tiffBytes.byteLength);
  const tiff = { bytes: tiffBytes, view, little: isWord(tiffBytes, 'II') };
  const first = fieldsAt(tiff, view.getUint32(4, tiff.little));
  const inner = first.filter(({ tag }) => tag === tags.exifDirectory).flatMap(({ pointer }) => fieldsAt(tiff, pointer));
  const all = [...inner, ...first];
  const of = (wanted: number) => all.filter(({ tag, body }) => tag === wanted && body.length > 0);
  return [...of(tags.userComment).map(({ body }) => commentText(body, tiff.little)), ...of(tags.imageDescription).map(({ body }) => body)].map(withoutPadding);
}

function withoutPadding(text: Uint8Array): Uint8Array {
  let end = text.length;
  while (end > 0 && text[end - 1] === 0) end -= 1;
  return text.subarray(0, end);
}
