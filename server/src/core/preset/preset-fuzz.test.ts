import fc from 'fast-check';
import { expect, test } from 'vitest';
import { presetLimits } from './limits.ts';
import { readPreset, readPresetValue } from './read-preset.ts';

const strange = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.string({ unit: 'binary' }), fc.constantFrom('__proto__', '100001', 'TRUE', '4', '\ud800', '\0', 1e999, -1, null));
const identifiers = fc.constantFrom('main', 'chatHistory', 'worldInfoBefore', 'worldInfoAfter', 'scenario', '甲', '乙', '__proto__', 'constructor');
const identifier = fc.oneof({ weight: 8, arbitrary: identifiers }, strange);
const some = <Value>(usual: fc.Arbitrary<Value>) => fc.oneof({ weight: 6, arbitrary: usual as fc.Arbitrary<unknown> }, strange);
const prompts = some(fc.array(some(fc.record({
  identifier, name: strange, role: some(fc.constantFrom('system', 'user', 'assistant')), content: some(fc.string()), marker: some(fc.boolean()), enabled: some(fc.boolean()),
  injection_position: some(fc.constantFrom(0, 1)), injection_depth: some(fc.nat(9)), injection_order: some(fc.nat(200)), injection_trigger: some(fc.array(fc.constantFrom('normal', 'swipe'))),
}, { requiredKeys: [] })), { maxLength: 12 }));
const order = some(fc.array(some(fc.record({ identifier, enabled: some(fc.boolean()) }, { requiredKeys: [] })), { maxLength: 14 }));
const file = fc.record({
  prompts, prompt_order: some(fc.array(fc.record({ character_id: some(fc.constantFrom(100000, 100001)), order }), { maxLength: 3 })), temperature: strange, top_p: strange, openai_key: fc.constant('GEHEIM'), proxy_password: fc.constant('GEHEIM'),
  extensions: strange, send_if_empty: strange,
}, { requiredKeys: [] });

test('whatever a file holds, it is read or refused with reasons, within its bounds, and no credential comes out', () => {
  let read = 0;
  fc.assert(fc.property(file, (value) => {
    const reading = readPresetValue(value);
    expect(JSON.stringify(reading)).not.toContain('GEHEIM');
    if (!reading.ok) return void expect(reading.issues.length).toBeGreaterThan(0);
    read += 1;
    const { segments, prompts: listed } = reading.preset;
    const total = segments.reduce((sum, { text }) => sum + text.length, 0);
    expect(total).toBeLessThanOrEqual(presetLimits.styleChars);
    expect(segments.every(({ text }) => text.isWellFormed() && !text.includes('\0'))).toBe(true);
    const live = listed.filter(({ state }) => state === 'live');
    const cut = reading.diagnostics.filter(({ code }) => code === 'PRESET_STYLE_CUT').length;
    // Every live prompt is told or reported: nothing is lost in silence.
    expect(segments.length + cut).toBe(live.length);
  }), { seed: 4, numRuns: 1_500 });
  expect(read).toBeGreaterThan(500);
});

test('damaged bytes end in an answer, quickly', () => {
  const whole = new TextEncoder().encode(JSON.stringify({ prompts: Array.from({ length: 40 }, (_, i) => ({ identifier: `提示${i}`, content: '雾'.repeat(50) })), prompt_order: [{ character_id: 100001, order: [] }] }));
  fc.assert(fc.property(fc.nat(whole.length - 1), fc.nat(255), fc.nat(whole.length), (at, byte, length) => {
    const bytes = whole.slice(0, Math.max(at + 1, length));
    bytes[at] = byte;
    expect(typeof readPreset(bytes).ok).toBe('boolean');
  }), { seed: 4, numRuns: 1_000 });
});

test('depth, size and repetition are bounded', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const begun = performance.now();
  expect(readPreset(bytes(`{"prompts":[],"temperature":1,"x":${'['.repeat(10_000)}${']'.repeat(10_000)}}`)).ok).toBe(true);
  expect(readPreset(bytes(`{"prompts":${'['.repeat(500_000)}`)).ok).toBe(false);
  expect(readPreset(new Uint8Array(100_000_000)).ok).toBe(false);
  expect(readPreset(bytes(`{"prompts":[{"identifier":"a","content":"${'{'.repeat(60_000)}"}]}`)).ok).toBe(true);
  expect(readPreset(bytes(`{"prompts":[{"identifier":"a"}],"prompt_order":[{"character_id":100001,"order":[${'{"identifier":"a","enabled":true},'.repeat(50_000)}{}]}]}`)).ok).toBe(true);
  expect(performance.now() - begun).toBeLessThan(4_000);
});
