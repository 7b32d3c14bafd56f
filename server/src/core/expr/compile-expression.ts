import type { Program } from './compile-node.ts';
import { compileNode, fromOutside } from './compile-node.ts';
import { bareDice, diceName, faceOf, noSuchFace } from './dice-name.ts';
import { ExpressionError } from './expression-error.ts';
import { printPath } from './print-expression.ts';
import { splitsOf, walk } from './read-path.ts';
import { shownText } from './shown-value.ts';
import type { Expression, PathSyntax } from './syntax.ts';
import { unknownName } from './unknown-name.ts';
import type { Value } from './value.ts';

/**
 * The values of a moment, in the order of the slots. The slot named `dice` holds the kept faces, a list of numbers. What
 * is undefined or null is absent: reading it is an error, never 0.
 */
export type SlotValues = readonly (Value | undefined)[];

/** Names and where their values stand in `SlotValues`. */
export type Slots = readonly string[];

function absent(path: PathSyntax): ExpressionError {
  return new ExpressionError('EXPR_NAME_ABSENT', path.at, { seen: shownText(printPath(path)) });
}

function readFace(path: PathSyntax, face: number, slot: number): Program<SlotValues> {
  if (path.segments.length === 1 && face < 0 && path.segments[0] === diceName) throw bareDice(path);
  return (values) => {
    const dice = values[slot];
    if (!Array.isArray(dice)) throw absent(path);
    const value: Value | undefined = dice[face];
    if (value === undefined) throw noSuchFace(path, dice.length);
    return fromOutside(value, path.at);
  };
}

function readSlot(path: PathSyntax, slot: number, rest: readonly string[]): Program<SlotValues> {
  const { at } = path;
  const inside = rest.length > 0;
  return (values) => {
    const value = values[slot];
    if (value === undefined || value === null) throw absent(path);
    return fromOutside(inside ? walk(value, rest) : value, at);
  };
}

function compilePath(path: PathSyntax, slots: ReadonlyMap<string, number>): Program<SlotValues> {
  for (const { key, rest } of splitsOf(path.segments)) {
    const slot = slots.get(key);
    if (slot !== undefined && key !== diceName) return readSlot(path, slot, rest);
  }
  const [face, diceSlot] = [faceOf(path), slots.get(diceName)];
  if (face === null || diceSlot === undefined) throw unknownName(path, [...slots.keys()]);
  return readFace(path, face, diceSlot);
}

/**
 * An expression as a function of the values in `slots`, to be made once and run often. Throws ExpressionError for a name
 * that has no slot and for an unknown function; what `checkExpression` passed compiles.
 */
export function compileExpression(expression: Expression, { slots }: { readonly slots: Slots }): Program<SlotValues> {
  const places = new Map(slots.map((name, index) => [name, index]));
  return compileNode(expression.root, (path) => compilePath(path, places));
}
