import { copyJson } from '../worldbook/json.ts';
import type { JsonRecord } from '../worldbook/json.ts';
import { exportLorecard } from './export-lorecard.ts';
import { exportTavernCard } from './export-tavern-card.ts';
import type { Card } from './model.ts';

/** Formats that cards are written in. The first version has no place for most of a card. */
export const cardExportFormats = ['character-card-v2', 'character-card-v3', 'lorecard-v1'] as const;
export type CardExportFormat = (typeof cardExportFormats)[number];

/** The format that a card was read in, or the next one that is written. */
export function ownFormat({ source: { format } }: Card): CardExportFormat {
  return format === 'character-card-v1' ? 'character-card-v2' : format;
}

/**
 * A card as JSON of a format: what the model says, laid over what was read, so that fields which nobody knows stay. Reading
 * it again gives the same card. Files that came along are not in it; see `writeCardPng`.
 */
export function exportCard(card: Card, { format = ownFormat(card) }: { readonly format?: CardExportFormat } = {}): JsonRecord {
  return copyJson(format === 'lorecard-v1' ? exportLorecard(card) : exportTavernCard(card, format === 'character-card-v2' ? 2 : 3)) as JsonRecord;
}
