import type { ImportPreview } from './import-operations.ts';

/** As what a file is taken in. */
export const importChoices = ['CHARACTER', 'COMPANION', 'WORLD', 'LOREBOOK', 'PRESET'] as const;
export type ImportChoice = (typeof importChoices)[number];

export type Importer = { readonly isKeeper: boolean; readonly hasSeat: boolean };

/** What this person may do with this file, the likeliest first: a card is a person or a world, a preset is a preset, any other file a lorebook. Only keepers change the world. */
export function choicesFor(preview: Pick<ImportPreview, 'kind' | 'character' | 'isWorld'>, { isKeeper, hasSeat }: Importer): ImportChoice[] {
  if (preview.kind === 'preset') return isKeeper ? ['PRESET'] : [];
  if (preview.character === null) return isKeeper ? ['LOREBOOK'] : [];
  if (isKeeper) return preview.isWorld ? ['WORLD', 'COMPANION', 'CHARACTER'] : ['CHARACTER', 'COMPANION', 'WORLD'];
  return hasSeat ? ['CHARACTER'] : [];
}
