import { levelOf, levels } from './precedence.ts';
import type { RepeatedRoll, RolledFace, RollNode, RollResult } from './roll-result.ts';

/** A die that does not count stands in brackets; `!` brought another die, `*` is a success, `1→2` a bounded die. */
function printFace(face: RolledFace): string {
  const shown = face.natural === undefined ? String(face.value) : `${face.natural}→${face.value}`;
  const text = `${shown}${face.exploded ? '!' : ''}${face.success ? '*' : ''}`;
  return face.kept ? text : `(${text})`;
}

function printAt(node: RollNode, level: number): string {
  const text = printTree(node);
  return levelOf(node) < level ? `(${text})` : text;
}

function printItem(item: RollNode): string {
  return item.kept ? printTree(item) : `(${printTree(item)})`;
}

/** What each part of a rolled tree came to, in one line: `4d6kh3 [6, 5, (1), 3] + 2`. */
export function printTree(node: RollNode): string {
  switch (node.kind) {
    case 'number':
      return String(node.value);
    case 'dice':
      return `${node.text} [${node.faces.map(printFace).join(', ')}]`;
    case 'set':
      return `{${node.items.map(printItem).join('; ')}}${node.modifiers}`;
    case 'negate':
      return `-${printAt(node.operand, levels.unary)}`;
    case 'binary':
      return `${printAt(node.left, levelOf(node))} ${node.op} ${printAt(node.right, levelOf(node) + 1)}`;
    case 'compare':
      return `${printAt(node.left, levels.sum)} ${node.op} ${printAt(node.right, levels.sum)}`;
    case 'pool':
      return `${printTree(node.group)} ${node.op} ${printAt(node.target, levels.sum)}`;
  }
}

/** Under advantage both rolls are shown, the one that does not count in brackets. */
function printOnce(one: RepeatedRoll): string {
  if (one.advantage === undefined) return `${printTree(one.tree)} = ${one.total}`;
  const { rolls, kept } = one.advantage;
  const shown = rolls.map((single) => `${printTree(single.tree)} = ${single.total}`);
  return shown.map((text, index) => (index === kept ? text : `(${text})`)).join(', ');
}

/** A result in one line for people: `4d6kh3 [6, 5, (1), 3] + 2 = 16`; repeats are numbered. */
export function printRoll(result: RollResult): string {
  if (result.repeats === undefined) return printOnce(result);
  return result.repeats.map((repeat, index) => `#${index + 1} ${printOnce(repeat)}`).join('; ');
}
