import type { Issue } from '../error/issue.ts';
import { isRecord } from '../worldbook/json.ts';

/** An attribute, or one of those within it. */
function inAttributes(path: readonly string[]): boolean {
  return path.every((key) => key === 'sub_schema' || /^\d+$/.test(key));
}

/**
 * Whether the keys at a place of `world.json` are names of the format, which are written in snake_case there. What an author
 * named, and the keywords of a dimension's schema, are what they are.
 */
function isFormatPlace(path: readonly string[]): boolean {
  const [first, second, third] = path;
  if (first === undefined) return true;
  if (first === 'author' || first === 'opening') return true;
  if (first === 'character_schema') return second === undefined || (second === 'attributes' && third !== undefined && inAttributes(path.slice(3)));
  return first === 'dimensions' && (path.length === 2 || (third === 'rules' && path.length === 4));
}

const toCamel = (key: string) => key.replace(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
const toSnake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function convert(value: unknown, path: readonly string[], tell: (issue: Issue) => void): unknown {
  if (Array.isArray(value)) return value.map((item, index) => convert(item, [...path, String(index)], tell));
  if (!isRecord(value)) return value;
  const named = isFormatPlace(path);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      if (named && /[A-Z]/.test(key)) {
        tell({ path: [...path, key], code: 'ISSUE_UNKNOWN_KEY', params: { seen: key, expected: toSnake(key) } });
        return [];
      }
      return [[named ? toCamel(key) : key, convert(inner, [...path, key], tell)]];
    }),
  );
}

/** The content of a `world.json` with the names that `world.yaml` has. A name that is written so already is told as unknown. */
export function camelNames(value: unknown, tell: (issue: Issue) => void): unknown {
  return convert(value, [], tell);
}

/** A path of that as it is written in the file. */
export function snakePath(path: readonly string[]): string[] {
  return path.reduce<string[]>((written, key) => [...written, isFormatPlace(written) ? toSnake(key) : key], []);
}
