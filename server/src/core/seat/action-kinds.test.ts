import { expect, test } from 'vitest';
import { fieldsIssues, fieldsSchemaSchema } from './action-fields.ts';
import { actionKindDeclaration, declaredActionKind, parseActionKinds } from './action-kind-declaration.ts';
import { actionKindsWith, baseActionKinds } from './action-kinds.ts';

const told = (issues: readonly { path: readonly string[]; code: string }[]) => issues.map(({ path, code }) => `${path.join('.')} ${code}`);

test('a declared kind is a player\'s, done by a character, and takes no fields unless it says so', () => {
  expect(declaredActionKind('magic', actionKindDeclaration.parse({ name: 'cast' }))).toEqual({
    id: 'magic/cast', roles: ['player'], text: 'OPTIONAL', actor: true, startsTurn: true, labels: {}, fields: null,
  });
});

test('kinds come base first, then declared in order; the first of an id counts and none stands in for a base kind', () => {
  const cast = declaredActionKind('magic', actionKindDeclaration.parse({ name: 'cast', text: 'NONE' }));
  const again = declaredActionKind('magic', actionKindDeclaration.parse({ name: 'cast' }));
  const say = declaredActionKind('magic', actionKindDeclaration.parse({ name: 'say' }));
  expect(actionKindsWith([cast, say, again])).toEqual([...baseActionKinds, cast, say]);
});

test('every problem of a declaration is told by path', () => {
  const parsed = parseActionKinds([
    { name: 'Cast Spell' },
    { name: 'cast', roles: [], text: 'MAYBE' },
    { name: 'cast', schema: { type: 'object', properties: { 目标: { type: 'string', pattern: '(a+)+$' }, deep: { type: 'object', properties: {} } } } },
    { name: 'x', unknown: true },
  ]);
  expect(parsed.ok ? [] : told(parsed.issues)).toEqual([
    '0.name ISSUE_FORMAT', '1.roles ISSUE_TOO_SHORT', '1.text ISSUE_NOT_ALLOWED', '2.schema.properties.目标.pattern ISSUE_UNKNOWN_KEY',
    '2.schema.properties.deep.type ISSUE_TYPE', '3.unknown ISSUE_UNKNOWN_KEY',
  ]);
  const twice = parseActionKinds([{ name: 'cast' }, { name: 'cast' }]);
  expect(twice.ok ? [] : told(twice.issues)).toEqual(['1.name ISSUE_DUPLICATE']);
});

test('a schema of fields asks for nothing that it does not have', () => {
  const schema = (input: unknown) => fieldsSchemaSchema.safeParse(input).success;
  expect(schema({ properties: { 目标: { type: 'string' } }, required: ['目标'] })).toBe(true);
  expect(schema({ properties: { 目标: { type: 'string' } }, required: ['别的'] })).toBe(false);
  expect(schema({ properties: { n: { type: 'integer', minimum: 3, maximum: 2 } } })).toBe(false);
  expect(schema({ properties: Object.fromEntries(Array.from({ length: 17 }, (_, i) => [`f${i}`, { type: 'boolean' }])) })).toBe(false);
  expect(fieldsSchemaSchema.parse(JSON.parse('{"properties":{"__proto__":{"type":"string"}}}')).properties).toEqual({});
  expect(schema({ properties: { constructor: { type: 'string' } } })).toBe(false);
  expect(schema({ $ref: '#/x', properties: {} })).toBe(false);
});

test('fields are held against the schema, each problem by path; without a schema there may be none', () => {
  const schema = fieldsSchemaSchema.parse({
    properties: { 目标: { type: 'string', minLength: 1, maxLength: 4 }, 环: { type: 'integer', minimum: 1, maximum: 9 }, loud: { type: 'boolean' }, with: { type: 'array', items: { type: 'string' }, maxItems: 2 } },
    required: ['目标'],
  });
  expect(fieldsIssues(schema, { 目标: '门', 环: 3, loud: true, with: ['灯'] })).toEqual([]);
  expect(told(fieldsIssues(schema, { 环: 1.5, loud: 'yes', other: 1 }))).toEqual(['fields.目标 ISSUE_REQUIRED', 'fields.环 ISSUE_TYPE', 'fields.loud ISSUE_TYPE', 'fields.other ISSUE_UNKNOWN_KEY']);
  expect(told(fieldsIssues(schema, { 目标: '很长的目标', 环: 10 }))).toEqual(['fields.目标 ISSUE_TOO_LONG', 'fields.环 ISSUE_TOO_LARGE']);
  expect(told(fieldsIssues(schema, 'text'))).toEqual(['fields ISSUE_TYPE']);
  expect(told(fieldsIssues(schema, null))).toEqual(['fields.目标 ISSUE_REQUIRED']);
  expect(fieldsIssues(null, {})).toEqual([]);
  expect(fieldsIssues(null, undefined)).toEqual([]);
  expect(told(fieldsIssues(null, { 额外: 1 }))).toEqual(['fields.额外 ACTION_FIELDS_NOT_ALLOWED']);
  expect(told(fieldsIssues(null, [1]))).toEqual(['fields ACTION_FIELDS_NOT_ALLOWED']);
});
