/** A piece of a template: words, or the inside of one tag. */
export type TemplatePart = { readonly kind: 'text' | 'code' | 'output'; readonly text: string; readonly line: number };

const escapeOpening = '<#escape-ejs>';
const escapeClosing = '<#/escape-ejs>';

type Reading = { readonly source: string; readonly parts: TemplatePart[]; line: number };

function add(reading: Reading, part: Omit<TemplatePart, 'line'>): void {
  if (part.text !== '' || part.kind !== 'text') reading.parts.push({ ...part, line: reading.line });
}

function countLines(reading: Reading, from: number, to: number): void {
  for (let at = reading.source.indexOf('\n', from); at !== -1 && at < to; at = reading.source.indexOf('\n', at + 1)) reading.line += 1;
}

function addText(reading: Reading, from: number, to: number): void {
  add(reading, { kind: 'text', text: reading.source.slice(from, to).replaceAll('%%>', '%>') });
  countLines(reading, from, to);
}

/** Takes blanks off the end of the words before a tag. */
function trimBefore(reading: Reading): void {
  const last = reading.parts.at(-1);
  if (last?.kind !== 'text') return;
  reading.parts.pop();
  let end = last.text.length;
  while (last.text[end - 1] === ' ' || last.text[end - 1] === '\t') end -= 1;
  if (end > 0) reading.parts.push({ ...last, text: last.text.slice(0, end) });
}

/** Where the words behind a tag begin, after the line break that `-%>` and `_%>` take away. */
function afterTag({ source }: Reading, end: number, mark: string): number {
  let at = end;
  if (mark === '_') while (source[at] === ' ' || source[at] === '\t') at += 1;
  if (mark === '') return end;
  if (source[at] === '\r') at += 1;
  if (source[at] === '\n') return at + 1;
  return mark === '_' ? at : end;
}

/** Reads the tag at `open`; a tag without an end goes to the end of the text. Returns where reading goes on. */
function readTag(reading: Reading, open: number): number {
  const { source } = reading;
  const mark = source[open + 2] ?? '';
  const found = source.indexOf('%>', open + 2);
  const close = found === -1 ? source.length : found;
  const closingMark = found === -1 ? '' : source[close - 1] ?? '';
  const trims = closingMark === '-' || closingMark === '_' ? closingMark : '';
  if (mark === '_') trimBefore(reading);
  const start = open + ('=-_#'.includes(mark) && mark !== '' ? 3 : 2);
  const text = source.slice(start, Math.max(start, close - trims.length));
  if (mark !== '#') add(reading, { kind: mark === '=' || mark === '-' ? 'output' : 'code', text });
  const next = afterTag(reading, Math.min(source.length, close + 2), trims);
  countLines(reading, open, next);
  return next;
}

/** The words and tags of a template, in order. Linear; what stands between the tags that switch templates off is words. */
export function readTemplateParts(source: string): TemplatePart[] {
  const reading: Reading = { source, parts: [], line: 1 };
  const opening = /<%%?|<#escape-ejs>/g;
  let at = 0;
  for (;;) {
    opening.lastIndex = at;
    const match = opening.exec(source);
    if (match === null) break;
    addText(reading, at, match.index);
    if (match[0] === escapeOpening) {
      const from = match.index + escapeOpening.length;
      const found = source.indexOf(escapeClosing, from);
      const to = found === -1 ? source.length : found;
      addText(reading, from, to);
      at = Math.min(source.length, to + escapeClosing.length);
    } else if (match[0] === '<%%') {
      add(reading, { kind: 'text', text: '<%' });
      at = match.index + 3;
    } else at = readTag(reading, match.index);
  }
  addText(reading, at, source.length);
  return reading.parts;
}
