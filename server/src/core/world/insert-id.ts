/**
 * The text of a `world.json` with an id as its first part. Everything else stays as it was written: indentation, line ends, the
 * mark at its beginning. The text has to be an object.
 */
export function insertId(text: string, id: string): string {
  const brace = text.indexOf('{');
  const [before, after] = [text.slice(0, brace + 1), text.slice(brace + 1)];
  const part = `"id": ${JSON.stringify(id)}`;
  if (after.trimStart().startsWith('}')) return `${before}${part}${after.trimStart()}`;
  const gap = /^\s*/.exec(after)?.[0] ?? '';
  if (gap.includes('\n')) return `${before}${gap}${part},${after}`;
  const tight = gap === '' && !/^"[^"]*": /.test(after);
  return `${before}${gap}${tight ? part.replace(': ', ':') : part},${tight ? '' : gap === '' ? ' ' : gap}${after.slice(gap.length)}`;
}
