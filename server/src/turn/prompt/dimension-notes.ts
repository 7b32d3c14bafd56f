import { summarizeDimensions } from '../../core/dimension/summarize-dimensions.ts';
import type { Locale } from '../../i18n/translate.ts';
import { dimensionsOfSnapshot } from '../../room/dimension/snapshot-dimensions.ts';
import type { RoomSnapshot } from '../../room/snapshot/snapshot.ts';
import type { PromptNote } from './keeper-material.ts';

/** Values are cut after lore and history, and before what every turn needs. */
const PRIORITY = 94;

/** The dimensions as the turn begins, hidden ones included, within their budget. Rules and beginnings are not the story's. */
export function dimensionNotes(snapshot: RoomSnapshot, locale: Locale): PromptNote[] {
  const dimensions = [...dimensionsOfSnapshot(snapshot).values()].map(({ data }) => data);
  if (dimensions.length === 0) return [];
  const text = summarizeDimensions(dimensions, { locale, tool: 'world_dimension_get' });
  return [{ id: 'dimensions', title: 'dimensions', text: `world_dimension_get\n${text}`, priority: PRIORITY }];
}
