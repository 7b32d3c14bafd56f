import type { CheckReader, CheckWords, TakenWords } from './check-words.ts';
import { noWords, statWords, takeCheckWords, takeLateWords } from './check-words.ts';
import { takeName } from './take-name.ts';

/** A check as it was typed: `困难侦查 60 优势 搜查书房`. `stat` may be a word that the system does not know. */
export type TypedCheck = {
  readonly words: CheckWords;
  readonly stat: string | null;
  /** The number to roll against instead of the sheet's. */
  readonly target: number | null;
  /** `+2` or `-10` behind the stat. */
  readonly shift: number;
  readonly rest: string;
};

const number = /^(\d{1,3})(?![\d.]|[dD]\d)/;
const signed = /^([+-])\s?(\d{1,3})(?!\d|[dD]\d)/;
/** A word that no name matches ends where a number or a space begins. */
const unknownWord = /^[^\s\d]+/u;

type Numbers = Pick<TypedCheck, 'target' | 'shift' | 'rest'>;

function takeStat({ who }: CheckReader, text: string): { stat: string | null; rest: string } {
  const known = takeName(text, statWords(who));
  return known === null ? { stat: null, rest: text } : { stat: known.value, rest: known.rest };
}

/** The numbers of a check: one to roll against, one that is added. */
function takeNumbers(text: string): Numbers {
  const [plain = '', digits] = number.exec(text) ?? [];
  const behind = text.slice(plain.length).trimStart();
  const [whole = '', sign, amount] = signed.exec(behind) ?? [];
  return { target: digits === undefined ? null : Number(digits), shift: amount === undefined ? 0 : Number(`${sign}${amount}`), rest: behind.slice(whole.length).trimStart() };
}

/** `50 撬锁`: a number first, and a stat behind it only where the system knows it; the rest is why. */
function readBare(reader: CheckReader, words: CheckWords, numbers: Numbers): TypedCheck {
  const late = takeLateWords(reader, { words, rest: numbers.rest });
  return { ...numbers, ...late, ...takeStat(reader, late.rest) };
}

/** `力量 优势 15 破门`: words may stand on both sides of the number. */
function readNamed(reader: CheckReader, { words, rest }: TakenWords): TypedCheck {
  const known = takeStat(reader, rest);
  const [unknown = ''] = known.stat === null ? (unknownWord.exec(rest) ?? []) : [];
  const named = unknown === '' ? known : { stat: unknown, rest: rest.slice(unknown.length).trimStart() };
  const between = takeLateWords(reader, { words, rest: named.rest });
  const numbers = takeNumbers(between.rest);
  return { stat: named.stat, ...numbers, ...takeLateWords(reader, { words: between.words, rest: numbers.rest }) };
}

/**
 * Reads what was typed behind the word of a check: difficulty, modifiers (`b2`, `p`, advantage words) and proficiency, a stat,
 * one to three digits to roll against instead, a shift; what is left is why.
 */
export function readCheck(reader: CheckReader, text: string): TypedCheck {
  const before = takeCheckWords(reader, { words: noWords, rest: text.trim() });
  return number.test(before.rest) ? readBare(reader, before.words, takeNumbers(before.rest)) : readNamed(reader, before);
}
