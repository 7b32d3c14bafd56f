import type { Issue } from '../error/issue.ts';
import type { JsonRecord, JsonValue } from '../worldbook/json.ts';
import type { WorldBookEntry, WorldBookModel } from '../worldbook/model.ts';
import { machineryExtensions, proseFields, proseLists } from './card-parts.ts';
import { ownExtension } from './lorecard-own.ts';
import type { Card } from './model.ts';
import { characterBook, worldBookParts } from './split-book.ts';
import { countTemplates, stripTemplates, stripTemplatesDeep } from './strip-templates.ts';

/** What reprograms a room: only a keeper brings it in. */
export type CardWorld = {
  name: string;
  /** The card's lore as it is, secrets and code included, without the declarations. */
  book: WorldBookModel | null;
  /** Entries that declare the room's variables. */
  initialVariables: WorldBookEntry[];
  hooks: string[];
  variables: JsonValue[];
  pregens: JsonValue[];
  /** The machinery among the card's extensions; what stands above is not repeated. */
  extensions: JsonRecord;
  /** Texts of the card that contain template code, as they were written. */
  templates: { path: string[]; text: string }[];
};

export type CardSplit = {
  /** The person alone: no hooks, declarations, secrets or code; its `source.raw` is empty for the same reason. */
  character: Card;
  world: CardWorld;
  /** One issue for each thing the character half went without. */
  stripped: Issue[];
};

type Prose = { readonly path: string[]; readonly text: string };

function proseOf(card: Card): Prose[] {
  const texts = proseFields.map((field) => ({ path: [field as string], text: card[field] }));
  const lists = proseLists.flatMap((field) => card[field].map((text, index) => ({ path: [field, String(index)], text })));
  const depth = card.depthPrompt ? [{ path: ['depthPrompt', 'prompt'], text: card.depthPrompt.prompt }] : [];
  return [...texts, ...lists, ...depth].filter(({ text }) => stripTemplates(text).spans > 0);
}

/** Hooks, variables and ready-made characters are parts of a card of their own. */
const toldElsewhere = (name: string) => name === 'loreweaver_hooks' || name === ownExtension;

function strippedParts(card: Card): Issue[] {
  const counted = (path: string, code: string, count: number): Issue[] => (count === 0 ? [] : [{ path: [path], code, params: { count } }]);
  const extensions = machineryExtensions.filter((name) => !toldElsewhere(name) && Object.hasOwn(card.extensions, name));
  return [
    ...counted('hooks', 'CARD_STRIPPED_HOOKS', card.hooks.length),
    ...counted('variables', 'CARD_STRIPPED_VARIABLES', card.variables.length),
    ...counted('pregens', 'CARD_STRIPPED_PREGENS', card.pregens.length),
    ...extensions.map((name) => ({ path: ['extensions', name], code: 'CARD_STRIPPED_EXTENSION', params: { name } })),
    ...proseOf(card).map(({ path, text }) => ({ path, code: 'CARD_STRIPPED_TEMPLATE', params: { count: stripTemplates(text).spans } })),
  ];
}

function isMachinery(name: string): boolean {
  return (machineryExtensions as readonly string[]).includes(name);
}

function characterOf(card: Card, stripped: Issue[]): Card {
  const { portrait, files, source, book, ...said } = card;
  const own = Object.fromEntries(Object.entries(card.extensions).filter(([name]) => !isMachinery(name)));
  const spans = countTemplates(own);
  if (spans > 0) stripped.push({ path: ['extensions'], code: 'CARD_STRIPPED_TEMPLATE', params: { count: spans } });
  // Once more by name: cutting code out of a name can leave one of the names that must not stay.
  const extensions = Object.fromEntries(Object.entries(stripTemplatesDeep(own)).filter(([name]) => !isMachinery(name)));
  return {
    ...stripTemplatesDeep({ ...said, extensions: {}, hooks: [], variables: [], pregens: [] }),
    extensions,
    book: book && characterBook(book, stripped),
    portrait,
    files,
    source: { ...source, raw: {} },
  };
}

/**
 * Takes a card apart: the character, which a player may bring to a shared table, and the world, which reprograms the
 * room and is the keeper's to bring. The same card always splits the same way; the card itself is not changed.
 */
export function splitCard(card: Card): CardSplit {
  const stripped = strippedParts(card);
  const character = characterOf(card, stripped);
  const parts = card.book ? worldBookParts(card.book) : { book: null, initialVariables: [] };
  const world: CardWorld = {
    name: card.name,
    ...parts,
    hooks: card.hooks,
    variables: card.variables,
    pregens: card.pregens,
    extensions: Object.fromEntries(Object.entries(card.extensions).filter(([name]) => isMachinery(name) && !toldElsewhere(name))),
    templates: proseOf(card),
  };
  return { character, world, stripped };
}

const worldCodes: readonly string[] = [
  'CARD_STRIPPED_HOOKS', 'CARD_STRIPPED_VARIABLES', 'CARD_STRIPPED_INITIAL_VARIABLES', 'CARD_STRIPPED_SECRET', 'CARD_STRIPPED_TEMPLATE', 'CARD_STRIPPED_DECORATOR',
];

/** Whether a card carries a world: hooks, variables, declarations, secrets or code. Such a card is a keeper's to import. */
export function isWorldCard(card: Card): boolean {
  return splitCard(card).stripped.some((issue) => worldCodes.includes(issue.code));
}
