import { expect, test } from 'vitest';
import type { Preset } from './model.ts';
import { looksLikePreset } from './preset-shape.ts';
import { readPreset } from './read-preset.ts';

const bytesOf = (value: unknown) => new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
const read = (value: unknown) => readPreset(bytesOf(value));

function presetOf(value: unknown): Preset {
  const reading = read(value);
  if (!reading.ok) throw new Error(JSON.stringify(reading.issues));
  return reading.preset;
}

const prompt = (identifier: string, more: object = {}) => ({ identifier, name: identifier, role: 'system', content: `text of ${identifier}`, system_prompt: true, marker: false, ...more });
const marker = (identifier: string) => ({ identifier, name: identifier, system_prompt: true, marker: true });
const order = (...identifiers: string[]) => identifiers.map((identifier) => ({ identifier: identifier.replace(/^-/, ''), enabled: !identifier.startsWith('-') }));
const ordered = (prompts: object[], ...identifiers: string[]) => ({ prompts, prompt_order: [{ character_id: 100001, order: order(...identifiers) }] });
const places = ({ segments }: Preset) => segments.map(({ identifier, place }) => [identifier, place]);
const codes = (value: unknown) => {
  const reading = read(value);
  return (reading.ok ? [...reading.diagnostics, ...reading.preset.dropped, ...reading.preset.inert] : reading.issues).map(({ code, path }) => [code, path.join('.')]);
};

test('texts keep the places that they have around the anchors', () => {
  const names = ['worldInfoBefore', 'personaDescription', 'charDescription', 'worldInfoAfter', 'dialogueExamples', 'chatHistory'];
  const texts = ['主提示', 'before', 'between', 'after', 'examples', 'late', 'last'];
  const preset = presetOf(ordered([...texts.map((text) => prompt(text)), ...names.map(marker)],
    '主提示', 'personaDescription', 'before', 'worldInfoBefore', 'between', 'worldInfoAfter', 'after', 'dialogueExamples', 'examples', 'chatHistory', 'late', 'worldInfoBefore', 'last'));
  expect(places(preset)).toEqual([
    ['主提示', 'head'], ['before', 'before-lore'], ['between', 'before-lore'], ['after', 'after-lore'], ['examples', 'after-lore'], ['late', 'late'], ['last', 'late'],
  ]);
});

test('without markers everything is style; a marker that is switched off splits nothing', () => {
  expect(places(presetOf(ordered([prompt('a'), prompt('b')], 'b', 'a')))).toEqual([['b', 'head'], ['a', 'head']]);
  expect(places(presetOf(ordered([prompt('a'), prompt('b'), marker('chatHistory')], 'a', '-chatHistory', 'b')))).toEqual([['a', 'head'], ['b', 'head']]);
});

test('a marker by name is one whatever the file says, and its text is never told', () => {
  const preset = presetOf(ordered([prompt('scenario', { content: '{{scenario}}' }), prompt('b')], 'scenario', 'b'));
  expect(places(preset)).toEqual([['b', 'before-lore']]);
});

test('injections go to their depth, deepest first, then by order, then by role; at depth 0 late', () => {
  const at = (identifier: string, depth: unknown, more: object = {}) => prompt(identifier, { injection_position: 1, injection_depth: depth, ...more });
  const preset = presetOf(ordered([
    at('now', 0), at('four', 4, { role: 'user' }), at('four-system', '4'), at('early', 4, { injection_order: 50, role: 'assistant' }), at('deep', 20), at('usual', null), prompt('main'), marker('chatHistory'), prompt('end'),
  ], 'now', 'four', 'four-system', 'early', 'deep', 'usual', 'main', 'chatHistory', 'end'));
  expect(places(preset)).toEqual([
    ['main', 'head'],
    ['deep', { depth: 20, role: 'system' }], ['early', { depth: 4, role: 'assistant' }], ['four-system', { depth: 4, role: 'system' }], ['usual', { depth: 4, role: 'system' }], ['four', { depth: 4, role: 'user' }],
    ['now', 'late'], ['end', 'late'],
  ]);
});

test('the order alone says what is on: programs write enabled false into every prompt that is added', () => {
  const preset = presetOf(ordered([prompt('on', { enabled: false }), prompt('off', { enabled: true }), prompt('unlisted')], 'on', '-off'));
  expect(preset.prompts.map(({ identifier, state }) => [identifier, state])).toEqual([['on', 'live'], ['off', 'off'], ['unlisted', 'unlisted']]);
});

test('without an order prompts are taken as they stand', () => {
  const file = { prompts: [prompt('a'), prompt('b', { enabled: false })] };
  expect(presetOf(file).prompts.map(({ state }) => state)).toEqual(['live', 'off']);
  expect(codes(file)).toContainEqual(['PRESET_ORDER_MISSING', 'prompt_order']);
});

test.each([
  ['100001 before a longer one', [{ character_id: 100000, order: order('a', 'b', 'c') }, { character_id: 100001, order: order('c') }], ['c']],
  ['100001 as text', [{ character_id: 100000, order: order('a') }, { character_id: '100001', order: order('b') }], ['b']],
  ['else the best coverage', [{ character_id: 7, order: order('a', 'x', 'y') }, { character_id: 100000, order: order('b', 'c') }], ['b', 'c']],
  ['else the first', [{ character_id: 1, order: order('a') }, { character_id: 2, order: order('b') }], ['a']],
  ['an empty 100001 does not count', [{ character_id: 100001, order: [] }, { character_id: 2, order: order('b') }], ['b']],
  ['references without lists', order('c', 'a'), ['c', 'a']],
])('the order that counts: %s', (_name, prompt_order, live) => {
  const preset = presetOf({ prompts: [prompt('a'), prompt('b'), prompt('c')], prompt_order });
  expect(preset.segments.map(({ identifier }) => identifier)).toEqual(live);
});

test('credentials are thrown away and named, their values are nowhere in what was read', () => {
  const secret = 'sk-geheim-密钥-0123';
  const file = {
    ...ordered([prompt('a')], 'a'), reverse_proxy: `https://${secret}`, proxy_password: secret, custom_url: secret, custom_include_body: secret, custom_exclude_body: secret, custom_include_headers: secret,
    openai_key: secret, api_key_claude: '', mistral_api_key: { nested: secret }, access_token: secret, openai_max_tokens: 300, extensions: { SPreset: { key: secret } },
  };
  const reading = read(file);
  expect(JSON.stringify(reading)).not.toContain('geheim');
  expect(reading.ok && reading.preset.dropped.map(({ params }) => params?.['name'])).toEqual([
    'reverse_proxy', 'proxy_password', 'custom_url', 'custom_include_body', 'custom_exclude_body', 'custom_include_headers', 'openai_key', 'mistral_api_key', 'access_token',
  ]);
});

test('what does not apply is told: figures, occasions, scripts, other kinds of generation', () => {
  const file = {
    ...ordered([prompt('a', { role: 'assistant' }), prompt('b', { injection_trigger: ['continue', 'swipe'] }), prompt('c', { injection_trigger: ['normal'] }), { ...marker('summary'), name: '摘要' }], 'a', 'b', 'c', 'summary'),
    temperature: 0.9, top_p: 1, stream_openai: true, impersonation_prompt: 'x', send_if_empty: '', extensions: { regex_scripts: [{}, {}], tavern_helper: { scripts: [{}, {}, {}], variables: {} }, ChatSquash: { on: true }, empty: [] },
  };
  const preset = presetOf(file);
  expect(preset.sampling).toEqual({ temperature: 0.9, top_p: 1, stream_openai: true });
  expect(preset.segments.map(({ identifier }) => identifier)).toEqual(['a', 'c']);
  expect(preset.inert.map(({ code, params }) => [code, Object.values(params ?? {})])).toEqual([
    ['PRESET_INERT_SAMPLING', ['temperature, top_p, stream_openai']], ['PRESET_INERT_TEXT', ['impersonation_prompt']], ['PRESET_INERT_REGEX', [2]], ['PRESET_INERT_SCRIPTS', [3]],
    ['PRESET_INERT_EXTENSION', ['ChatSquash']], ['PRESET_INERT_TRIGGER', ['b', 'continue, swipe']], ['PRESET_INERT_MARKER', ['摘要']], ['PRESET_INERT_ROLE', [1]],
  ]);
});

test('macros are counted and left alone', () => {
  const preset = presetOf(ordered([prompt('a', { content: '{{user}} and {{User}}, {{random::红::蓝}} {{// note}} {{getvar::x}} <% x %>' })], 'a'));
  expect(preset.macros).toEqual({ user: 2, '//': 1, getvar: 1, random: 1 });
  expect(preset.segments[0]?.text).toContain('{{random::红::蓝}}');
});

test('told texts have 32,000 characters together; what no longer fits is left out whole and named', () => {
  const long = (identifier: string, length: number) => prompt(identifier, { content: '雾'.repeat(length) });
  const file = ordered([long('a', 20_000), long('b', 12_001), long('c', 12_000), long('d', 1)], 'a', 'b', 'c', 'd');
  expect(presetOf(file).segments.map(({ identifier }) => identifier)).toEqual(['a', 'c']);
  expect(codes(file).filter(([code]) => code === 'PRESET_STYLE_CUT')).toEqual([['PRESET_STYLE_CUT', 'prompts.b'], ['PRESET_STYLE_CUT', 'prompts.d']]);
});

test.each([
  ['a list', [1], '[1]'], ['null', null, 'null'], ['a text', '"预设"', 'string'], ['anything', { 甲: 1, b: 2 }, '{甲, b}'], ['nothing', {}, '{}'],
  ['a card', { spec: 'chara_card_v2', data: {} }, 'character card'], ['a book', { entries: {}, temperature: 1 }, 'lorebook'], ['a script', { findRegex: '/a/' }, 'regex script'],
  ['an instruct template', { input_sequence: '' }, 'instruct template'], ['a text-completion preset', { temp: 1, rep_pen: 1 }, 'text-completion preset'],
])('%s is refused, naming what was seen', (_name, value, seen) => {
  expect(read(value)).toEqual({ ok: false, issues: [{ severity: 'error', path: [], code: 'PRESET_FOREIGN', params: { seen } }] });
});

test('every problem that makes a file unusable is told at once, by path', () => {
  const long = { ...prompt('a'), content: 'x'.repeat(64_001) };
  expect(codes({ prompts: [long, prompt('b'), { ...long, identifier: 'c' }], prompt_order: 7 })).toEqual([
    ['PRESET_PROMPT_TOO_LONG', 'prompts.0.content'], ['PRESET_PROMPT_TOO_LONG', 'prompts.2.content'], ['PRESET_LIST_INVALID', 'prompt_order'],
  ]);
  expect(codes({ prompts: Array.from({ length: 513 }, (_, i) => prompt(String(i))) })).toEqual([['PRESET_TOO_MANY_PROMPTS', 'prompts']]);
  expect(codes({ prompts: { a: 1 } })).toEqual([['PRESET_LIST_INVALID', 'prompts']]);
  expect(codes(`{"prompts":[],"x":"${'雾'.repeat(700_000)}"}`)).toEqual([['PRESET_TOO_LARGE', '']]);
  expect(codes('{"prompts": [')).toEqual([['PRESET_JSON_INVALID', '']]);
});

test('what is slightly wrong is repaired and told', () => {
  const file = { prompts: [prompt('a', { role: 1, content: 5 }), 'x', prompt('a'), { content: '无名' }], prompt_order: [{ character_id: 100001, order: [...order('a', 'a', 'gone'), {}, { identifier: '#4', enabled: 'TRUE' }] }] };
  expect(presetOf(file).segments.map(({ text }) => text)).toEqual(['5', '无名']);
  expect(codes(file).map(([code, path]) => `${code} ${path}`)).toEqual([
    'FIELD_REPAIRED prompts.0.content', 'PRESET_ITEM_SKIPPED prompts.1', 'PRESET_IDENTIFIER_TAKEN prompts.2', 'PRESET_IDENTIFIER_MISSING prompts.3', 'PRESET_REFERENCE_REPEATED prompt_order.0.order.1',
    'PRESET_ITEM_SKIPPED prompt_order.0.order.3', 'FIELD_REPAIRED prompt_order.0.order.4.enabled', 'PRESET_REFERENCE_UNKNOWN prompt_order.0.order.2', 'PRESET_INERT_ROLE prompts',
  ]);
});

test('a byte order mark and UTF-16 are read, damaged bytes are told', () => {
  const text = JSON.stringify(ordered([prompt('主')], '主'));
  const utf16 = new Uint8Array([0xff, 0xfe, ...new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer)]);
  for (const bytes of [bytesOf(`\uFEFF${text}`), utf16]) expect(readPreset(bytes)).toMatchObject({ ok: true, diagnostics: [], preset: { segments: [{ identifier: '主' }] } });
  expect(readPreset(new Uint8Array([...bytesOf('{"prompts":[{"identifier":"a","content":"'), 0xff, ...bytesOf('"}]}')]))).toMatchObject({ ok: true, diagnostics: [{ code: 'PRESET_TEXT_DAMAGED' }, {}] });
});

test('figures alone are a preset that tells nothing', () => {
  expect(codes({ temperature: 1 })).toEqual([['PRESET_WITHOUT_TEXT', 'prompts'], ['PRESET_INERT_SAMPLING', '']]);
});

test('among unknown files, a preset is known by prompts with an order or figures', () => {
  expect(looksLikePreset(ordered([], 'a'))).toBe(true);
  expect(looksLikePreset({ prompts: [], temperature: 1 })).toBe(true);
  for (const value of [{ temperature: 1 }, { prompts: [] }, { prompts: {}, prompt_order: [] }, [], null]) expect(looksLikePreset(value)).toBe(false);
});
