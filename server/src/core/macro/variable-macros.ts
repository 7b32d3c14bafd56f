import { stringify } from 'yaml';
import type { MacroRun } from './macro-run.ts';
import type { Macro } from './read-macro.ts';
import { argumentsOf } from './read-macro.ts';

type Expand = (macro: Macro, run: MacroRun) => string;

const numberText = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?\s*$/i;

/** The number that a text writes; null for every other text. */
const numberIn = (text: string | undefined): number | null => (text !== undefined && numberText.test(text) && Number.isFinite(Number(text)) ? Number(text) : null);

/** Twelve digits, so that 0.1 + 0.2 is 0.3. */
const sumOf = (a: number, b: number): number => Number((a + b).toPrecision(12));

function listIn(text: string | undefined): unknown[] | null {
  if (text?.startsWith('[') !== true) return null;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** Name and value of `setvar::name::value`; the value may hold `::`. */
function nameAndValue(macro: Macro): [string, string] {
  const [name = '', ...value] = argumentsOf(macro);
  return [name.trim(), value.join('::')];
}

const pathOf = (macro: Macro): string => macro.argument;

const readPlain: Expand = (macro, run) => run.read(pathOf(macro)) ?? '';

const readFormatted: Expand = (macro, run) => {
  const text = run.read(pathOf(macro));
  if (text === undefined) return '';
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? stringify(value).trimEnd() : text;
  } catch {
    return text;
  }
};

const set: Expand = (macro, run) => {
  const [path, value] = nameAndValue(macro);
  if (path !== '') run.write({ op: 'set', path, value }, value);
  return '';
};

/** Adds to a number, or sets what is not there yet. Returns the new value. */
function addNumber(run: MacroRun, path: string, change: number): string {
  const now = run.read(path);
  const number = now === undefined || now.trim() === '' ? 0 : numberIn(now);
  if (path === '' || number === null) return now ?? '';
  const after = sumOf(number, change);
  run.write(now === undefined || now.trim() === '' ? { op: 'set', path, value: after } : { op: 'add', path, value: change }, String(after));
  return String(after);
}

/** Numbers are added, lists get one more item, other texts grow. */
const add: Expand = (macro, run) => {
  const [path, value] = nameAndValue(macro);
  if (path === '') return '';
  const now = run.read(path);
  const list = listIn(now);
  const change = numberIn(value);
  if (list !== null) {
    const after = JSON.stringify([...list, value]);
    run.write({ op: 'set', path, value: after }, after);
  } else if (change !== null && (now === undefined || now.trim() === '' || numberIn(now) !== null)) addNumber(run, path, change);
  else run.write({ op: 'set', path, value: (now ?? '') + value }, (now ?? '') + value);
  return '';
};

const up: Expand = (macro, run) => addNumber(run, pathOf(macro), 1);
const down: Expand = (macro, run) => addNumber(run, pathOf(macro), -1);

const scopes = ['message', 'chat', 'global', 'character', 'preset', 'script'];

/** Macros that read and change variables. All scopes are one: a room has one tree of variables. */
export const variableMacros: ReadonlyMap<string, Expand> = new Map<string, Expand>([
  ['var', readPlain],
  ...['', 'global', 'local', 'chat'].flatMap((scope): [string, Expand][] => [
    [`get${scope}var`, readPlain], [`set${scope}var`, set], [`add${scope}var`, add], [`inc${scope}var`, up], [`dec${scope}var`, down],
  ]),
  ...scopes.flatMap((scope): [string, Expand][] => [[`get_${scope}_variable`, readPlain], [`format_${scope}_variable`, readFormatted]]),
]);
