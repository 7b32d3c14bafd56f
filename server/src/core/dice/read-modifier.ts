import type { Cursor } from './cursor.ts';
import { isNext, markWhole, peek, take, takeOneOf, unexpected } from './cursor.ts';
import { checkCount, readWhole } from './read-amount.ts';
import { samples } from './samples.ts';
import type { Amount, BoundingOp, Comparison, Modifier, SelectingOp, Selector } from './syntax.ts';

const selecting: Readonly<Record<string, SelectingOp>> = {
  k: 'keep',
  p: 'drop',
  dh: 'drop',
  dl: 'drop',
  rr: 'reroll',
  ro: 'rerollOnce',
  ra: 'rerollAdd',
  e: 'explode',
  '!': 'explode',
};
const bounding: Readonly<Record<string, BoundingOp>> = { mi: 'minimum', ma: 'maximum' };

export const comparisons: readonly Comparison[] = ['==', '!=', '<', '<=', '>', '>='];

/** Rerolling or exploding the highest die until no die is highest would never end. */
const untilNoneMatch: readonly SelectingOp[] = ['reroll', 'explode'];

function readRanked(pick: 'highest' | 'lowest', cursor: Cursor): Selector {
  const amount = readWhole(cursor, samples.count);
  if (amount.kind === 'number') checkCount(amount.value, amount.at);
  return { pick, amount };
}

/** After a comparison sign a number may be negative, for fudge dice. */
function readCompared(cursor: Cursor): Amount {
  const minus = takeOneOf(cursor, ['-']);
  const amount = readWhole(cursor, samples.count);
  return minus !== null && amount.kind === 'number' ? { ...amount, value: 0 - amount.value } : amount;
}

function readSelector(cursor: Cursor, op: SelectingOp): Selector {
  const ranked = takeOneOf(cursor, untilNoneMatch.includes(op) ? [] : ['h', 'l']);
  if (ranked !== null) return readRanked(ranked.text === 'h' ? 'highest' : 'lowest', cursor);
  const compared = comparisons.find((sign) => isNext(cursor, sign));
  if (compared !== undefined) {
    take(cursor);
    return { pick: compared, amount: readCompared(cursor) };
  }
  if (op === 'keep') return readRanked('highest', cursor);
  return { pick: '==', amount: readWhole(cursor, untilNoneMatch.includes(op) ? samples.condition : samples.conditionOrRank) };
}

function readSelectors(cursor: Cursor, op: SelectingOp): Selector {
  const { text } = take(cursor);
  if (text === '!') return { pick: 'top' };
  if (text === 'dh') return readRanked('highest', cursor);
  if (text === 'dl') return readRanked('lowest', cursor);
  return readSelector(cursor, op);
}

/** Adds one modifier. `rr1rr2` rerolls ones and twos alike: neighbours of one kind are one with two selectors. */
function addSelecting(cursor: Cursor, op: SelectingOp, modifiers: Modifier[]): void {
  const { at, text } = peek(cursor);
  const before = modifiers.at(-1);
  const neighbour = before !== undefined && before.op === op && 'selectors' in before ? before : null;
  if (text === '!' && neighbour?.selectors.some(({ pick }) => pick === 'top')) throw unexpected(cursor, samples.endOfTerm);
  const selector = readSelectors(cursor, op);
  if (neighbour === null) modifiers.push({ op, selectors: [selector], at });
  else modifiers[modifiers.length - 1] = { ...neighbour, selectors: [...neighbour.selectors, selector] };
}

/** The modifiers at the cursor. A set knows `keep` and `drop` only, because its members cannot be thrown again. */
export function readModifiers(cursor: Cursor, of: 'dice' | 'set'): Modifier[] {
  const modifiers: Modifier[] = [];
  for (;;) {
    const { kind, text, at } = peek(cursor);
    const spelt = kind === 'word' || text === '!';
    const op = spelt ? selecting[text] : undefined;
    const bound = spelt ? bounding[text] : undefined;
    if (op === undefined && bound === undefined) return modifiers;
    if (of === 'set' && op !== 'keep' && op !== 'drop') throw unexpected(cursor, samples.setModifier);
    if (op !== undefined) addSelecting(cursor, op, modifiers);
    else if (bound !== undefined) {
      take(cursor);
      modifiers.push({ op: bound, amount: readWhole(cursor, samples.bound), at });
    }
    markWhole(cursor);
  }
}
