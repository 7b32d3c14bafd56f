import { rulepackLimits } from './limits.ts';
import type { Plain } from './plain.ts';
import { newMap } from './plain.ts';
import { doubleQuoted, keyText, leave, plainScalarValue } from './quick-scalar.ts';

/** The text with the place of reading. `values` counts as the library's way does. */
export type QuickCursor = { readonly text: string; at: number; values: number };

export function countValue(cursor: QuickCursor, depth: number): void {
  cursor.values += 1;
  if (cursor.values > rulepackLimits.values || depth >= rulepackLimits.depth) leave();
}

/** A quoted text on one line, read up to behind its closing quote; null if there is none here. */
export function takeQuoted(cursor: QuickCursor): string | null {
  const { text, at } = cursor;
  const quote = text[at];
  if (quote === '"') {
    let end = at + 1;
    while (end < text.length && text[end] !== '"' && text[end] !== '\n') end += text[end] === '\\' ? 2 : 1;
    if (text[end] !== '"') return leave();
    cursor.at = end + 1;
    return doubleQuoted(text.slice(at + 1, end));
  }
  if (quote !== "'") return null;
  let end = at + 1;
  while (end < text.length && text[end] !== '\n' && (text[end] !== "'" || text[end + 1] === "'")) end += text[end] === "'" ? 2 : 1;
  if (text[end] !== "'") return leave();
  cursor.at = end + 1;
  return text.slice(at + 1, end).replaceAll("''", "'");
}

/** Up to what ends an unquoted scalar between brackets. The first sign is checked by `startsPlain`. */
const flowPlain = /(?:[^,[\]{}:#\n]|:(?![\s,[\]{}])|(?<=\S)#)*/y;
const plainStart = /[^\s\-?:,[\]{}#&*!|>'"%@`]|-(?=[^\s,[\]{}])/y;

export function startsPlain({ text, at }: QuickCursor): boolean {
  plainStart.lastIndex = at;
  return plainStart.test(text);
}

function takeFlowPlain(cursor: QuickCursor): string {
  if (!startsPlain(cursor)) return leave();
  flowPlain.lastIndex = cursor.at;
  const taken = flowPlain.exec(cursor.text)?.[0] ?? '';
  cursor.at += taken.length;
  return taken.trimEnd();
}

/** Skips spaces, ends of lines and comments between brackets. Each further line has to stand deeper than its parent. */
function skipFlow(cursor: QuickCursor, indent: number): void {
  const { text } = cursor;
  for (;;) {
    while (text[cursor.at] === ' ') cursor.at += 1;
    if (text[cursor.at] === '#') {
      if (!/[\s]/.test(text[cursor.at - 1] ?? ' ')) leave();
      const end = text.indexOf('\n', cursor.at);
      cursor.at = end < 0 ? text.length : end;
    }
    if (text[cursor.at] !== '\n') return;
    cursor.at += 1;
    const from = cursor.at;
    while (text[cursor.at] === ' ') cursor.at += 1;
    const next = text[cursor.at];
    if (next !== '\n' && next !== '#' && cursor.at - from <= indent) leave();
  }
}

type Within = { readonly indent: number; readonly depth: number };

function takeFlowValue(cursor: QuickCursor, within: Within): Plain {
  const open = cursor.text[cursor.at];
  if (open === '[' || open === '{') return takeFlow(cursor, { ...within, depth: within.depth + 1 });
  countValue(cursor, 0);
  const quoted = takeQuoted(cursor);
  return quoted ?? plainScalarValue(takeFlowPlain(cursor));
}

function takeFlowKey(cursor: QuickCursor): string {
  const quoted = takeQuoted(cursor);
  const key = keyText(quoted ?? takeFlowPlain(cursor), quoted !== null);
  const next = cursor.text[cursor.at + 1] ?? '';
  if (cursor.text[cursor.at] !== ':' || (quoted === null && !/[\s[\]{},]/.test(next))) leave();
  cursor.at += 1;
  return key;
}

function takeFlowMapping(cursor: QuickCursor, within: Within): Plain {
  const map = newMap<Plain>();
  for (;;) {
    skipFlow(cursor, within.indent);
    if (cursor.text[cursor.at] === '}') break;
    const key = takeFlowKey(cursor);
    if (key in map) leave();
    skipFlow(cursor, within.indent);
    map[key] = takeFlowValue(cursor, within);
    skipFlow(cursor, within.indent);
    if (cursor.text[cursor.at] === ',') cursor.at += 1;
    else if (cursor.text[cursor.at] !== '}') leave();
  }
  cursor.at += 1;
  return map;
}

function takeFlowList(cursor: QuickCursor, within: Within): Plain {
  const list: Plain[] = [];
  for (;;) {
    skipFlow(cursor, within.indent);
    if (cursor.text[cursor.at] === ']') break;
    list.push(takeFlowValue(cursor, within));
    skipFlow(cursor, within.indent);
    if (cursor.text[cursor.at] === ',') cursor.at += 1;
    else if (cursor.text[cursor.at] !== ']') leave();
  }
  cursor.at += 1;
  return list;
}

/** A list or mapping in brackets, read up to behind its closing bracket. */
export function takeFlow(cursor: QuickCursor, within: Within): Plain {
  countValue(cursor, within.depth);
  const open = cursor.text[cursor.at];
  cursor.at += 1;
  return open === '[' ? takeFlowList(cursor, within) : takeFlowMapping(cursor, within);
}
