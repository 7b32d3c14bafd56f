import type { Cursor } from './cursor.ts';
import { deeper, isNext, markWhole, peek, take, takeOneOf, unexpected } from './cursor.ts';
import { checkCount, checkSides, readWhole, takeNumber } from './read-amount.ts';
import { readModifiers } from './read-modifier.ts';
import { samples } from './samples.ts';
import type { Amount, DiceGroupSyntax, DiceSyntax, SetSyntax } from './syntax.ts';

/** What the parser of a whole expression is called with, to read what stands inside brackets. */
export type ReadExpression = (cursor: Cursor) => DiceSyntax;

const fudgeCount = 4;
const percentSides = 100;

function readSides(cursor: Cursor): DiceGroupSyntax['sides'] {
  const { text, at } = take(cursor);
  if (text === 'df') return 'fudge';
  if (takeOneOf(cursor, ['%']) !== null) return { kind: 'number', value: percentSides, at };
  const sides = readWhole(cursor, samples.sides);
  if (sides.kind === 'number') checkSides(sides.value, sides.at);
  return sides;
}

/** The dice at the cursor, which stands on their `d`; `count` is what stood before it. */
function readDice(cursor: Cursor, count: Amount | null): DiceSyntax {
  const { at } = peek(cursor);
  if (count?.kind === 'number') checkCount(count.value, count.at);
  const sides = readSides(cursor);
  markWhole(cursor);
  const implied: Amount = { kind: 'number', value: sides === 'fudge' ? fudgeCount : 1, at };
  return { kind: 'dice', count: count ?? implied, sides, modifiers: readModifiers(cursor, 'dice'), at: count?.at ?? at };
}

/** Modifiers after `(4d6)` belong to the dice inside; after `(4d6, 5)` to the set. */
function modified(cursor: Cursor, inner: DiceGroupSyntax | SetSyntax): DiceSyntax {
  const modifiers = readModifiers(cursor, inner.kind);
  return modifiers.length === 0 ? inner : { ...inner, modifiers: [...inner.modifiers, ...modifiers] };
}

function readItems(cursor: Cursor, read: ReadExpression): { items: DiceSyntax[]; listed: boolean } {
  const items = [read(cursor)];
  let listed = false;
  while (takeOneOf(cursor, [',']) !== null) {
    listed = true;
    if (!isNext(cursor, ')')) items.push(read(cursor));
  }
  return { items, listed };
}

function readBrackets(cursor: Cursor, read: ReadExpression): DiceSyntax {
  const { at } = take(cursor);
  const { items, listed } = deeper(cursor, 1, () => {
    const inside = readItems(cursor, read);
    if (!isNext(cursor, ')')) throw unexpected(cursor, samples.endOfBrackets);
    return inside;
  });
  take(cursor);
  markWhole(cursor);
  const [first] = items;
  if (listed || first === undefined) return modified(cursor, { kind: 'set', items, modifiers: [], at });
  return first.kind === 'dice' || first.kind === 'set' ? modified(cursor, first) : first;
}

/** A number, a slot, dice, or something in brackets. */
export function parseTerm(cursor: Cursor, read: ReadExpression): DiceSyntax {
  if (isNext(cursor, '(')) return readBrackets(cursor, read);
  const number = takeNumber(cursor);
  if (number !== null) markWhole(cursor);
  if (isNext(cursor, 'd') || isNext(cursor, 'df')) return readDice(cursor, number);
  if (number === null) throw unexpected(cursor, samples.startOfTerm);
  return number;
}
