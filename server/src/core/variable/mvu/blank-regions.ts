/** Spaces in its place: what stands after it keeps its offset, and lines stay lines. */
export const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

export type Regions = {
  readonly names: readonly string[];
  /** What a tag without an end does. */
  readonly unclosed: 'hides' | 'hides nothing';
  /** Tags that a region does not reach across. */
  readonly within?: readonly string[];
};

/** The first match at or behind a place, remembered while it lies ahead: a text is searched once, however many tags it has. */
function finder(text: string, pattern: RegExp): (from: number) => { readonly at: number; readonly end: number } {
  let known = { at: -1, end: -1 };
  return (from) => {
    if (known.at < from && known.at !== Infinity) {
      pattern.lastIndex = from;
      const match = pattern.exec(text);
      known = match === null ? { at: Infinity, end: Infinity } : { at: match.index, end: match.index + match[0].length };
    }
    return known;
  };
}

/** The text with these tags and what they hold blanked. */
export function withoutRegions(text: string, { names, unclosed, within = [] }: Regions): string {
  const name = names.join('|');
  const open = finder(text, new RegExp(`<(?:${name})\\b[^<>]{0,500}>`, 'giu'));
  const close = finder(text, new RegExp(`</(?:${name})\\s{0,20}>`, 'giu'));
  const border = within.length === 0 ? () => ({ at: Infinity }) : finder(text, new RegExp(`</?(?:${within.join('|')})\\b`, 'giu'));
  const parts: string[] = [];
  let done = 0;
  for (let from = 0; open(from).at !== Infinity;) {
    const start = open(from);
    const end = close(start.end);
    if (end.at === Infinity && unclosed === 'hides nothing') break;
    if (end.at > border(start.end).at) {
      from = start.end;
      continue;
    }
    const until = Math.min(end.end, text.length);
    parts.push(text.slice(done, start.at), blank(text.slice(start.at, until)));
    done = until;
    from = until;
  }
  return parts.join('') + text.slice(done);
}
