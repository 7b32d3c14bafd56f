import JSON5 from 'json5';
import { jsonrepair } from 'jsonrepair';
import { parseDocument } from 'yaml';
import type { Diagnostic } from '../../worldbook/diagnostic.ts';

/** How a text was read at last: `json` is what it should be. */
export type RelaxedForm = 'json' | 'json5' | 'repaired' | 'yaml';
export type Relaxed = { readonly ok: true; readonly value: unknown; readonly form: RelaxedForm; readonly diagnostics: readonly Diagnostic[] } | { readonly ok: false };

type Reader = (text: string) => Relaxed;

/** Aliases a document may resolve: enough for merge keys, too few for one that unfolds into millions. */
const ALIASES_MAX = 50;
/** Brackets that may be open at once before a reader is asked at all: each level costs readers a frame of the stack. */
const OPEN_MAX = 500;

const failed: Relaxed = { ok: false };

function reading(read: (text: string) => unknown, form: RelaxedForm): Reader {
  return (text) => {
    try {
      return { ok: true, value: read(text), form, diagnostics: [] };
    } catch {
      // Whatever a reader says about a text that is not its own is of no use: the next one tries.
      return failed;
    }
  };
}

const readJson = reading((text) => JSON.parse(text) as unknown, 'json');
const readJson5 = reading((text) => JSON5.parse<unknown>(text), 'json5');
const readRepaired = reading((text) => JSON.parse(jsonrepair(text)) as unknown, 'repaired');

/** The name in the message of a repeated key; the last one counts. */
function duplicates(text: string, positions: readonly (readonly [number, number])[]): Diagnostic[] {
  return positions.map(([start]) => ({ severity: 'warning', code: 'MVU_DUPLICATE_KEY', path: [], params: { seen: /^[^\n:]*/u.exec(text.slice(start, start + 200))?.[0].trim() ?? '' } }));
}

/** A macro at the beginning of a name or value is text to its author, and a nested map to a reader of YAML. */
function quotedMacros(text: string): string {
  return text
    .replaceAll(/^([ \t]*(?:- )*)(\{\{[^\n{}]*\}\}[^\n:"'#]*)(?=:(?:\s|$))/gmu, (_all, indent: string, name: string) => `${indent}${JSON.stringify(name.trim())}`)
    .replaceAll(/((?:^[ \t]*-|:)[ \t]+)(\{\{[^\n{}]*\}\}[^\n#]*)$/gmu, (_all, start: string, value: string) => `${start}${JSON.stringify(value.trim())}`);
}

/** YAML 1.2: `06:30` and `2024-04-08` are texts, `yes` is one, too. Tabs that indent count as two spaces. */
const readYaml: Reader = (text) => {
  try {
    const source = quotedMacros(text.replaceAll(/^\t+/gmu, (tabs) => '  '.repeat(tabs.length)));
    const document = parseDocument(source, { version: '1.2', schema: 'core', merge: true, prettyErrors: false, strict: true, logLevel: 'silent' });
    const repeated = document.errors.filter(({ code }) => code === 'DUPLICATE_KEY');
    if (repeated.length < document.errors.length) return failed;
    return { ok: true, value: document.toJS({ maxAliasCount: ALIASES_MAX }), form: 'yaml', diagnostics: duplicates(source, repeated.map(({ pos }) => pos)) };
  } catch {
    return failed;
  }
};

function isTooNested(text: string): boolean {
  let open = 0;
  for (const letter of text) {
    if (letter === '{' || letter === '[') open += 1;
    else if (letter === '}' || letter === ']') open = Math.max(0, open - 1);
    if (open > OPEN_MAX) return true;
  }
  return false;
}

function firstOf(readers: readonly Reader[], text: string): Relaxed {
  for (const read of readers) {
    const result = read(text);
    if (result.ok) return result;
  }
  return failed;
}

/** The JSON of a model or an author: comments, trailing commas, single quotes, bare names, and what can be mended. */
export function readRelaxedJson(text: string): Relaxed {
  return isTooNested(text) ? failed : firstOf([readJson, readJson5, readRepaired], text);
}

/** A declaration: JSON where it begins like it, else YAML, and each as the other where that fails. */
export function readRelaxed(text: string): Relaxed {
  if (isTooNested(text)) return failed;
  const begins = /^\s*[{[]/u.test(text.replace(/^(?:\s*(?:\/\/[^\n]*|\/\*[\s\S]*?\*\/|#[^\n]*)\s*\n)+/u, ''));
  return firstOf(begins ? [readJson, readJson5, readYaml, readRepaired] : [readYaml, readJson5, readRepaired], text);
}
