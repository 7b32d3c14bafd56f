/** The end of the braces that open at `start`, or the end of the text. */
function closing(text: string, start: number): number {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1;
    if (text[index] === '}') depth -= 1;
    if (depth === 0) return index;
  }
  return text.length;
}

/** The inside of every outermost pair of braces. */
function bracesOf(text: string): string[] {
  const found: string[] = [];
  for (let open = text.indexOf('{'); open !== -1; ) {
    const close = closing(text, open);
    found.push(text.slice(open + 1, close));
    open = text.indexOf('{', close);
  }
  return found;
}

/**
 * The names of the slots in a message: `{name}`, `{n, number}`, and in the branches of
 * `{n, plural, one {…} other {…}}` or `select` whatever slots they have in turn.
 */
export function slotsOf(message: string): Set<string> {
  const slots = new Set<string>();
  for (const inside of bracesOf(message)) {
    const [, name, kind] = /^\s*(\w+)\s*(?:,\s*(\w+))?/.exec(inside) ?? [];
    if (name !== undefined) slots.add(name);
    if (kind === undefined || !['plural', 'select', 'selectordinal'].includes(kind)) continue;
    for (const branch of bracesOf(inside)) slotsOf(branch).forEach((slot) => slots.add(slot));
  }
  return slots;
}
