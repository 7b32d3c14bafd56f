import type { ImportPreview } from './import-operations.ts';

/** As what a file is taken in. */
export const importChoices = ['CHARACTER', 'COMPANION', 'WORLD', 'LOREBOOK'] as const;
export type ImportChoice = (typeof importChoices)[number];

export type Importer = { readonly isKeeper: boolean; readonly hasSeat: boolean };

/** What this person may do with this file, the likeliest first: a card is a person or a world, a file without one is a lorebook. Only keepers change the world. */
export function choicesFor(preview: Pick<ImportPreview, 'character'>, { isKeeper, hasSeat }: Importer): ImportChoice[] {
  if (preview.character === null) return isKeeper ? ['LOREBOOK'] : [];
  if (isKeeper) return ['CHARACTER', 'COMPANION', 'WORLD'];
  return hasSeat ? ['CHARACTER'] : [];
}
