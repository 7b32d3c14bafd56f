import { DiceError } from '../dice-error.ts';
import type { Countable, Die, Face } from '../face.ts';
import type { DiceParams } from '../params.ts';
import { resolveAmount } from '../params.ts';
import { printModifier } from '../print-dice.ts';
import { checkCount } from '../read-amount.ts';
import type { Choice } from '../select.ts';
import { matchesValue } from '../select.ts';
import type { Modifier, Selector } from '../syntax.ts';
import { drop } from './drop.ts';
import { explode } from './explode.ts';
import { keep } from './keep.ts';
import { maximum } from './maximum.ts';
import { minimum } from './minimum.ts';
import { rerollAdd } from './reroll-add.ts';
import { rerollOnce } from './reroll-once.ts';
import { reroll } from './reroll.ts';

function resolveChoice(selector: Selector, params: DiceParams, high: number): Choice {
  if (selector.pick === 'top') return { pick: '==', amount: high };
  const amount = resolveAmount(selector.amount, params);
  const counts = selector.pick === 'highest' || selector.pick === 'lowest';
  return { pick: selector.pick, amount: counts ? checkCount(amount, selector.amount.at) : amount };
}

/**
 * Throwing again while a die matches ends only if some face does not match. Between two numbers of the choices all faces
 * match alike, so the ends of the die, each number and the face above it speak for all of its up to 10,000 faces.
 */
function checkEnds(modifier: Modifier, choices: readonly Choice[], { die, params }: { die: Die; params: DiceParams }): void {
  const telling = [die.low, die.high, ...choices.flatMap(({ amount }) => [amount, amount + 1])];
  if (telling.some((face) => face >= die.low && face <= die.high && !matchesValue(face, choices))) return;
  throw new DiceError('DICE_ENDLESS', modifier.at, { seen: printModifier(modifier, params) });
}

/** The faces of a group after one modifier. Changes the faces in place and adds those thrown on top. */
export function applyToDice(faces: readonly Face[], modifier: Modifier, group: { die: Die; params: DiceParams }): readonly Face[] {
  const { die, params } = group;
  if ('amount' in modifier) {
    const bound = resolveAmount(modifier.amount, params);
    if (modifier.op === 'minimum') minimum(faces, bound);
    else maximum(faces, bound);
    return faces;
  }
  const choices = modifier.selectors.map((selector) => resolveChoice(selector, params, die.high));
  if (modifier.op === 'reroll' || modifier.op === 'explode') checkEnds(modifier, choices, group);
  switch (modifier.op) {
    case 'keep':
      keep(faces, choices);
      return faces;
    case 'drop':
      drop(faces, choices);
      return faces;
    case 'reroll':
      return reroll(faces, choices, die);
    case 'rerollOnce':
      return rerollOnce(faces, choices, die);
    case 'rerollAdd':
      return rerollAdd(faces, choices, die);
    case 'explode':
      return explode(faces, choices, die);
  }
}

/** Keeps and drops items of a set; the parser lets no other modifier through. */
export function applyToSet(items: readonly Countable[], modifier: Modifier, params: DiceParams): void {
  if (!('selectors' in modifier)) return;
  const choices = modifier.selectors.map((selector) => resolveChoice(selector, params, 0));
  if (modifier.op === 'keep') keep(items, choices);
  if (modifier.op === 'drop') drop(items, choices);
}
