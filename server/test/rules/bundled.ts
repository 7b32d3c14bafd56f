import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { parse } from 'yaml';
import type { ConformanceTable, RunResolver } from '../../src/core/check/index.ts';
import { readConformanceTable } from '../../src/core/check/index.ts';
import type { Rulepack } from '../../src/core/rulepack/index.ts';
import { canonicalOf, parseRulepack } from '../../src/core/rulepack/index.ts';
import type { SheetValues } from '../../src/core/sheet/index.ts';
import { readSheet } from '../../src/core/sheet/index.ts';
import type { SubsystemSheet } from '../../src/core/subsystem/index.ts';

const folder = resolve(import.meta.dirname, '../../../rulepacks');

export const systems = ['coc7', 'dnd5e', 'wod', 'weft', 'weft_plain'] as const;

export function rulepackText(id: string): string {
  return readFileSync(`${folder}/${id}.yaml`, 'utf8');
}

function textOf(id: string): string | null {
  return existsSync(`${folder}/${id}.yaml`) ? rulepackText(id) : null;
}

/** A system of the repository, or one written here that may build on one. */
export function bundled(id: string, text: string = rulepackText(id)): Rulepack {
  const parsed = parseRulepack(text, { id, resolveBase: textOf });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues, null, 2));
  return parsed.rulepack;
}

export function tableOf(input: unknown): ConformanceTable {
  const read = readConformanceTable(input);
  if (!read.ok) throw new Error(JSON.stringify(read.issues.slice(0, 5), null, 2));
  return read.table;
}

export function examples(id: string): ConformanceTable {
  return tableOf(parse(readFileSync(`${folder}/examples/${id}.yaml`, 'utf8')));
}

/** A script of a bundled system run by Node itself: these are ours; the isolate has tests of its own. */
export function runBundled(id: string, file: string, entry: 'resolve' | 'flow', input: unknown): unknown {
  const context = { input: JSON.stringify(input) };
  const result: unknown = runInNewContext(`${readFileSync(`${folder}/${id}/${file}`, 'utf8')}\nJSON.stringify(${entry}(JSON.parse(input)))`, context, { timeout: 1_000 });
  return JSON.parse(String(result));
}

export function resolverOf(id: string): RunResolver {
  return async (script, input) => runBundled(id, script, 'resolve', input);
}

/** What subsystems see of a sheet. */
export function sheetOf(rulepack: Rulepack, values: SheetValues): SubsystemSheet {
  const reader = readSheet(rulepack, values);
  const find = (name: string) => {
    const key = canonicalOf(rulepack, name);
    return key === null || typeof reader.find(key)?.value !== 'number' ? null : { key, value: reader.number(key), checkValue: reader.checkNumber(key) };
  };
  return { find, figures: { ...rulepack.defaults, ...reader.derived, ...values } };
}
