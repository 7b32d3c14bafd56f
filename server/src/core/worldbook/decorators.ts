import { worldBookRoles } from './model.ts';
import type { WorldBookEntry } from './model.ts';
import { splitKeys } from './split-keys.ts';
import type { PromptEnd } from './title-directive.ts';

/** What the `@@` lines before an entry's text ask for. */
export type Decorators = {
  readonly activate: boolean;
  readonly dontActivate: boolean;
  /** Messages there must be; every so many messages only; null = no matter. */
  readonly onlyAfter: number | null;
  readonly onlyEvery: number | null;
  readonly keepAfterMatch: boolean;
  readonly dontAfterMatch: boolean;
  /** The number of the greeting the conversation must have begun with. */
  readonly greeting: number | null;
  /** One of these has to occur too; none (or not all, with `excludeAll`) of those may. */
  readonly additionalKeys: readonly string[];
  readonly excludeKeys: readonly string[];
  readonly excludeAll: boolean;
  /** Gives way to every other entry when the budget is short. */
  readonly yields: boolean;
  readonly condition: string | null;
  /** Stands at an end of the whole prompt, called up without keys. */
  readonly promptEnd: PromptEnd | null;
  /** The decorator that makes the text something other than lore. */
  readonly inert: string | null;
  readonly overlay: Partial<Pick<WorldBookEntry, 'position' | 'depth' | 'role' | 'scanDepth' | 'probability' | 'useProbability' | 'matchWholeWords' | 'recursion'>>;
};

/** `content` is the text without any decorator line; `unsupported` the names that had no effect. */
export type DecoratedContent = { readonly content: string; readonly decorators: Decorators; readonly unsupported: readonly string[] };

type Draft = { -readonly [Name in keyof Decorators]: Decorators[Name] };
/** Applies one decorator; false = its argument makes no sense. */
type Apply = (draft: Draft, argument: string, entry: WorldBookEntry) => boolean;

export const noDecorators: Decorators = {
  activate: false, dontActivate: false, onlyAfter: null, onlyEvery: null, keepAfterMatch: false, dontAfterMatch: false, greeting: null,
  additionalKeys: [], excludeKeys: [], excludeAll: false, yields: false, condition: null, promptEnd: null, inert: null, overlay: {},
};

function set<Name extends keyof Decorators>(name: Name, value: Decorators[Name]): Apply {
  return (draft) => {
    draft[name] = value;
    return true;
  };
}

function overlay(make: (argument: string, entry: WorldBookEntry) => Decorators['overlay'] | null): Apply {
  return (draft, argument, entry) => {
    const made = make(argument, { ...entry, ...draft.overlay });
    if (made !== null) draft.overlay = { ...draft.overlay, ...made };
    return made !== null;
  };
}

function wholeNumber(argument: string, minimum: number): number | null {
  return /^\d{1,9}$/.test(argument) && Number(argument) >= minimum ? Number(argument) : null;
}

function counted(name: 'onlyAfter' | 'onlyEvery' | 'greeting', minimum: number): Apply {
  return (draft, argument) => {
    const count = wholeNumber(argument, minimum);
    if (count !== null) draft[name] = count;
    return count !== null;
  };
}

function listed(name: 'additionalKeys' | 'excludeKeys', all = false): Apply {
  return (draft, argument) => {
    const keys = splitKeys(argument);
    if (keys.length === 0) return false;
    draft[name] = keys;
    draft.excludeAll ||= all;
    return true;
  };
}

/** With a number it means a place among the messages, which is not here. */
function atPromptEnd(end: PromptEnd, name: string): Apply {
  return (draft, argument) => {
    if (argument === '') draft.promptEnd ??= end;
    else draft.inert ??= `${name} ${argument.slice(0, 40)}`;
    return true;
  };
}

const places: Readonly<Record<string, WorldBookEntry['position']>> = { before_desc: 'before_character_definition', after_desc: 'after_character_definition' };

const known: Readonly<Record<string, Apply>> = {
  activate: set('activate', true),
  // Marks of a template extension that are so here without saying: its entries count whether or not another program has them.
  always_enabled: () => true,
  generate_before: atPromptEnd('before', 'generate_before'),
  generate_after: atPromptEnd('after', 'generate_after'),
  dont_activate: set('dontActivate', true),
  activate_only_after: counted('onlyAfter', 0),
  activate_only_every: counted('onlyEvery', 1),
  keep_activate_after_match: set('keepAfterMatch', true),
  dont_activate_after_match: set('dontAfterMatch', true),
  is_greeting: counted('greeting', 0),
  additional_keys: listed('additionalKeys'),
  exclude_keys: listed('excludeKeys'),
  exclude_keys_all: listed('excludeKeys', true),
  ignore_on_max_context: set('yields', true),
  if: (draft, argument) => {
    if (argument === '') return false;
    draft.condition = argument;
    return true;
  },
  depth: overlay((argument) => {
    const depth = wholeNumber(argument, 0);
    return depth === null ? null : { position: 'at_depth', depth };
  }),
  end: overlay(() => ({ position: 'at_depth', depth: 0 })),
  role: overlay((argument) => {
    const role = worldBookRoles.find((name) => name === argument.toLowerCase());
    return role === undefined ? null : { role };
  }),
  scan_depth: overlay((argument) => {
    const scanDepth = wholeNumber(argument, 0);
    return scanDepth === null ? null : { scanDepth };
  }),
  position: overlay((argument) => {
    const position = Object.hasOwn(places, argument) ? places[argument] : undefined;
    return position === undefined ? null : { position };
  }),
  probability: overlay((argument) => {
    const probability = wholeNumber(argument, 0);
    return probability === null || probability > 100 ? null : { probability, useProbability: true };
  }),
  match_full_word: overlay(() => ({ matchWholeWords: true })),
  match_partial_word: overlay(() => ({ matchWholeWords: false })),
  unrecursive: overlay((_argument, { recursion }) => ({ recursion: { ...recursion, prevent: true } })),
  recursive: overlay((_argument, { recursion }) => ({ recursion: { ...recursion, prevent: false } })),
  no_recursive_search: overlay((_argument, { recursion }) => ({ recursion: { ...recursion, exclude: true } })),
};

/** With one of these the text is data, code or a page, for another program or for a later step. */
const inertNames = /^(?:initial_variables|preprocessing|only_preload|render_.*|iframe|message_formatting|inject_.*|is_user_icon)$/;

const line = /^[^\S\n]*@@(@?)([a-z_]+)(?:[^\S\n]+([^\n]*))?(?:\n|$)/i;

/**
 * Reads the decorator lines that an entry's content starts with. The first of a name counts; `@@@name` stands in for an
 * unsupported line above it. Decorator lines never stay in the text.
 */
export function readDecorators(entry: WorldBookEntry): DecoratedContent {
  if (!/^\s*@@/.test(entry.content)) return { content: entry.content, decorators: noDecorators, unsupported: [] };
  const draft: Draft = { ...noDecorators };
  const seen = new Set<string>();
  const unsupported: string[] = [];
  let rest = entry.content.replace(/\r\n?/g, '\n').trimStart();
  let wanting = false;
  for (let found = line.exec(rest); found !== null; found = line.exec(rest)) {
    rest = rest.slice(found[0].length);
    const name = (found[2] ?? '').toLowerCase();
    const standsIn = found[1] === '@';
    if ((standsIn && !wanting) || seen.has(name)) continue;
    seen.add(name);
    if (inertNames.test(name)) draft.inert ??= name;
    const apply = Object.hasOwn(known, name) ? known[name] : undefined;
    const applied = apply?.(draft, (found[3] ?? '').trim(), entry) ?? inertNames.test(name);
    wanting = !applied;
    if (applied && standsIn) unsupported.pop();
    if (!applied) unsupported.push(name);
  }
  return { content: rest, decorators: draft, unsupported };
}

/** The text of an entry without the decorator lines that it starts with. */
export function withoutDecorators(content: string): string {
  if (!/^\s*@@/.test(content)) return content;
  let rest = content.replace(/\r\n?/g, '\n').trimStart();
  for (let found = line.exec(rest); found !== null; found = line.exec(rest)) rest = rest.slice(found[0].length);
  return rest;
}
