import { recordOf, reportMissing, textOf, textsOf } from '../worldbook/coerce.ts';
import type { Found } from '../worldbook/coerce.ts';
import type { Diagnostic } from '../worldbook/diagnostic.ts';
import { isRecord, ownValue } from '../worldbook/json.ts';
import type { JsonRecord } from '../worldbook/json.ts';
import { ownPart } from './lorecard-own.ts';
import type { Card } from './model.ts';
import { readAssets } from './read-assets.ts';
import { readBook } from './read-book.ts';
import { readDepthPrompt } from './read-depth-prompt.ts';
import { readHooks } from './read-hooks.ts';
import { readRows } from './read-rows.ts';
import { readSeconds } from './read-seconds.ts';
import { readTextMap } from './read-text-map.ts';

/** What the bytes of a card say; its picture and source are added by whoever opened the file. */
export type CardContent = Omit<Card, 'portrait' | 'files' | 'source'>;

/**
 * Names a field goes by: the specified one first, then older programs' names. `data` is asked before the root, where
 * many programs keep a copy of the first version's fields.
 */
export const tavernNames = {
  name: ['name', 'char_name'],
  nickname: ['nickname'],
  description: ['description', 'char_persona', 'context'],
  personality: ['personality'],
  scenario: ['scenario', 'world_scenario'],
  opening: ['first_mes', 'char_greeting', 'greeting'],
  alternateOpenings: ['alternate_greetings'],
  groupOpenings: ['group_only_greetings'],
  dialogueExamples: ['mes_example', 'example_dialogue'],
  creatorNotes: ['creator_notes', 'creatorcomment'],
  creatorNotesByLanguage: ['creator_notes_multilingual'],
  systemPrompt: ['system_prompt', 'system_prompts'],
  postHistoryInstructions: ['post_history_instructions'],
  tags: ['tags'],
  creator: ['creator'],
  version: ['character_version'],
  publishedAt: ['source'],
  created: ['creation_date'],
  modified: ['modification_date'],
  assets: ['assets'],
  extensions: ['extensions'],
  book: ['character_book'],
} as const satisfies Record<string, readonly string[]>;

function candidates(raw: JsonRecord, field: keyof typeof tavernNames): Found[] {
  const data = ownValue(raw, 'data');
  const inData = isRecord(data) ? tavernNames[field].map((key) => ({ value: ownValue(data, key), path: ['data', key] })) : [];
  return [...inData, ...tavernNames[field].map((key) => ({ value: ownValue(raw, key), path: [key] }))];
}

/** The first place with a value; else the first that holds null, so that the repair is reported there. */
function find(raw: JsonRecord, field: keyof typeof tavernNames): Found {
  const places = candidates(raw, field);
  return places.find(({ value }) => value !== undefined && value !== null) ?? places.find(({ value }) => value === null) ?? { value: undefined, path: [tavernNames[field][0]] };
}

/** A blank name in `data` beside a good one at the root occurs in the wild. */
function readName(raw: JsonRecord, diagnostics: Diagnostic[]): string {
  const places = candidates(raw, 'name');
  const filled = places.find(({ value }) => (typeof value === 'string' ? value.trim() !== '' : (value ?? null) !== null));
  const first = places[0];
  if (filled === undefined) {
    reportMissing(first?.path ?? [], '', diagnostics);
    return '';
  }
  const name = textOf(filled, diagnostics);
  if (filled !== first && typeof first?.value === 'string') {
    diagnostics.push({ severity: 'warning', code: 'FIELD_REPAIRED', path: first.path, params: { seen: '""', used: JSON.stringify(name) } });
  }
  return name;
}

/** Newest version of the format that is known here; a file of a newer one is read all the same. */
const newestVersion = 3;

function reportVersion(raw: JsonRecord, diagnostics: Diagnostic[]): void {
  const seen = ownValue(raw, 'spec_version');
  if (ownValue(raw, 'spec') === undefined && isRecord(raw.data)) diagnostics.push({ severity: 'warning', code: 'CARD_SPEC_MISSING', path: ['spec'] });
  const version = Number.parseFloat(String(seen ?? ''));
  if (version > newestVersion) diagnostics.push({ severity: 'warning', code: 'CARD_VERSION_NEWER', path: ['spec_version'], params: { seen: String(seen), supported: newestVersion } });
}

/** Reads a card of the first, second or third version; every repair is added to `diagnostics`. Never throws. */
export function readTavernCard(raw: JsonRecord, diagnostics: Diagnostic[]): CardContent {
  reportVersion(raw, diagnostics);
  const text = (field: keyof typeof tavernNames) => textOf(find(raw, field), diagnostics);
  const name = readName(raw, diagnostics);
  const extensionsFound = find(raw, 'extensions');
  const extensions = recordOf(extensionsFound, diagnostics);
  const hooks = { value: ownValue(extensions, 'loreweaver_hooks'), path: [...extensionsFound.path, 'loreweaver_hooks'] };
  return {
    name,
    nickname: text('nickname'),
    description: text('description'),
    personality: text('personality'),
    scenario: text('scenario'),
    opening: text('opening'),
    alternateOpenings: textsOf(find(raw, 'alternateOpenings'), diagnostics, 'whole'),
    groupOpenings: textsOf(find(raw, 'groupOpenings'), diagnostics, 'whole'),
    dialogueExamples: text('dialogueExamples'),
    creatorNotes: text('creatorNotes'),
    creatorNotesByLanguage: readTextMap(find(raw, 'creatorNotesByLanguage'), diagnostics),
    systemPrompt: text('systemPrompt'),
    postHistoryInstructions: text('postHistoryInstructions'),
    tags: textsOf(find(raw, 'tags'), diagnostics, 'tags'),
    creator: text('creator'),
    version: text('version'),
    publishedAt: textsOf(find(raw, 'publishedAt'), diagnostics, 'whole'),
    created: readSeconds(find(raw, 'created'), diagnostics),
    modified: readSeconds(find(raw, 'modified'), diagnostics),
    depthPrompt: readDepthPrompt(extensions, extensionsFound.path, diagnostics),
    extensions,
    book: readBook(find(raw, 'book'), diagnostics, { name }),
    hooks: readHooks(hooks, diagnostics),
    variables: readRows(ownPart(extensions, 'variables', extensionsFound.path), diagnostics),
    pregens: readRows(ownPart(extensions, 'pregens', extensionsFound.path), diagnostics),
    assets: readAssets(find(raw, 'assets'), diagnostics),
  };
}
