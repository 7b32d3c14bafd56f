import type { JsonValue, Tree, TreePath } from './tree.ts';
import { isRefusedKey, valueAt } from './tree.ts';

/** `"name"`, `'name'` in brackets or between dots; a backslash keeps the next character. */
const quoted = /^(["'`])((?:\\.|(?!\1)[^\\])*)\1/su;
const bracketed = /^\[\s*(?:(["'`])((?:\\.|(?!\1)[^\\])*)\1|([^\]"'`]+))\s*\]/su;
const plain = /^[^.[\]]+/u;

const unescaped = (text: string) => text.replaceAll(/\\(.)/gsu, '$1');

type Taken = { readonly segment: string; readonly rest: string };

function takeSegment(text: string): Taken | null {
  const bracket = bracketed.exec(text);
  if (bracket !== null) return { segment: unescaped(bracket[2] ?? bracket[3]?.trim() ?? ''), rest: text.slice(bracket[0].length) };
  const quote = quoted.exec(text);
  if (quote !== null) return { segment: unescaped(quote[2] ?? ''), rest: text.slice(quote[0].length) };
  const word = plain.exec(text);
  return word === null ? null : { segment: word[0].trim(), rest: text.slice(word[0].length) };
}

function lodashSegments(text: string): string[] | null {
  const segments: string[] = [];
  for (let rest = text; rest !== '';) {
    const taken = takeSegment(rest);
    if (taken === null || taken.segment === '') return null;
    segments.push(taken.segment);
    rest = taken.rest;
    if (rest.startsWith('.') && rest.length > 1) rest = rest.slice(1);
    else if (rest !== '' && !rest.startsWith('[')) return null;
  }
  return segments;
}

function pointerSegments(text: string): string[] | null {
  const segments = text.replace(/^\//u, '').split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  return segments.includes('') ? null : segments;
}

/** Cards name the whole tree `stat_data`. */
function belowRoot(segments: string[] | null): string[] | null {
  if (segments === null || segments.some(isRefusedKey)) return null;
  return segments[0] === 'stat_data' ? segments.slice(1) : segments;
}

/** Takes away the quotes around a whole path, also where they are escaped once more. */
function withoutQuotes(text: string): string {
  const once = text.replace(/^\\(["'`])/u, '$1').replace(/\\(["'`])$/u, '$1');
  const inner = /^(["'`])((?:\\.|(?!\1)[^\\])*)\1$/su.exec(once)?.[2];
  return inner === undefined ? once : unescaped(inner);
}

/**
 * A path as lodash writes it (`世界.时间[0]`, `角色["白 芷"].好感`), or as a JSON pointer where it begins with a slash. The empty path
 * is the whole tree, a leading `stat_data` is left out. Null where it is no path, or would name `__proto__` and the like.
 */
export function parsePath(text: string): string[] | null {
  const trimmed = withoutQuotes(text.trim()).trim();
  if (trimmed === '') return [];
  return belowRoot(trimmed.startsWith('/') ? (trimmed === '/' ? [] : pointerSegments(trimmed)) : lodashSegments(trimmed));
}

/** The path of a JSON patch: `/a/b`, also without the first slash or with dots instead; `~1` and `~0` are decoded. */
export function parsePointer(text: string): string[] | null {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed === '/') return [];
  return belowRoot(trimmed.includes('/') ? pointerSegments(trimmed) : lodashSegments(trimmed));
}

/** Names that can stand between dots as they are. */
const bare = /^[^\s.[\]"'`\\/]+$/u;

/** A path as text that `parsePath` reads as the same path. */
export function printPath(path: TreePath): string {
  const printed = path.map((segment) => (bare.test(segment) ? `.${segment}` : `[${JSON.stringify(segment)}]`)).join('');
  return printed.startsWith('.') ? printed.slice(1) : printed;
}

/** What stands at a path of a tree, written as text or as its names; undefined where nothing does, or where it is no path. */
export function getPath(tree: Tree, path: string | TreePath): JsonValue | undefined {
  const segments = typeof path === 'string' ? parsePath(path) : path;
  return segments === null ? undefined : valueAt(tree, segments);
}
