import type { Issue } from '../error/issue.ts';
import { foldName } from './fold-name.ts';
import type { Plain, PlainMap } from './plain.ts';
import { isMap, mapAt } from './plain.ts';

/** What stats are called. `words` finds a canonical name by any of its words, folded; `written` by a word as it is written. */
export type StatNames = {
  readonly canonicals: readonly string[];
  readonly words: ReadonlyMap<string, string>;
  readonly written: ReadonlyMap<string, string>;
};

const keyMaps = ['attr_keys', 'skill_keys', 'secondary_keys', 'field_keys'] as const;
const parts = ['attributes', 'secondary', 'skills', 'fields'] as const;
const derivedMaps = ['derived_attrs', 'derived_secondary', 'derived_skills'] as const;

const listOf = (value: Plain | undefined): string[] => (Array.isArray(value) ? value : [value]).filter((word) => typeof word === 'string');
const namesIn = (value: Plain | undefined): string[] => (isMap(value) ? Object.keys(value) : Array.isArray(value) ? listOf(value) : []);

const isGroup = (rule: Plain | undefined) => isMap(rule) && rule['computer_group'] !== undefined;

type Builder = { readonly canonicals: string[]; readonly words: Map<string, string>; readonly written: Map<string, string>; readonly warnings: Issue[] };

function declare(builder: Builder, name: string): void {
  const folded = foldName(name);
  if (builder.words.get(folded) !== undefined) return;
  builder.canonicals.push(name);
  builder.words.set(folded, name);
  builder.written.set(name, name);
}

/** Another word for a stat. The first meaning of a word stays; a path asks for a warning where it had one already. */
function addWord(builder: Builder, { word, canonical, path }: { word: string; canonical: string; path?: readonly string[] }): void {
  const folded = foldName(word);
  if (folded === '') return;
  const owner = builder.words.get(folded);
  if (owner === undefined) builder.words.set(folded, canonical);
  if (!builder.written.has(word)) builder.written.set(word, owner ?? canonical);
  if (path !== undefined && owner !== undefined && owner !== canonical) builder.warnings.push({ path, code: 'ISSUE_RULEPACK_ALIAS_TAKEN', params: { seen: word, owner } });
}

function declareAll(builder: Builder, data: PlainMap): void {
  const sheet = mapAt(data, 'sheet');
  const derived = Object.entries(mapAt(data, 'derived')).filter(([, rule]) => !isGroup(rule));
  for (const name of Object.keys(mapAt(data, 'defaults'))) declare(builder, name);
  for (const name of Object.keys(mapAt(data, 'alias'))) declare(builder, name);
  for (const [name] of derived) declare(builder, name);
  for (const key of keyMaps) for (const name of Object.keys(mapAt(sheet, key))) declare(builder, name);
}

/** The keys under which a sheet elsewhere stores a stat (`STR`) are words for it too. */
function addStorageKeys(builder: Builder, data: PlainMap): void {
  const sheet = mapAt(data, 'sheet');
  const pairs = [
    ...keyMaps.flatMap((key) => Object.entries(mapAt(sheet, key))),
    ...derivedMaps.flatMap((key) => Object.entries(mapAt(sheet, key)).map(([stored, canonical]) => [canonical, stored] as const)),
  ];
  for (const [canonical, word] of pairs) {
    const owner = typeof canonical === 'string' ? builder.words.get(foldName(canonical)) : undefined;
    if (owner !== undefined && typeof word === 'string') addWord(builder, { word, canonical: owner });
  }
}

function addAliases(builder: Builder, data: PlainMap): void {
  for (const [canonical, aliases] of Object.entries(mapAt(data, 'alias'))) {
    const owner = builder.words.get(foldName(canonical)) ?? canonical;
    const isList = Array.isArray(aliases);
    for (const [i, word] of listOf(aliases).entries()) addWord(builder, { word, canonical: owner, path: ['alias', canonical, ...(isList ? [String(i)] : [])] });
  }
}

function addDisplayNames(builder: Builder, data: PlainMap): void {
  for (const names of Object.values(mapAt(data, 'display'))) {
    for (const [canonical, word] of isMap(names) ? Object.entries(names) : []) {
      const owner = builder.words.get(foldName(canonical));
      if (owner !== undefined && typeof word === 'string') addWord(builder, { word, canonical: owner });
    }
  }
}

/**
 * Every stat that a pack declares and every word for it, in this order of right: canonical names, keys of the sheet, aliases,
 * display names. Reads raw data, so that a mistake elsewhere does not make every name unknown. `lent` are names that rules
 * borrowed from another system bring along.
 */
export function readStatNames(data: PlainMap, lent: readonly string[] = []): { readonly names: StatNames; readonly warnings: readonly Issue[] } {
  const builder: Builder = { canonicals: [], words: new Map(), written: new Map(), warnings: [] };
  declareAll(builder, data);
  addStorageKeys(builder, data);
  addAliases(builder, data);
  // A stat that only a part of the sheet names is declared by standing there.
  for (const part of parts) for (const name of namesIn(mapAt(data, 'sheet')[part])) declare(builder, name);
  for (const name of lent) declare(builder, name);
  addDisplayNames(builder, data);
  return { names: { canonicals: builder.canonicals, words: builder.words, written: builder.written }, warnings: builder.warnings };
}

/** The canonical name that a word means, or null. */
export function statNamed({ words }: StatNames, word: string): string | null {
  return words.get(foldName(word)) ?? null;
}
