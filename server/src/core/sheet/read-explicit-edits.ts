import type { FoldedText } from '../rulepack/fold-name.ts';
import type { EditReading } from './edit-names.ts';
import { editedName, editedNumber } from './edit-names.ts';
import { sheetLimits } from './limits.ts';
import type { SheetEdit } from './sheet-edit.ts';

/** The edit text folded for names, and as it was written for values that are words. */
export type EditText = { readonly written: string; readonly folded: FoldedText };

const sign = /\+=|-=|=/g;
const separator = /[,;、]/;
/** Not dice: `DB=1d6` is words. */
const leadingNumber = /^\s*[+-]?\d+(?:\.\d+)?(?!d\d|[\d.])/;

/** Places in the folded text, the end not included. */
type Span = { readonly from: number; readonly to: number };
type Gap = { readonly value: Span; readonly name: Span };

const textOf = ({ folded }: EditText, { from, to }: Span) => folded.text.slice(from, to).trim();

function writtenIn({ written, folded }: EditText, { from, to }: Span): string {
  return written.slice(folded.at[from] ?? 0, folded.at[to] ?? written.length).trim();
}

/** Where the name of the next change begins behind a value that is words: the longest known one, else the last word. */
function nameAfterWords(reading: EditReading, text: string): number {
  const starts = [...text.matchAll(/(?<=\s)\S/g)].map(({ index }) => index);
  return starts.find((start) => reading.stats.words.has(text.slice(start).trim())) ?? starts.at(-1) ?? text.length;
}

/** Tells the value of one change from the name of the next, which stand between two signs. */
function splitGap(reading: EditReading, text: EditText, { from, to }: Span): Gap {
  const between = text.folded.text.slice(from, to).trimEnd();
  const cut = separator.exec(between)?.index;
  const number = leadingNumber.exec(between)?.[0].length;
  const [ends, starts] = cut !== undefined ? [cut, cut + 1] : number !== undefined ? [number, number] : Array.from({ length: 2 }, () => nameAfterWords(reading, between));
  return { value: { from, to: from + (ends ?? 0) }, name: { from: from + (starts ?? 0), to } };
}

/** Changes in the other form: what stands before the first sign or behind the last value and holds a number. */
function tellMixed({ issues }: EditReading, seen: string): void {
  const mixed = /\d/.test(seen);
  issues.push({ path: [], code: mixed ? 'ISSUE_SHEET_FORMS_MIXED' : 'ISSUE_SHEET_LEFT_OVER', params: { seen: seen.slice(0, 80) } });
}

function nameIn(reading: EditReading, text: string): string | null {
  const word = text.replace(/^[\s,;、]+/, '').trim();
  if (word === '' || (/\d\s+\S/.test(word) && !reading.stats.words.has(word))) {
    tellMixed(reading, word === '' ? '=' : word);
    return null;
  }
  return editedName(reading, word);
}

function lastValue(reading: EditReading, text: EditText, span: Span): Span {
  const behind = text.folded.text.slice(span.from, span.to);
  const number = leadingNumber.exec(behind)?.[0].length;
  const cut = separator.exec(behind)?.index;
  const ends = cut ?? number ?? behind.length;
  const rest = behind.slice(ends).replace(/^[\s,;、]+/, '').trim();
  if (rest !== '') tellMixed(reading, rest);
  return { from: span.from, to: span.from + ends };
}

function editOf(reading: EditReading, { name, op, value }: { name: string; op: string; value: { folded: string; written: string } }): SheetEdit | null {
  const isNumber = /^[+-]?\d+(\.\d+)?$/.test(value.folded);
  if (op !== '=' || isNumber) {
    const amount = isNumber || op !== '=' ? editedNumber(reading, name, value.folded === '' ? '?' : value.folded) : null;
    if (amount === null) return null;
    return op === '=' ? { name, change: 'set', value: amount } : { name, change: 'add', value: op === '+=' ? amount : 0 - amount };
  }
  if (value.written === '' || value.written.length > sheetLimits.words) {
    reading.issues.push({ path: [name], code: value.written === '' ? 'ISSUE_REQUIRED' : 'ISSUE_TOO_LONG', params: value.written === '' ? { expected: name } : { seen: value.written.length, maximum: sheetLimits.words } });
    return null;
  }
  return { name, change: 'set', value: value.written };
}

/** `力量=50 hp-=3 职业=记者`: a name, a sign and a value, which may be words. */
export function readExplicitEdits(reading: EditReading, text: EditText): SheetEdit[] {
  const signs = [...text.folded.text.matchAll(sign)].map((match) => ({ op: match[0], from: match.index, to: match.index + match[0].length }));
  let name: Span = { from: 0, to: signs[0]?.from ?? 0 };
  return signs.flatMap(({ op, to }, i) => {
    const next = signs[i + 1];
    const gap = next === undefined ? { value: lastValue(reading, text, { from: to, to: text.folded.text.length }), name: { from: to, to } } : splitGap(reading, text, { from: to, to: next.from });
    const canonical = nameIn(reading, textOf(text, name));
    name = gap.name;
    return canonical === null ? [] : (editOf(reading, { name: canonical, op, value: { folded: textOf(text, gap.value), written: writtenIn(text, gap.value) } }) ?? []);
  });
}
