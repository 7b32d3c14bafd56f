/** Characters of an id; with a number behind it, it stays below what a document's id may have. */
const longest = 64;

/** The name of a preset: its file's without folders and extension. */
export function presetName(fileName: string): string {
  const file = fileName.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const stem = file.replace(/\.json$/i, '').replaceAll(/[\p{Cc}\p{Cf}]/gu, '').toWellFormed().trim();
  return Array.from(stem).slice(0, 200).join('') || 'preset';
}

/**
 * The id that a file's name gives: letters, marks and digits of every script in lower case, NFKC, joined by hyphens. Names
 * without any letter are `preset`.
 */
export function presetId(fileName: string): string {
  const plain = presetName(fileName).normalize('NFKC').toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}_.]+/gu, '-');
  const id = Array.from(plain).slice(0, longest).join('').replaceAll(/^[-.]+|[-.]+$/g, '');
  return /[\p{L}\p{N}]/u.test(id) ? id : 'preset';
}

/** The id, or the first of its numbered forms, that is free. */
export function freePresetId(id: string, isTaken: (id: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const numbered = number === 1 ? id : `${id}-${number}`;
    if (!isTaken(numbered)) return numbered;
  }
}
