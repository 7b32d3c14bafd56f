import type { RoomSnapshot } from '../../room/snapshot/snapshot.ts';
import type { AuthorText } from './author-text.ts';
import { cardTexts } from './card-texts.ts';
import { presetTexts } from './preset-texts.ts';
import { worldCard } from './world-card.ts';

/** Which words of the world's card take the place of which prompt of a preset. */
const replaced = { 'system-prompt': 'main', 'post-history': 'jailbreak' } as const;

const original = /\{\{\s*original\s*\}\}/i;

type Pair = { readonly card: AuthorText; readonly preset: AuthorText };

function pairsOf(presets: readonly AuthorText[], cards: readonly AuthorText[], worldId: string): Pair[] {
  return Object.entries(replaced).flatMap(([part, identifier]) => {
    const card = cards.find(({ id }) => id === `${worldId}/${part}`);
    const preset = presets.find(({ id, fixed }) => id.endsWith(`/${identifier}`) && fixed !== true);
    return card === undefined || preset === undefined ? [] : [{ card, preset }];
  });
}

/**
 * Everything that presets and cards say. Orders of the world's card stand where the preset's own would, and the first `{{original}}`
 * in them is what the preset says there; a preset may forbid that.
 */
export function authorTexts(snapshot: RoomSnapshot): readonly AuthorText[] {
  const [presets, cards] = [presetTexts(snapshot), cardTexts(snapshot)];
  const pairs = pairsOf(presets, cards, worldCard(snapshot)?.id ?? '');
  const gone = new Set(pairs.map(({ preset }) => preset));
  const words = new Map(pairs.map(({ card, preset }) => [card, card.text.replace(original, () => preset.text)]));
  return [...presets.filter((text) => !gone.has(text)), ...cards.map((text) => ({ ...text, text: words.get(text) ?? text.text }))];
}
