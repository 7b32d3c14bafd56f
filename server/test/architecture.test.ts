import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const src = resolve(import.meta.dirname, '../src');

/** A layer may import itself and what stands before it. i18n is a leaf that turn, graphql and app read. */
const layers = ['core', 'infra', 'room', 'turn', 'graphql', 'app'];
const readsWords = new Set(['turn', 'graphql', 'app']);

type Source = { readonly file: string; readonly layer: string; readonly text: string; readonly imports: readonly string[] };

const importPattern = /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)\s*import\s+'([^']+)'/g;

function sources(): Source[] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('generated'))
    .map((file) => {
      const text = readFileSync(join(src, file), 'utf8');
      const imports = [...text.matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
      return { file, layer: file.split('/')[0] ?? '', text, imports };
    });
}

const all = sources();
const product = all.filter(({ file }) => !file.endsWith('.test.ts') && !file.includes('/testing/'));

/** The path inside src that a relative import means; null for packages. */
function targetOf(source: Source, specifier: string): string | null {
  return specifier.startsWith('.') ? relative(src, resolve(src, dirname(source.file), specifier)) : null;
}

function offences(check: (source: Source, target: string | null, specifier: string) => boolean, of = product): string[] {
  return of.flatMap((source) => source.imports.filter((specifier) => check(source, targetOf(source, specifier), specifier)).map((specifier) => `${source.file} -> ${specifier}`));
}

test('the scan reads the imports that are there', () => {
  expect(all.flatMap(({ imports }) => imports).length).toBeGreaterThan(800);
});

test('imports go one way: core, infra, room, turn, graphql, app', () => {
  const rank = (layer: string) => layers.indexOf(layer);
  expect(offences((source, target) => {
    const layer = target?.split('/')[0] ?? '';
    return target !== null && rank(layer) > rank(source.layer) && rank(source.layer) >= 0;
  })).toEqual([]);
});

test('words are read by turn, graphql and app only', () => {
  expect(offences((source, target) => target?.startsWith('i18n/') === true && source.layer !== 'i18n' && !readsWords.has(source.layer) && !/^i18n\/translate\.ts$/.test(target) )).toEqual([]);
  const loaders = product.filter((source) => ['core', 'infra', 'room'].includes(source.layer) && /import \{[^}]*\b(translate|catalogues)\b/.test(source.text)).map(({ file }) => file);
  expect(loaders).toEqual([]);
});

test('core is pure: no node modules, no clock, no randomness, no console', () => {
  const core = product.filter((source) => source.layer === 'core');
  expect(offences((_source, target, specifier) => target === null && !['zod', 'yaml', 'fflate', 'json5', 'jsonrepair'].includes(specifier), core)).toEqual([]);
  const impure = core.filter(({ text }) => /\bMath\.random\(|\bDate\.now\(|new Date\(\)|\bconsole\.|\bprocess\.|performance\.now\(/.test(text)).map(({ file }) => file);
  expect(impure).toEqual([]);
});

test('Prisma is known to infra/db and room only', () => {
  expect(offences((source, target, specifier) =>
    (specifier.startsWith('@prisma/') || target?.startsWith('generated/') === true) && !source.file.startsWith('infra/db/') && source.layer !== 'room')).toEqual([]);
});

test('the isolate is known to the processes of the sandbox only, which read nothing but their own folder', () => {
  const inChild = (file: string) => file.startsWith('infra/sandbox/child/');
  expect(offences((source, _target, specifier) => specifier.startsWith('isolated-vm') && !inChild(source.file))).toEqual([]);
  const child = product.filter(({ file }) => inChild(file)).map((source) => ({ ...source, imports: [...source.text.matchAll(/^import (?!type )[^;]*from '([^']+)'/gm)].map((match) => match[1] ?? '') }));
  expect(child.flatMap(({ imports }) => imports).length).toBeGreaterThan(8);
  expect(offences((_source, target) => target === null || !inChild(target), child)).toEqual([]);
});

test('raw documents stay in core/document and room', () => {
  const users = product.filter(({ text, file }) => /import (?:type )?\{[^}]*\bRaw\b[^}]*\} from/.test(text) && !file.startsWith('core/document/') && !file.startsWith('room/')).map(({ file }) => file);
  expect(users).toEqual([]);
});

test('models are called from turn/loop and the model test only', () => {
  const callers = product.filter(({ text, file }) => /\b(callWithRetry|watchedStream)\(|\.stream\(request/.test(text) && !file.startsWith('infra/llm/') && !file.startsWith('turn/loop/')).map(({ file }) => file);
  expect(callers).toEqual([]);
});

test('randomness and clock are injected outside of infra and the composition root', () => {
  const impure = product
    .filter(({ file }) => !file.startsWith('infra/') && !file.startsWith('app/'))
    .filter(({ text }) => /\bMath\.random\(|\bDate\.now\(|new Date\(\)|randomUUID\(|randomBytes\(/.test(text))
    .map(({ file }) => file);
  expect(impure).toEqual([]);
});

test('no file is named after nothing', () => {
  const vague = all.filter(({ file }) => /(^|\/)(utils?|helpers?|managers?|common|misc)(\.|\/|-)/.test(file)).map(({ file }) => file);
  expect(vague).toEqual([]);
});

/** Every text of a folder, generated ones and what npm installed apart. */
function textsIn(folder: string): { readonly file: string; readonly text: string }[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['generated', 'node_modules', 'out', '.next'].includes(entry.name) ? [] : textsIn(path);
    return /\.(ts|tsx|json|css|md)$/.test(entry.name) ? [{ file: path, text: readFileSync(path, 'utf8') }] : [];
  });
}

test('no code, word or test of the source knows a rule system by its id', () => {
  const systems = readdirSync(resolve(src, '../../rulepacks')).filter((file) => file.endsWith('.yaml')).map((file) => file.slice(0, -'.yaml'.length));
  expect(systems.length).toBeGreaterThan(3);
  const named = new RegExp(`\\b(${systems.join('|')})\\b`);
  const knowing = [...textsIn(src), ...textsIn(resolve(src, '../prompts')), ...textsIn(resolve(src, '../../console'))].filter(({ text }) => named.test(text)).map(({ file }) => file);
  expect(knowing).toEqual([]);
});
