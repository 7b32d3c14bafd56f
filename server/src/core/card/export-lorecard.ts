import { exportCharacterBook } from '../worldbook/export-world-book.ts';
import type { JsonRecord, JsonValue } from '../worldbook/json.ts';
import type { WorldBookEntry, WorldBookModel } from '../worldbook/model.ts';
import { lorecardExtensions } from './export-extensions.ts';
import { unknownOfLorecard, unknownOfTavern } from './lorecard-own.ts';
import { lorecardVersion } from './migrate-lorecard.ts';
import type { Card } from './model.ts';
import { tavernNames } from './read-tavern-card.ts';

/** A native entry has its fields beside one another; `extensions` still say exactly what they stand for. */
function entryOf(row: JsonValue | undefined, entry: WorldBookEntry): JsonRecord {
  const { use_regex: _regex, ...own } = row as JsonRecord;
  const { sticky, cooldown, delay } = entry.effects;
  const timed = Object.entries({ sticky, cooldown, delay }).filter(([, value]) => value !== null);
  return {
    ...own,
    title: entry.comment,
    selective_logic: entry.selectiveLogic,
    position: entry.position === 'before_character_definition' ? 'before' : 'after',
    probability: entry.probability,
    ...Object.fromEntries(timed),
    ...(entry.scanDepth !== null && { scan_depth: entry.scanDepth }),
    ...(entry.secret && { secret: true }),
    ...(entry.condition !== '' && { condition: entry.condition }),
  };
}

function bookOf(book: WorldBookModel): JsonRecord {
  const exported = exportCharacterBook(book);
  const rows = exported.entries as JsonValue[];
  return { ...exported, entries: book.entries.map((entry, i) => entryOf(rows[i], entry)) };
}

function unknownOf({ source: { format, raw } }: Card): JsonRecord {
  return format === 'lorecard-v1' ? unknownOfLorecard(raw) : unknownOfTavern(raw, Object.values(tavernNames).flat());
}

function said(fields: Record<string, JsonValue>): JsonRecord {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== null && (typeof value !== 'object' || Object.keys(value).length > 0)));
}

/** A card in the native format, `*.lorecard.json`; fields that nobody knows stay as they were read. */
export function exportLorecard(card: Card): JsonRecord {
  return {
    format: 'loreweaver.card',
    format_version: lorecardVersion,
    name: card.name,
    description: card.description,
    ...said({
      nickname: card.nickname, personality: card.personality, scenario: card.scenario, opening: card.opening, alternate_openings: card.alternateOpenings, group_openings: card.groupOpenings,
      dialogue_examples: card.dialogueExamples, author_notes: card.creatorNotes, author_notes_by_language: card.creatorNotesByLanguage, system_prompt: card.systemPrompt,
      post_history_instructions: card.postHistoryInstructions, tags: card.tags, creator: card.creator, version: card.version, source: card.publishedAt, creation_date: card.created,
      modification_date: card.modified, extensions: lorecardExtensions(card), worldbook: card.book && bookOf(card.book), hooks: card.hooks, variables: card.variables, pregens: card.pregens, assets: card.assets,
    }),
    ...unknownOf(card),
  };
}
