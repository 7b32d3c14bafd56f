import type { Issue } from '../error/issue.ts';
import { nearest } from '../error/nearest.ts';
import { shown } from '../error/issues-of-zod.ts';
import { boundIssues } from './bound-issues.ts';
import { deriveIssues } from './derive-issues.ts';
import { keywordChecks } from './keyword-issues.ts';
import type { DimensionValueSchema } from './value-schema.ts';
import { isObject } from './value-schema.ts';

export type ParsedSchema = { readonly ok: true; readonly schema: DimensionValueSchema } | { readonly ok: false; readonly issues: readonly Issue[] };

type Plain = Readonly<Record<string, unknown>>;
/** Where a schema stands: `reached` by properties alone, or also through the items of a list or names that nobody declared. */
type Place = { readonly path: readonly string[]; readonly reached: boolean };

function keywordIssues(node: Plain, { path }: Place): Issue[] {
  return Object.entries(node).flatMap(([keyword, value]): Issue[] => {
    const check = keywordChecks.get(keyword);
    if (check !== undefined) return check(value, [...path, keyword]);
    return [{ path: [...path, keyword], code: 'DIMENSION_KEYWORD_UNKNOWN', params: { seen: keyword.slice(0, 80), nearest: nearest(keyword, keywordChecks.keys()) } }];
  });
}

const crossing = [['minimum', 'maximum'], ['exclusiveMinimum', 'exclusiveMaximum'], ['minLength', 'maxLength'], ['minItems', 'maxItems']] as const;

function crossedIssues(node: Plain, { path }: Place): Issue[] {
  return crossing.flatMap(([low, high]): Issue[] => {
    const [least, most] = [node[low], node[high]];
    const crossed = typeof least === 'number' && typeof most === 'number' && (low === 'exclusiveMinimum' ? least >= most : least > most);
    return crossed ? [{ path: [...path, high], code: 'ISSUE_TOO_SMALL', params: { seen: String(most), minimum: least } }] : [];
  });
}

/** `required` names what `properties` declares, at every level. */
function requiredIssues({ required, properties }: Plain, { path }: Place): Issue[] {
  if (!Array.isArray(required)) return [];
  const declared = isObject(properties) ? Object.keys(properties) : [];
  return required.flatMap((name: unknown, index): Issue[] =>
    typeof name !== 'string' || declared.includes(name) ? [] : [{ path: [...path, 'required', String(index)], code: 'DIMENSION_REQUIRED_UNDECLARED', params: { seen: shown(name), expected: declared.join(', ').slice(0, 200) } }]);
}

/** Labels belong to plain members of the enum. */
function labelIssues(node: Plain, { path }: Place): Issue[] {
  const labels = node['x-enumLabels'];
  if (!isObject(labels)) return [];
  const members = Array.isArray(node['enum']) ? node['enum'].filter((member) => member === null || typeof member !== 'object').map(String) : [];
  return Object.keys(labels).filter((name) => !members.includes(name)).map((name) => ({
    path: [...path, 'x-enumLabels', name], code: 'DIMENSION_LABEL_OF_NOTHING', params: { seen: shown(name), expected: members.join(', ').slice(0, 200) },
  }));
}

function insideIssues(node: Plain, { path, reached }: Place): Issue[] {
  const { properties, items, additionalProperties: others } = node;
  return [
    ...(isObject(properties) ? Object.entries(properties).flatMap(([name, inner]) => nodeIssues(inner, { path: [...path, 'properties', name], reached })) : []),
    ...(isObject(items) ? nodeIssues(items, { path: [...path, 'items'], reached: false }) : []),
    ...(isObject(others) ? nodeIssues(others, { path: [...path, 'additionalProperties'], reached: false }) : []),
  ];
}

function nodeIssues(node: unknown, place: Place): Issue[] {
  if (!isObject(node)) return [{ path: place.path, code: 'ISSUE_TYPE', params: { seen: shown(node), expected: 'object' } }];
  const own = keywordIssues(node, place);
  // What two keywords say together is only of interest where each is right.
  const together = own.length > 0 ? [] : [...crossedIssues(node, place), ...requiredIssues(node, place), ...labelIssues(node, place), ...deriveIssues(node, place)];
  return [...own, ...together, ...insideIssues(node, place)];
}

/** Reads what a value may be; every problem by path. Nothing is filled in and nothing is changed. */
export function parseDimensionSchema(input: unknown): ParsedSchema {
  const bounds = boundIssues(input);
  if (bounds.length > 0) return { ok: false, issues: bounds };
  const issues = nodeIssues(input, { path: [], reached: true });
  return issues.length > 0 ? { ok: false, issues } : { ok: true, schema: input as DimensionValueSchema };
}
