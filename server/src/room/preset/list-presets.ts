import type { View } from '../../core/document/document.ts';
import { presetDocumentId } from '../../core/document/kinds/preset.ts';
import { presetId } from '../../core/preset/index.ts';
import { allDocuments } from '../document/read-documents.ts';

type Reading = Parameters<typeof allDocuments>[0];

/** The presets of a room that the reader may see, in the order in which they came; none for others than keepers. */
export function listPresets(reading: Reading): Promise<View<'preset'>[]> {
  return allDocuments(reading, ['preset']);
}

/** The one that a word means: by its id, by the id that the word would give, or by its name. */
export function presetCalled(presets: readonly View<'preset'>[], word: string): View<'preset'> | undefined {
  const called = word.trim().normalize('NFC').replace(/^preset:/, '');
  return presets.find(({ id }) => id === presetDocumentId(called)) ?? presets.find(({ data }) => data.presetId === presetId(called)) ?? presets.find(({ data }) => data.name === called);
}
