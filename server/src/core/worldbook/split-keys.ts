/** Where the regex that starts `text` ends, flags included; 0 when no regex of its own stands there. */
function regexLength(text: string): number {
  let at = 1;
  while (at < text.length && text[at] !== '/') at += text[at] === '\\' ? 2 : 1;
  if (at < 2 || at >= text.length) return 0;
  do at += 1;
  while (/[gimsuy\s]/.test(text[at] ?? ''));
  return at >= text.length || text[at] === ',' ? at : 0;
}

/**
 * The keys in a text such as `玫瑰, /钟(声,|楼)/i, 雾`: split at commas, except inside `/regex/flags`. A slash opens a
 * regex only at the start of a key; one that never closes is an ordinary character.
 */
export function splitKeys(text: string): string[] {
  const keys: string[] = [];
  let rest = text.trimStart();
  while (rest !== '') {
    const comma = rest.indexOf(',');
    const plain = comma === -1 ? rest.length : comma;
    const length = (rest.startsWith('/') ? regexLength(rest) : 0) || plain;
    keys.push(rest.slice(0, length).trim());
    rest = rest.slice(length + 1).trimStart();
  }
  return keys.filter((key) => key !== '');
}
