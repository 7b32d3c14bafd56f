import { isRecord, ownValue } from '../worldbook/json.ts';
import type { OverlayRules } from './merge-overlay.ts';

/** Keywords of a schema that hold words; what is under the others has no language. */
const wordKeywords = new Set(['title', 'description', 'x-enumLabels']);
/** Keywords under which more of a schema lies. */
const inner = new Set(['properties', 'items', 'additionalProperties']);

function isSchemaStructure(path: readonly string[]): boolean {
  const [keyword, ...rest] = path;
  if (keyword === undefined) return false;
  if (wordKeywords.has(keyword)) return false;
  if (!inner.has(keyword)) return true;
  return isSchemaStructure(keyword === 'properties' ? rest.slice(1) : rest);
}

/**
 * Whether a place of a dimension's definition is the same in every language: what its schema allows, its rules in code, who sees
 * it. Its names, descriptions, its rule in prose and the words of its first value are translated.
 */
function isDimensionStructure(path: readonly string[]): boolean {
  const [first, ...rest] = path;
  if (first === 'schema') return isSchemaStructure(rest);
  return first === 'rules' || first === 'visibility';
}

/** The schema of a value that lies at a path of a value of this schema; undefined where nothing is said of it. */
function schemaAt(schema: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, key) => {
    const own = ownValue(ownValue(at, 'properties'), key);
    if (own !== undefined) return own;
    const items = /^\d+$/.test(key) ? ownValue(at, 'items') : undefined;
    return items ?? ownValue(at, 'additionalProperties');
  }, schema);
}

/** Whether a text of a first value is one of those that its schema names, which code compares and nobody translates. */
function isNamedMember(schema: unknown, path: readonly string[]): boolean {
  const at = schemaAt(schema, path);
  return isRecord(at) && (Object.hasOwn(at, 'enum') || Object.hasOwn(at, 'const'));
}

/** What of a map of dimensions, key by key, is the same in every language. */
export function dimensionOverlay(main: unknown): OverlayRules {
  return {
    isStructure: ([key = '', ...path]) => {
      if (path[0] === 'initialValue') return isNamedMember(ownValue(ownValue(main, key), 'schema'), path.slice(1));
      return isDimensionStructure(path);
    },
  };
}
