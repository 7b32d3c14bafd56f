import type { ErrorParams } from '../error/issue.ts';
import { ownValue } from './json.ts';
import type { WorldBookEntry } from './model.ts';
import { regexKey } from './regex-key.ts';

/** Why an entry is kept but never shown to a model; `code` is a row of the code table. */
export type InertReason = {
  readonly code:
    | 'WORLD_BOOK_INERT_INITIAL_VARIABLES'
    | 'WORLD_BOOK_INERT_DIRECTIVE'
    | 'WORLD_BOOK_INERT_TEMPLATE'
    | 'WORLD_BOOK_INERT_DECORATOR'
    | 'WORLD_BOOK_INERT_REGEX_KEYS';
  readonly params: ErrorParams;
};

const initialVariables = /\[(?:initvar|initialvariables)\]/i;
/** Titles that steer SillyTavern's template extension; the entry's text is markup or code for it, never lore. */
const directive = /\[(?:generate|render):|\[(?:preprocessing|config_override)\]|@inject\b/i;
const decoratorLine = /^\s*@@@?([a-z_]+)/i;

/** Whether a title marks an entry that declares variables instead of telling lore. */
export function isInitialVariablesTitle(title: string): boolean {
  return initialVariables.test(title);
}

function titlesOf(entry: WorldBookEntry): string[] {
  const name = ownValue(entry.source.raw, 'name');
  return typeof name === 'string' ? [entry.comment, name] : [entry.comment];
}

/** The names of the decorators that an entry's content starts with, one a line, without their `@@`. */
export function leadingDecorators(content: string): string[] {
  const text = content.trimStart();
  if (!text.startsWith('@@')) return [];
  const found: string[] = [];
  for (const line of text.split('\n')) {
    const name = decoratorLine.exec(line)?.[1];
    if (name === undefined) break;
    found.push(name.toLowerCase());
  }
  return found;
}

/** Whether an entry declares variables: by its title, or by the decorator. */
export function declaresInitialVariables(entry: WorldBookEntry): boolean {
  return titlesOf(entry).some(isInitialVariablesTitle) || leadingDecorators(entry.content).includes('initial_variables');
}

/** Whether an entry's title steers the template extension. */
export function hasDirectiveTitle(entry: WorldBookEntry): boolean {
  return titlesOf(entry).some((title) => directive.test(title));
}

/** With regex keys never matching, an entry can neither be reached nor, for the NOT kinds, be ruled out by them. */
function waitsForRegex(entry: WorldBookEntry): boolean {
  if (entry.constant) return false;
  const primary = entry.keys.filter((key) => key.trim() !== '');
  if (primary.length > 0 && primary.every((key) => regexKey(key))) return true;
  const secondary = entry.selective ? entry.secondaryKeys.filter((key) => key.trim() !== '') : [];
  if (secondary.length === 0) return false;
  const regexes = secondary.filter((key) => regexKey(key)).length;
  return entry.selectiveLogic === 'and_any' ? regexes === secondary.length : regexes > 0;
}

/** Why this entry never activates although it may be enabled, or null. */
export function inertReason(entry: WorldBookEntry): InertReason | null {
  const params = { title: entry.comment };
  if (declaresInitialVariables(entry)) return { code: 'WORLD_BOOK_INERT_INITIAL_VARIABLES', params };
  if (hasDirectiveTitle(entry)) return { code: 'WORLD_BOOK_INERT_DIRECTIVE', params };
  if (entry.content.includes('<%')) return { code: 'WORLD_BOOK_INERT_TEMPLATE', params };
  const decorator = leadingDecorators(entry.content)[0];
  if (decorator !== undefined) return { code: 'WORLD_BOOK_INERT_DECORATOR', params: { ...params, decorator } };
  return waitsForRegex(entry) ? { code: 'WORLD_BOOK_INERT_REGEX_KEYS', params } : null;
}
