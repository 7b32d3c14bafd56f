import { recordOf, reportMissing, textOf, textsOf } from '../worldbook/coerce.ts';
import type { Found } from '../worldbook/coerce.ts';
import type { Diagnostic } from '../worldbook/diagnostic.ts';
import { ownValue } from '../worldbook/json.ts';
import type { JsonRecord } from '../worldbook/json.ts';
import { readAssets } from './read-assets.ts';
import { readBook } from './read-book.ts';
import { readDepthPrompt } from './read-depth-prompt.ts';
import { readHooks } from './read-hooks.ts';
import { readRows } from './read-rows.ts';
import { readSeconds } from './read-seconds.ts';
import type { CardContent } from './read-tavern-card.ts';
import { readTextMap } from './read-text-map.ts';

/** Reads a native card (`*.lorecard.json`) of the newest version; every repair is added to `diagnostics`. Never throws. */
export function readLorecard(raw: JsonRecord, diagnostics: Diagnostic[]): CardContent {
  const find = (key: string): Found => ({ value: ownValue(raw, key), path: [key] });
  const text = (key: string) => textOf(find(key), diagnostics);
  const name = text('name');
  if (name.trim() === '') reportMissing(['name'], '', diagnostics);
  const extensions = recordOf(find('extensions'), diagnostics);
  return {
    name,
    nickname: text('nickname'),
    description: text('description'),
    personality: text('personality'),
    scenario: text('scenario'),
    opening: text('opening'),
    alternateOpenings: textsOf(find('alternate_openings'), diagnostics, 'whole'),
    groupOpenings: textsOf(find('group_openings'), diagnostics, 'whole'),
    dialogueExamples: text('dialogue_examples'),
    creatorNotes: text('author_notes'),
    creatorNotesByLanguage: readTextMap(find('author_notes_by_language'), diagnostics),
    systemPrompt: text('system_prompt'),
    postHistoryInstructions: text('post_history_instructions'),
    tags: textsOf(find('tags'), diagnostics, 'tags'),
    creator: text('creator'),
    version: text('version'),
    publishedAt: textsOf(find('source'), diagnostics, 'whole'),
    created: readSeconds(find('creation_date'), diagnostics),
    modified: readSeconds(find('modification_date'), diagnostics),
    depthPrompt: readDepthPrompt(extensions, ['extensions'], diagnostics),
    extensions,
    book: readBook(find('worldbook'), diagnostics, { dialect: 'lorecard', name }),
    hooks: readHooks(find('hooks'), diagnostics),
    variables: readRows(find('variables'), diagnostics),
    pregens: readRows(find('pregens'), diagnostics),
    assets: readAssets(find('assets'), diagnostics),
  };
}
