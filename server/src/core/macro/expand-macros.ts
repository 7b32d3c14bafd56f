import { evaluateMacro } from './evaluate-macro.ts';
import { expandInCode } from './expand-in-code.ts';
import { macroLimits } from './limits.ts';
import type { ExpandedMacros, MacroContext } from './macro-context.ts';
import type { MacroRun } from './macro-run.ts';
import { openMacroRun } from './macro-run.ts';
import type { Piece } from './pieces.ts';
import { addPiece, textOf, trimLastBreaks } from './pieces.ts';
import { readMacro } from './read-macro.ts';

type Frame = { readonly at: number; readonly pieces: Piece[] };

/** The text that is read, front to back. `frames` are the braces that are open, the first is the whole text. */
type Reading = { readonly text: string; readonly run: MacroRun; readonly frames: Frame[]; readonly lastClosing: number; tooDeep: number; trims: boolean };

const lexeme = /\{{2,}|\}\}|<(?:user|char|bot|group|charifnotgroup)>|<%%?/gi;
const braces = /\{\{|\}\}/g;

function framePieces(reading: Reading): Piece[] {
  return reading.frames.at(-1)?.pieces ?? [];
}

function addLiteral(reading: Reading, text: string): void {
  const kept = reading.trims ? text.replace(/^[\r\n]+/, '') : text;
  if (kept === '') return;
  reading.trims = false;
  addPiece(framePieces(reading), { text: kept, literal: true });
}

function addValue(reading: Reading, value: string): void {
  if (value === '' || !reading.run.admits(value.length)) return;
  reading.trims = false;
  addPiece(framePieces(reading), { text: value, literal: false });
}

/** Where a comment that begins at `from` ends: at its own closing braces, even if macros stand in it; -1 if it never does. */
function commentEnd({ text, lastClosing }: Reading, from: number): number {
  if (from > lastClosing) return -1;
  let depth = 1;
  braces.lastIndex = from;
  for (let match = braces.exec(text); match !== null && match.index - from < macroLimits.comment; match = braces.exec(text)) {
    depth += match[0] === '{{' ? 1 : -1;
    if (depth === 0) return match.index + 2;
  }
  return text.indexOf('}}', from) + 2;
}

/** Opens a run of braces, each two of them a frame. Returns where reading goes on. */
function open(reading: Reading, at: number, count: number): number {
  const { text, frames, run } = reading;
  const end = at + count;
  const isComment = text.startsWith('//', end);
  if (count % 2 === 1) addLiteral(reading, '{');
  for (let place = at + (count % 2); place < end; place += 2) {
    const after = isComment && place === end - 2 ? commentEnd(reading, end) : -1;
    if (after !== -1) return after;
    if (reading.tooDeep > 0 || frames.length > macroLimits.nesting) {
      if (reading.tooDeep === 0) run.note('MACRO_TOO_DEEP', { maximum: macroLimits.nesting });
      reading.tooDeep += 1;
      addLiteral(reading, '{{');
    } else frames.push({ at: place, pieces: [] });
  }
  return end;
}

/** Puts an open frame back as it was written. */
function giveBack(reading: Reading, frame: Frame, closing: string): void {
  addLiteral(reading, '{{');
  for (const piece of frame.pieces) addPiece(framePieces(reading), piece);
  addLiteral(reading, closing);
}

function close(reading: Reading): void {
  const { frames, run } = reading;
  if (reading.tooDeep > 0 || frames.length === 1) {
    if (reading.tooDeep > 0) reading.tooDeep -= 1;
    return addLiteral(reading, '}}');
  }
  const frame = frames.pop();
  if (frame === undefined) return;
  const macro = readMacro(frame.pieces);
  if (macro?.name === 'trim' && macro.sign === '') {
    trimLastBreaks(framePieces(reading));
    reading.trims = true;
    return;
  }
  const value = macro === null ? null : evaluateMacro(macro, run, { raw: textOf(frame.pieces), at: frame.at });
  if (value !== null) return addValue(reading, value);
  if (macro !== null) run.note('MACRO_UNKNOWN', { name: macro.name.slice(0, 40) });
  giveBack(reading, frame, '}}');
}

/** Passes over a piece of template code, which is no text: macros in it become data of the code. */
function passCode(reading: Reading, at: number): number {
  const { text, run } = reading;
  const found = text.indexOf('%>', at + 2);
  const end = found === -1 ? text.length : found + 2;
  reading.trims = false;
  addPiece(framePieces(reading), { text: expandInCode(text.slice(at, end), run, at), literal: true });
  return end;
}

function readLexeme(reading: Reading, seen: string, at: number): number {
  if (seen.startsWith('{')) return open(reading, at, seen.length);
  if (seen === '<%') return passCode(reading, at);
  if (seen === '}}') close(reading);
  else if (seen === '<%%') addLiteral(reading, seen);
  else addValue(reading, evaluateMacro({ name: seen.slice(1, -1).toLowerCase(), sign: '', rest: [], argument: '' }, reading.run, { raw: '', at }) ?? '');
  return at + seen.length;
}

/**
 * Expands every macro of a text once; what a macro inserts is never expanded again and never becomes template code. Macros
 * inside of others come first. A macro that is not known stays as it is, a variable that does not exist is an empty text.
 * Changes of variables are returned and not made. Takes time in proportion to the text and what is inserted.
 */
export function expandMacros(text: string, context: MacroContext): ExpandedMacros {
  if (!/\{\{|<(?:user|char|bot|group)/i.test(text)) return { text, diagnostics: [], writes: [] };
  const run = openMacroRun(text, context);
  const reading: Reading = { text, run, frames: [{ at: 0, pieces: [] }], lastClosing: text.lastIndexOf('}}'), tooDeep: 0, trims: false };
  let at = 0;
  for (;;) {
    lexeme.lastIndex = at;
    const match = lexeme.exec(text);
    if (match === null) break;
    addLiteral(reading, text.slice(at, match.index));
    at = readLexeme(reading, match[0], match.index);
  }
  addLiteral(reading, text.slice(at));
  for (let frame = reading.frames.length > 1 ? reading.frames.pop() : undefined; frame !== undefined; frame = reading.frames.length > 1 ? reading.frames.pop() : undefined) giveBack(reading, frame, '');
  return { text: textOf(framePieces(reading)), diagnostics: run.diagnostics(), writes: run.writes };
}
