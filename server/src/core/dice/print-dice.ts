import type { DiceParams } from './params.ts';
import { levelOf, levels } from './precedence.ts';
import type { Amount, DiceExpression, DiceGroupSyntax, DiceSyntax, Modifier, Selector, SetSyntax } from './syntax.ts';

function printAmount(amount: Amount, params: DiceParams): string {
  if (amount.kind === 'number') return String(amount.value);
  return Object.hasOwn(params, amount.name) ? String(params[amount.name]) : `{${amount.name}}`;
}

/** Spellings of a modifier before its number, by what it picks; all others are the op's letters and the sign. */
const ranked: Readonly<Record<string, string>> = { 'keep highest': 'kh', 'keep lowest': 'kl', 'drop highest': 'dh', 'drop lowest': 'dl' };
const letters = { keep: 'k', drop: 'p', reroll: 'rr', rerollOnce: 'ro', rerollAdd: 'ra', explode: 'e', minimum: 'mi', maximum: 'ma' } as const;

function printSelector(op: Modifier['op'], selector: Selector, params: DiceParams): string {
  if (selector.pick === 'top') return '!';
  const amount = printAmount(selector.amount, params);
  if (selector.pick === 'highest' || selector.pick === 'lowest') {
    return `${ranked[`${op} ${selector.pick}`] ?? `${letters[op]}${selector.pick === 'highest' ? 'h' : 'l'}`}${amount}`;
  }
  const bare = selector.pick === '==' && op !== 'keep' && /^[0-9{]/.test(amount);
  return `${letters[op]}${bare ? '' : selector.pick.replace('==', '=')}${amount}`;
}

/** One modifier as text; slots with a value in `params` are filled. */
export function printModifier(modifier: Modifier, params: DiceParams): string {
  if ('amount' in modifier) return `${letters[modifier.op]}${printAmount(modifier.amount, params)}`;
  return modifier.selectors.map((selector) => printSelector(modifier.op, selector, params)).join('');
}

/** Neighbours of one kind would be read as one modifier, so brackets keep them apart: `(4d6kh3)kh1`. */
function printModified(group: string, modifiers: readonly Modifier[], params: DiceParams): string {
  return modifiers.reduce((text, modifier, index) => {
    const apart = index > 0 && 'selectors' in modifier && modifiers[index - 1]?.op === modifier.op;
    return `${apart ? `(${text})` : text}${printModifier(modifier, params)}`;
  }, group);
}

function printSet(set: SetSyntax, params: DiceParams): string {
  const items = set.items.map((item) => printNode(item, params));
  return printModified(`(${items.join(', ')}${items.length === 1 ? ',' : ''})`, set.modifiers, params);
}

function printGroup(dice: DiceGroupSyntax, params: DiceParams): string {
  const sides = dice.sides === 'fudge' ? 'F' : printAmount(dice.sides, params);
  return printModified(`${printAmount(dice.count, params)}d${sides}`, dice.modifiers, params);
}

/** Prints `node`, in brackets if it holds less tightly than `level`. */
function printAt(node: DiceSyntax, level: number, params: DiceParams): string {
  const text = printNode(node, params);
  return levelOf(node) < level ? `(${text})` : text;
}

/** `5d6!` and `=` would run together into `!=`. */
function printComparison(left: string, op: string, right: string): string {
  return `${left}${left.endsWith('!') && op.startsWith('=') ? ' ' : ''}${op}${right}`;
}

function printCompared(node: Extract<DiceSyntax, { kind: 'compare' }>, params: DiceParams): string {
  const left = printAt(node.left, levels.sum, params);
  const right = printAt(node.right, levels.sum, params);
  return printComparison(node.left.kind === 'dice' ? `(${left})` : left, node.op, right);
}

/** One node as text that parses to the same node; slots with a value in `params` are filled. */
export function printNode(node: DiceSyntax, params: DiceParams = {}): string {
  switch (node.kind) {
    case 'number':
    case 'slot':
      return printAmount(node, params);
    case 'dice':
      return printGroup(node, params);
    case 'set':
      return printSet(node, params);
    case 'negate':
      return `-${printAt(node.operand, levels.unary, params)}`;
    case 'binary': {
      const level = levelOf(node);
      return `${printAt(node.left, level, params)}${node.op}${printAt(node.right, level + 1, params)}`;
    }
    case 'compare':
      return printCompared(node, params);
    case 'pool':
      return printComparison(printNode(node.group, params), node.op, printAt(node.target, levels.sum, params));
  }
}

/**
 * The shortest canonical text of an expression, which parses to the same tree: `2D6 × 3` becomes `2d6*3`. Slots with
 * a value in `params` are filled.
 */
export function printDice(expression: DiceExpression, params: DiceParams = {}): string {
  const repeat = expression.repeat === null ? '' : `${expression.repeat}#`;
  const word = expression.advantage === null ? '' : expression.advantage === 'advantage' ? 'adv ' : 'dis ';
  return `${repeat}${word}${printNode(expression.body, params)}`;
}
