import { ownValue } from './json.ts';
import type { WorldBookEntry } from './model.ts';

/** Which end of the whole prompt an entry stands at. */
export type PromptEnd = 'before' | 'after';

/** What titles ask of a template extension: an end of the prompt, or something that has no meaning on a server. */
export type TitleDirectives = { readonly promptEnd: PromptEnd | null; readonly unsupported: string | null };

const initialVariables = /\[(?:initvar|initialvariables)\]/i;
const ends = /\[generate:(before|after)\]/i;
/** Places counted in messages, passes of a page, code that runs before the rest: the text is no lore. */
const others = /\[render:[^\]]*\]?|\[generate:(?!(?:before|after)\])[^\]]*\]?|\[(?:preprocessing|config_override)\]|@inject\b/i;

/** Whether a title marks an entry that declares variables instead of telling lore. */
export function isInitialVariablesTitle(title: string): boolean {
  return initialVariables.test(title);
}

/** What an entry is called: its title, and the name that some programs keep beside it. */
export function titlesOf(entry: WorldBookEntry): string[] {
  const name = ownValue(entry.source.raw, 'name');
  return typeof name === 'string' && name !== entry.comment ? [entry.comment, name] : [entry.comment];
}

/** Reads what an entry's titles ask for. */
export function titleDirectives(entry: WorldBookEntry): TitleDirectives {
  const titles = titlesOf(entry);
  const unsupported = titles.map((title) => others.exec(title)?.[0]).find((found) => found !== undefined) ?? null;
  const end = titles.map((title) => ends.exec(title)?.[1]?.toLowerCase()).find((found) => found !== undefined);
  return { unsupported, promptEnd: end === 'before' || end === 'after' ? end : null };
}
