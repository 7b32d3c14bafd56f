import type { Cup } from './cup.ts';
import { fillCup } from './cup.ts';
import { DiceError } from './dice-error.ts';
import { foldText } from './fold-text.ts';
import { diceLimits } from './limits.ts';
import type { DiceParams } from './params.ts';
import { parseDice } from './parse-dice.ts';
import type { RollOptions } from './roll.ts';
import { dieSource, randomOf } from './roll.ts';
import { rollExpression } from './roll-expression.ts';
import type { RollResult } from './roll-result.ts';

/** A piece of a text, in order: plain words, a roll, or dice that cannot be rolled; `source` is as written. */
export type InlinePart =
  | { readonly kind: 'text'; readonly source: string }
  | { readonly kind: 'roll'; readonly source: string; readonly result: RollResult }
  | { readonly kind: 'error'; readonly source: string; readonly error: DiceError };

// The inside holds no bracket, so a stray `[[` costs only the way to the next one.
const inlineRoll = /\[\[([^[\]]*)\]\]/g;

function rollPart(source: string, place: { at: number; index: number }, context: { cup: Cup; params?: DiceParams }): InlinePart {
  try {
    if (place.index >= diceLimits.inlineRolls) throw new DiceError('DICE_TOO_MANY_INLINE', place.at, { maximum: diceLimits.inlineRolls });
    const text = source.slice(2, -2);
    return { kind: 'roll', source, result: rollExpression(parseDice(text), context.cup, { text, params: context.params }) };
  } catch (error) {
    if (error instanceof DiceError) return { kind: 'error', source, error };
    throw error;
  }
}

/**
 * Rolls every `[[expression]]` in an ordinary text, from left to right, and cuts the text into parts. All rolls draw
 * from one source of chance and one budget of dice. Never throws a DiceError: a roll that fails is a part with its error.
 */
export function rollInline(text: string, options: RollOptions): InlinePart[] {
  const context = { cup: fillCup(dieSource(randomOf(options))), params: options.params };
  const parts: InlinePart[] = [];
  let done = 0;
  let index = 0;
  for (const match of foldText(text).matchAll(inlineRoll)) {
    const end = match.index + match[0].length;
    if (match.index > done) parts.push({ kind: 'text', source: text.slice(done, match.index) });
    parts.push(rollPart(text.slice(match.index, end), { at: match.index, index }, context));
    done = end;
    index += 1;
  }
  if (done < text.length) parts.push({ kind: 'text', source: text.slice(done) });
  return parts;
}
