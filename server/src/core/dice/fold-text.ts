/** What East Asian keyboards and word processors write instead of the ASCII sign. Fullwidth forms are shifted. */
const signs: Readonly<Record<string, string>> = {
  '×': '*',
  '÷': '/',
  '−': '-',
  '–': '-',
  '。': '.',
  '、': ',',
  '【': '[',
  '】': ']',
  '《': '<',
  '》': '>',
  '\u3000': ' ',
};

const fullwidthFirst = 0xff01;
const fullwidthLast = 0xff5e;
const fullwidthShift = 0xfee0;

function foldSign(sign: string): string {
  const code = sign.charCodeAt(0);
  const narrow = code >= fullwidthFirst && code <= fullwidthLast ? String.fromCharCode(code - fullwidthShift) : (signs[sign] ?? sign);
  return narrow >= 'A' && narrow <= 'Z' ? narrow.toLowerCase() : narrow;
}

/**
 * The text in lower-case ASCII where it has an ASCII equal (`２Ｄ６＋３` becomes `2d6+3`). Every UTF-16 unit stays one
 * unit, so a position in the folded text is the same position in the text as written.
 */
export function foldText(text: string): string {
  return text.replace(/[^a-z0-9]/g, foldSign);
}
