import type { Issue } from '../error/issue.ts';
import { shown } from '../error/issues-of-zod.ts';
import { dimensionLimits } from './limits.ts';
import { localeTextIssues } from './locale-text.ts';
import { isObject, valueTypes } from './value-schema.ts';

type Path = readonly string[];
type Check = (value: unknown, path: Path) => Issue[];

const wrongType = (value: unknown, path: Path, expected: string): Issue => ({ path, code: 'ISSUE_TYPE', params: { seen: shown(value), expected } });

const number: Check = (value, path) => (typeof value === 'number' ? [] : [wrongType(value, path, 'number')]);
const count: Check = (value, path) => (typeof value === 'number' && Number.isInteger(value) && value >= 0 ? [] : [wrongType(value, path, 'a whole number from 0')]);
const flag: Check = (value, path) => (typeof value === 'boolean' ? [] : [wrongType(value, path, 'boolean')]);
const anything: Check = () => [];
const label = (maximum: number): Check => (value, path) => localeTextIssues(value, path, maximum);

/** A list without repeats; `check` looks at each of its items. */
function uniqueList(value: unknown, path: Path, check: Check): Issue[] {
  if (!Array.isArray(value)) return [wrongType(value, path, 'array')];
  if (value.length === 0) return [{ path, code: 'ISSUE_TOO_SHORT', params: { seen: '[]', minimum: 1 } }];
  const texts = value.map((item) => JSON.stringify(item));
  return value.flatMap((item: unknown, index) => {
    const at = [...path, String(index)];
    const repeated: Issue[] = texts.indexOf(texts[index] ?? '') < index ? [{ path: at, code: 'ISSUE_DUPLICATE', params: { seen: shown(item) } }] : [];
    return [...check(item, at), ...repeated];
  });
}

const typeName: Check = (value, path) =>
  valueTypes.some((type) => type === value) ? [] : [{ path, code: 'ISSUE_NOT_ALLOWED', params: { seen: shown(value), expected: valueTypes.join(', ') } }];

const type: Check = (value, path) => (Array.isArray(value) ? uniqueList(value, path, typeName) : typeName(value, path));
const text: Check = (value, path) => (typeof value === 'string' ? [] : [wrongType(value, path, 'text')]);
const names: Check = (value, path) => (Array.isArray(value) && value.length === 0 ? [] : uniqueList(value, path, text));
const members: Check = (value, path) => uniqueList(value, path, anything);

const labels: Check = (value, path) =>
  isObject(value) ? Object.entries(value).flatMap(([member, words]) => localeTextIssues(words, [...path, member], dimensionLimits.name)) : [wrongType(value, path, 'object')];

const object: Check = (value, path) => (isObject(value) ? [] : [wrongType(value, path, 'object')]);

/** What may stand in a schema, and what each keyword takes as far as it can be said of it alone. */
export const keywordChecks: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['type', type], ['title', label(dimensionLimits.name)], ['description', label(dimensionLimits.description)],
  ['enum', members], ['const', anything],
  ['minimum', number], ['maximum', number], ['exclusiveMinimum', number], ['exclusiveMaximum', number],
  ['minLength', count], ['maxLength', count], ['minItems', count], ['maxItems', count],
  ['items', object], ['properties', object], ['required', names],
  ['additionalProperties', (value, path) => (typeof value === 'boolean' || isObject(value) ? [] : [wrongType(value, path, 'boolean, object')])],
  ['x-i18n', flag], ['x-enumLabels', labels], ['x-derive', object],
]);
