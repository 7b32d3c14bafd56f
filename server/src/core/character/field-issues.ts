import { shown } from '../error/issues-of-zod.ts';
import type { Issue } from '../error/issue.ts';
import type { CharacterAttribute } from './character-attribute.ts';

type Check = (attribute: CharacterAttribute, value: unknown, path: readonly string[]) => Issue[];

const wrong = (path: readonly string[], value: unknown, expected: string): Issue[] => [{ path, code: 'ISSUE_TYPE', params: { seen: shown(value), expected } }];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => value !== null && typeof value === 'object' && !Array.isArray(value);

const text: Check = (_attribute, value, path) => (typeof value === 'string' ? [] : wrong(path, value, 'string'));
const flag: Check = (_attribute, value, path) => (typeof value === 'boolean' ? [] : wrong(path, value, 'boolean'));

const figure: Check = ({ min, max, integer }, value, path) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return wrong(path, value, 'number');
  if (integer === true && !Number.isInteger(value)) return wrong(path, value, 'integer');
  const issues: Issue[] = [];
  if (min !== undefined && value < min) issues.push({ path, code: 'ISSUE_TOO_SMALL', params: { seen: shown(value), minimum: min } });
  if (max !== undefined && value > max) issues.push({ path, code: 'ISSUE_TOO_LARGE', params: { seen: shown(value), maximum: max } });
  return issues;
};

const choice: Check = ({ options }, value, path) => {
  if (typeof value !== 'string') return wrong(path, value, 'string');
  if (options === undefined || options.includes(value)) return [];
  return [{ path, code: 'ISSUE_NOT_ALLOWED', params: { seen: shown(value), expected: options.join(', ') } }];
};

const list: Check = ({ itemType }, value, path) => {
  if (!Array.isArray(value)) return wrong(path, value, 'array');
  if (itemType === undefined) return [];
  return value.flatMap((item: unknown, i) => checks[itemType]({ id: '', type: itemType }, item, [...path, String(i)]));
};

const record: Check = ({ subSchema }, value, path) => {
  if (!isRecord(value)) return wrong(path, value, 'object');
  return subSchema === undefined ? [] : fieldIssues(subSchema, value, path);
};

const map: Check = ({ valueType = 'string' }, value, path) => {
  if (!isRecord(value)) return wrong(path, value, 'object');
  return Object.entries(value).flatMap(([key, item]) => checks[valueType]({ id: key, type: valueType }, item, [...path, key]));
};

const checks = { string: text, number: figure, boolean: flag, enum: choice, array: list, object: record, map } as const satisfies Record<CharacterAttribute['type'], Check>;

/** What is wrong with one value of an attribute. */
export function valueIssues(attribute: CharacterAttribute, value: unknown, path: readonly string[]): Issue[] {
  return checks[attribute.type](attribute, value, path);
}

/** What attributes ask of the values under them: those that are there have to fit, those that are required have to be there. */
export function fieldIssues(attributes: readonly CharacterAttribute[], values: Readonly<Record<string, unknown>>, path: readonly string[]): Issue[] {
  return attributes.flatMap((attribute): Issue[] => {
    const place = [...path, attribute.id];
    if (Object.hasOwn(values, attribute.id)) return valueIssues(attribute, values[attribute.id], place);
    if (attribute.required !== true || attribute.defaultValue !== undefined) return [];
    return [{ path: place, code: 'ISSUE_REQUIRED', params: { expected: attribute.type } }];
  });
}
