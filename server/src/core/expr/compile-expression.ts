import { compileNode } from './compile-node.ts';
import { bareDice, diceName, faceOf, noSuchFace } from './dice-name.ts';
import { ExpressionError } from './expression-error.ts';
import { printPath } from './print-expression.ts';
import type { Part, Program } from './program.ts';
import { fromOutside, part } from './program.ts';
import { splitsOf, walk } from './read-path.ts';
import { shownText } from './shown-value.ts';
import type { Expression, PathSyntax } from './syntax.ts';
import { unknownName } from './unknown-name.ts';
import type { Value } from './value.ts';

/** Names and where their values stand in the `SlotValues` of a program. */
export type Slots = readonly string[];

function absent(path: PathSyntax): ExpressionError {
  return new ExpressionError('EXPR_NAME_ABSENT', path.at, { seen: shownText(printPath(path)) });
}

function facePart(path: PathSyntax, face: number, slot: number): Part {
  if (path.segments.length === 1 && path.segments[0] === diceName) throw bareDice(path);
  return part((values) => {
    const dice = values[slot];
    if (!Array.isArray(dice)) throw absent(path);
    const value: Value | undefined = dice[face];
    if (value === undefined) throw noSuchFace(path, dice.length);
    return fromOutside(value, path.at);
  });
}

function slotPart(path: PathSyntax, slot: number, rest: readonly string[]): Part {
  const plain = rest.length === 0;
  const run: Program = (values) => {
    const value = values[slot];
    if (value === undefined || value === null) throw absent(path);
    return fromOutside(plain ? value : walk(value, rest), path.at);
  };
  return { ...part(run), slot: plain ? slot : -1 };
}

function compilePath(path: PathSyntax, slots: ReadonlyMap<string, number>): Part {
  for (const { key, rest } of splitsOf(path.segments)) {
    const slot = slots.get(key);
    if (slot !== undefined && key !== diceName) return slotPart(path, slot, rest);
  }
  const [face, diceSlot] = [faceOf(path), slots.get(diceName)];
  if (face === null || diceSlot === undefined) throw unknownName(path, [...slots.keys()]);
  return facePart(path, face, diceSlot);
}

/**
 * An expression as a function of the values in `slots`, to be made once and run often. Throws ExpressionError for a name
 * that has no slot and for an unknown function; what `checkExpression` passed compiles.
 */
export function compileExpression(expression: Expression, { slots }: { readonly slots: Slots }): Program {
  const places = new Map(slots.map((name, index) => [name, index]));
  const whole = compileNode(expression.root, (path) => compilePath(path, places));
  return whole.run;
}
