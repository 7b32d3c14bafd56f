import type { Document, Pair } from 'yaml';
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Issue } from '../error/issue.ts';

/** A place in a file, both counted from 1, the column in UTF-16 units. */
export type Place = { readonly line: number; readonly column: number };

/** A problem of a file with its place there: the line and column of the key, item or character that it is about. */
export type PlacedIssue = Issue & Place;

/** What all readings of rulepacks share: YAML 1.2, no custom types, our own words for repeated keys. */
export function parseYaml(text: string, lineCounter?: LineCounter): Document {
  return parseDocument(text, { version: '1.2', schema: 'core', merge: false, uniqueKeys: false, prettyErrors: false, logLevel: 'error', ...(lineCounter === undefined ? {} : { lineCounter }) });
}

const textOf = (key: unknown) => (isScalar(key) ? (typeof key.value === 'string' ? key.value : (key.source ?? '')) : '');

/** The offset of the key or item that the path names, or of the innermost part of the path that the file has. */
function offsetAt(document: Document, path: readonly string[]): number {
  let node: unknown = document.contents;
  let offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
  for (const key of path) {
    if (isMap(node)) {
      const pair: Pair | undefined = (node.items as Pair[]).findLast((item) => textOf(item.key) === key);
      if (pair === undefined) return offset;
      offset = isNode(pair.key) ? (pair.key.range?.[0] ?? offset) : offset;
      node = pair.value;
    } else if (isSeq(node)) {
      const item: unknown = node.items[Number(key)];
      if (item === undefined) return offset;
      node = item;
      offset = isNode(item) ? (item.range?.[0] ?? offset) : offset;
    } else return offset;
  }
  return offset;
}

/** Finds where in the file a path stands. Reads the file once more, at the first question: only bad packs are asked about. */
export function placeFinder(text: string): (path: readonly string[]) => Place {
  let read: { document: Document; lines: LineCounter } | null = null;
  return (path) => {
    if (read === null) {
      const lines = new LineCounter();
      read = { document: parseYaml(text, lines), lines };
    }
    const { line, col } = read.lines.linePos(offsetAt(read.document, path));
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
}

/** The issues with the line and column of their paths in the file. */
export function withPlaces(issues: readonly Issue[], placeOf: (path: readonly string[]) => Place): PlacedIssue[] {
  return issues.map(({ path, code, params = {} }) => ({ path, code, params, ...placeOf(path) }));
}
