import { diceLimits } from './limits.ts';
import { printDice } from './print-dice.ts';
import type { DiceExpression, DiceGroupSyntax, DiceSyntax } from './syntax.ts';

/**
 * What nearly all rolls are: one group of dice, perhaps the best or worst few of them kept, perhaps a number added. These
 * are rolled without walking a tree; `rollExpression` gives the same for them, only slower.
 */
export type QuickShape = {
  readonly count: number;
  readonly sides: number;
  /** Which dice are kept, or dropped: so many of the highest (sign 1) or lowest (sign -1); null where all count. */
  readonly choice: { readonly sign: 1 | -1; readonly amount: number; readonly drops: boolean } | null;
  readonly added: { readonly op: '+' | '-'; readonly value: number; readonly signed: number } | null;
  /** The dice as printed, and the whole. */
  readonly group: string;
  readonly canonical: string;
};

/** More dice than this are rare enough to be walked. */
const dice = 100;

type Letters = 'kh' | 'kl' | 'dh' | 'dl';

type Parts = { readonly count: number; readonly sides: number; readonly name: Letters | null; readonly amount: number; readonly added: { readonly op: '+' | '-'; readonly value: number } | null };

function shapeOf({ count, sides, name, amount, added }: Parts): QuickShape | null {
  if (count < 1 || count > dice || sides < 1 || sides > diceLimits.sides) return null;
  if ((name !== null && (amount < 1 || amount > diceLimits.dice)) || (added !== null && added.value > diceLimits.number)) return null;
  const group = `${count}d${sides}${name === null ? '' : `${name}${amount}`}`;
  const choice = name === null ? null : { sign: name.endsWith('h') ? 1 : -1, amount, drops: name.startsWith('d') } as const;
  if (added === null) return { count, sides, choice, added, group, canonical: group };
  const { op, value } = added;
  return { count, sides, choice, added: { op, value, signed: op === '+' ? value : -value }, group, canonical: `${group}${op}${value}` };
}

// Every part can match in one way only, so that reading is linear.
const written = /^(\d{1,3})?[dD](\d{1,5})(?:([kKdD][hHlL])(\d{1,4}))?(?:([+-])(\d{1,9}))?$/;

/** The shape of a text, without making a tree of it; null for everything that is not quite plain. */
export function quickShapeOfText(text: string): QuickShape | null {
  if (text.length > 32) return null;
  const match = written.exec(text);
  if (match === null) return null;
  const [, count, sides, name, amount, op, value] = match;
  const modifier = name === undefined ? null : (name.toLowerCase() as Letters);
  const added = value === undefined ? null : { op: op === '-' ? '-' : '+', value: Number(value) } as const;
  return shapeOf({ count: count === undefined ? 1 : Number(count), sides: Number(sides), name: modifier, amount: amount === undefined ? 0 : Number(amount), added });
}

function groupAndNumber(body: DiceSyntax): { readonly group: DiceGroupSyntax; readonly added: Parts['added'] } | null {
  if (body.kind === 'dice') return { group: body, added: null };
  if (body.kind !== 'binary' || (body.op !== '+' && body.op !== '-') || body.left.kind !== 'dice' || body.right.kind !== 'number') return null;
  return Number.isInteger(body.right.value) ? { group: body.left, added: { op: body.op, value: body.right.value } } : null;
}

function lettersOf({ modifiers }: DiceGroupSyntax): { readonly name: Letters | null; readonly amount: number } | null {
  const [modifier, ...more] = modifiers;
  if (modifier === undefined) return { name: null, amount: 0 };
  if (more.length > 0 || !('selectors' in modifier) || (modifier.op !== 'keep' && modifier.op !== 'drop')) return null;
  const [selector, ...others] = modifier.selectors;
  if (others.length > 0 || selector === undefined || (selector.pick !== 'highest' && selector.pick !== 'lowest') || selector.amount.kind !== 'number') return null;
  return { name: `${modifier.op === 'keep' ? 'k' : 'd'}${selector.pick === 'highest' ? 'h' : 'l'}`, amount: selector.amount.value };
}

function findShape({ repeat, advantage, body }: DiceExpression): QuickShape | null {
  const parts = repeat === null && advantage === null ? groupAndNumber(body) : null;
  if (parts === null) return null;
  const { count, sides } = parts.group;
  const modifier = lettersOf(parts.group);
  if (modifier === null || count.kind !== 'number' || sides === 'fudge' || sides.kind !== 'number') return null;
  return shapeOf({ count: count.value, sides: sides.value, ...modifier, added: parts.added });
}

const shapes = new WeakMap<DiceExpression, QuickShape | null>();

/** The shape of a parsed expression, found once; null where it has to be walked. */
export function quickShapeOf(expression: DiceExpression): QuickShape | null {
  const known = shapes.get(expression);
  if (known !== undefined) return known;
  const shape = findShape(expression);
  // The printer decides how an expression is spelt.
  const same = shape !== null && printDice(expression, {}) === shape.canonical ? shape : null;
  shapes.set(expression, same);
  return same;
}
