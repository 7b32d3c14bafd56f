import type { Piece } from './pieces.ts';
import { splitPieces, textOf } from './pieces.ts';

/** What stands between the braces: a lower-cased name, the sign behind it and the rest. */
export type Macro = {
  readonly name: string;
  readonly sign: '' | ' ' | ':' | '::';
  readonly rest: readonly Piece[];
  /** The rest as one text, without blanks around it. */
  readonly argument: string;
};

const head = /^\s*([.$]?[\p{L}\p{N}_/#!?-][\p{L}\p{N}_+-]*)(\s*::?|\s+|\s*$)/u;

const signOf = (text: string): Macro['sign'] => (text.endsWith('::') ? '::' : text.endsWith(':') ? ':' : text === '' ? '' : ' ');

/** The macro of a pair of braces, or null. Its name is the author's own: what was inserted never names a macro. */
export function readMacro(pieces: readonly Piece[]): Macro | null {
  const [first, ...others] = pieces;
  if (first === undefined || !first.literal) return null;
  const match = head.exec(first.text);
  if (match === null) return null;
  const [all, name = '', sign = ''] = match;
  const isWhole = all.length === first.text.length;
  if (isWhole && others.length > 0 && sign.trim() === '') return null;
  const rest = [...(isWhole ? [] : [{ text: first.text.slice(all.length), literal: true }]), ...others];
  return { name: name.toLowerCase(), sign: rest.length === 0 && !sign.includes(':') ? '' : signOf(sign), rest, argument: textOf(rest).trim() };
}

/** The values of `name::a::b`. */
export function argumentsOf({ rest, sign }: Macro): string[] {
  return sign === '' ? [] : splitPieces(rest, /::/);
}

// An escaped comma is part of its item.
const comma = /(?<!\\),/;

/** The choices of `random` and `pick`: between `::`, or between commas where there is none. */
export function choicesOf(macro: Macro): string[] {
  const parts = argumentsOf(macro);
  if (parts.length > 1) return parts.map((part) => part.trim());
  return splitPieces(macro.rest, comma).map((part) => part.replaceAll('\\,', ',').trim());
}
