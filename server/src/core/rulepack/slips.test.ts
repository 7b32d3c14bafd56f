import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdits, createSheet, deriveStats, methodsOf, readSheetEdits, sheetView } from '../sheet/index.ts';
import { parseRulepack } from './parse-rulepack.ts';
import { readRulepackSource } from './read-source.ts';
import { tideYaml } from './testing/tide.ts';

const source = readRulepackSource(tideYaml);
const words = [...new Set(tideYaml.match(/[\p{L}\p{N}_.]+/gu) ?? [])];

const slips = fc.array(fc.tuple(fc.nat(), fc.nat(6), fc.oneof(fc.constantFrom('', ':', ' ', '\n', '[', '}', '"', '1e400', '-1', 'null', 'true', '{}', '[]', '0', '__proto__', 'constructor', '{pool}d10', 'dice'), fc.constantFrom(...words))), { minLength: 1, maxLength: 3 });

function slipped(text: string, [at, length, put]: readonly [number, number, string]): string {
  const from = at % (text.length + 1);
  return text.slice(0, from) + put + text.slice(from + length);
}

/** Everything that a table does with a system that loaded. */
function play(text: string): void {
  const parsed = parseRulepack(text, { id: 'slip', resolveBase: (id) => (id === 'tide' ? tideYaml : null) });
  if (!parsed.ok) {
    expect(parsed.issues.length).toBeGreaterThan(0);
    for (const { line, column } of parsed.issues) expect(Math.min(line, column)).toBeGreaterThan(0);
    return;
  }
  const { rulepack } = parsed;
  const read = readSheetEdits(rulepack, '力量+5 dex 60 hp-3');
  const { values } = applyEdits(rulepack, {}, { edits: read.ok ? read.edits : [] });
  deriveStats(rulepack, values);
  for (const locale of ['en', 'zh']) sheetView(rulepack, values, locale);
  for (const method of methodsOf(rulepack)) createSheet(rulepack, { method }, { seed: 'slip' });
}

test('a slip of the pen is told or plays, it never crashes', () => {
  fc.assert(fc.property(slips, (list) => play(list.reduce(slipped, tideYaml))), { numRuns: 300 });
});

test('a value of the wrong kind anywhere is told or plays, it never crashes', () => {
  if (!source.ok) throw new Error('the sample cannot be read');
  const { data } = source.source;
  const keys = Object.keys(data);
  const anything = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(...keys.map((key) => data[key] ?? null)));
  fc.assert(
    fc.property(fc.constantFrom(...keys), anything, (key, value) => play(JSON.stringify({ ...data, [key]: value }))),
    { numRuns: 300 },
  );
});
