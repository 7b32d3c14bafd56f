import { expect, test } from 'vitest';
import { detectCardKind } from './card-kind.ts';
import { join } from './testing/hostile-zip.ts';
import { base64, json, persona, png, textChunk, utf8, zlib } from './testing/sample-pack.ts';

const withData = (data: Record<string, unknown>) => ({ ...persona, data: { ...persona.data, ...data } });
const book = (entry: Record<string, unknown>) => withData({ character_book: { entries: [{ keys: ['灯'], content: '灯塔', ...entry }] } });
const native = (fields: Record<string, unknown>) => ({ format: 'loreweaver.card', format_version: 1, name: '汐浦', ...fields });

test.each([
  ['a plain persona', persona],
  ['plain lore', book({ comment: '灯塔' })],
  ['entries that are not secret', native({ worldbook: [{ title: '镇', content: '石板街', secret: false }] })],
  ['empty lists of machinery', native({ hooks: [], variables: [], worldbook: [] })],
  ['blank hooks', withData({ extensions: { loreweaver_hooks: ['  ', { code: '' }] } })],
])('%s is a character', (_, card) => {
  expect(detectCardKind(json(card))).toEqual({ kind: 'character', hasHooks: false, hasEjs: false, issues: [] });
});

test.each([
  ['hooks of a native card', native({ hooks: ["on('turn_start', () => {})"] }), { hasHooks: true }],
  ['hooks in extensions', withData({ extensions: { loreweaver_hooks: [{ code: 'narrate(1)' }] } }), { hasHooks: true }],
  ['hooks in root extensions', { ...persona, extensions: { loreweaver_hooks: ['narrate(1)'] } }, { hasHooks: true }],
  ['a variable entry', book({ comment: '[InitVar] 世界' }), {}],
  ['a variable entry spelt apart', book({ name: '[ Initial Variables ]' }), {}],
  ['a variable decorator', book({ content: '@@initial_variables\n{"hp": 3}' }), {}],
  ['a template in prose', withData({ first_mes: 'Hello <%= name %>' }), { hasEjs: true }],
  ['a template in an alternate greeting', withData({ alternate_greetings: ['<% x %>'] }), { hasEjs: true }],
  ['a secret entry', native({ worldbook: [{ title: '真相', content: '他是凶手', secret: true }] }), {}],
  ['typed variables', native({ variables: [{ id: '祭典日', kind: 'number' }] }), {}],
])('%s makes a world', (_, card, facts) => {
  expect(detectCardKind(json(card))).toMatchObject({ kind: 'world', issues: [], ...facts });
});

test('a template written with escapes is found', () => {
  const text = JSON.stringify(withData({ description: '<% evil() %>' })).replace('<%', '\\u003c\\u0025');
  expect(detectCardKind(utf8(text))).toMatchObject({ kind: 'world', hasEjs: true });
});

const world = json(withData({ description: '<% x %>' }));
const plain = json(persona);

test.each([
  ['tEXt', png(textChunk('chara', base64(world)))],
  ['tEXt of V3', png(textChunk('ccv3', base64(world)))],
  ['zTXt', png(['zTXt', join(utf8('chara'), Uint8Array.of(0, 0), zlib(base64(world)))])],
  ['iTXt', png(['iTXt', join(utf8('Chara'), Uint8Array.of(0, 0, 0, 0, 0), base64(world))])],
  ['compressed iTXt', png(['iTXt', join(utf8('chara'), Uint8Array.of(0, 1, 0, 0, 0), zlib(base64(world)))])],
  ['the second of two chunks', png(textChunk('ccv3', base64(plain)), textChunk('chara', base64(world)))],
])('a world is found in a PNG, in %s', (_, bytes) => {
  expect(detectCardKind(bytes)).toEqual({ kind: 'world', hasHooks: false, hasEjs: true, issues: [] });
});

test('a PNG persona is a character, also with line breaks and URL-safe letters in its base64', () => {
  const wrapped = new TextDecoder().decode(base64(plain)).replace(/(.{76})/g, '$1\n').replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  expect(detectCardKind(png(textChunk('chara', utf8(wrapped))))).toMatchObject({ kind: 'character', issues: [] });
});

test.each([
  ['a picture without a card', png()],
  ['a card chunk that is not base64', png(textChunk('chara', utf8('~~~')))],
  ['text that is not JSON', utf8('name: 林月')],
  ['a JSON list', json([1, 2])],
  ['nothing', new Uint8Array()],
  ['a chunk that inflates past 4 MiB', png(['zTXt', join(utf8('chara'), Uint8Array.of(0, 0), zlib(new Uint8Array(5 * 1024 * 1024)))])],
  ['a chunk longer than the file', png(textChunk('chara', base64(plain))).slice(0, 60)],
])('%s is not a readable card', (_, bytes) => {
  expect(detectCardKind(bytes).issues).toEqual([{ path: [], code: 'ISSUE_PACK_CARD_UNREADABLE' }]);
});

test('nesting as deep as a file allows does not overflow', () => {
  const deep = utf8(`{"name":"x","extensions":${'['.repeat(100_000)}"<%"${']'.repeat(100_000)}}`);
  expect(detectCardKind(deep)).toMatchObject({ kind: 'world', hasEjs: true });
});
