import { shown } from '../error/issues-of-zod.ts';
import { recordOf, reportMissing, textOf, textsOf } from '../worldbook/coerce.ts';
import type { Found } from '../worldbook/coerce.ts';
import type { Diagnostic } from '../worldbook/diagnostic.ts';
import { ownValue } from '../worldbook/json.ts';
import type { JsonRecord, JsonValue } from '../worldbook/json.ts';
import { readBook } from './read-book.ts';
import { readHooks } from './read-hooks.ts';
import type { CardContent } from './read-tavern-card.ts';

/** The one version of a native card there is. */
export const lorecardVersion = 1;

/** Null when the version of a native card can be read here, else the version as the file states it. */
export function foreignLorecardVersion(raw: JsonRecord): string | null {
  const version = ownValue(raw, 'format_version');
  return version === lorecardVersion ? null : shown(version).toWellFormed();
}

function rowsOf(found: Found, diagnostics: Diagnostic[]): JsonValue[] {
  if (Array.isArray(found.value)) return found.value as JsonValue[];
  if ((found.value ?? null) !== null) {
    diagnostics.push({ severity: 'warning', code: 'FIELD_DEFAULTED', path: found.path, params: { seen: shown(found.value).toWellFormed(), expected: '[…]', used: '[]' } });
  }
  return [];
}

/** Reads a native card (`*.lorecard.json`) of version 1; every repair is added to `diagnostics`. Never throws. */
export function readLorecard(raw: JsonRecord, diagnostics: Diagnostic[]): CardContent {
  const find = (key: string): Found => ({ value: ownValue(raw, key), path: [key] });
  const text = (key: string) => textOf(find(key), diagnostics);
  const name = text('name');
  if (name.trim() === '') reportMissing(['name'], '', diagnostics);
  return {
    name,
    nickname: text('nickname'),
    description: text('description'),
    personality: text('personality'),
    scenario: text('scenario'),
    opening: text('opening'),
    alternateOpenings: textsOf(find('alternate_openings'), diagnostics, 'whole'),
    dialogueExamples: text('dialogue_examples'),
    creatorNotes: text('author_notes'),
    systemPrompt: text('system_prompt'),
    postHistoryInstructions: text('post_history_instructions'),
    tags: textsOf(find('tags'), diagnostics, 'tags'),
    creator: text('creator'),
    version: text('version'),
    depthPrompt: null,
    extensions: recordOf(find('extensions'), diagnostics),
    book: readBook(find('worldbook'), diagnostics, { dialect: 'lorecard', name }),
    hooks: readHooks(find('hooks'), diagnostics),
    variables: rowsOf(find('variables'), diagnostics),
    pregens: rowsOf(find('pregens'), diagnostics),
  };
}
