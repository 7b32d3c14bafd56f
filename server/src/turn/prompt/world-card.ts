import type { View } from '../../core/document/document.ts';
import { charOf } from '../../core/document/kinds/card.ts';
import type { ActivationInput } from '../../core/worldbook/index.ts';
import { ofKind } from '../../room/snapshot/snapshot.ts';
import type { RoomSnapshot } from '../../room/snapshot/snapshot.ts';

/** The card that a room's story is told from: the first world that is on. Texts that say nobody speak of its person. */
export function worldCard(snapshot: RoomSnapshot): View<'card'> | undefined {
  return ofKind(snapshot, 'card').find(({ data }) => data.enabled && data.role === 'WORLD');
}

/** What macros read of the world's card, by lower-cased name. */
export function cardFields(card: View<'card'> | undefined): Readonly<Record<string, string>> {
  if (card === undefined) return {};
  const { description, personality, scenario, examples, systemPrompt, postHistory, depthPrompt, creatorNotes, version } = card.data;
  return {
    description, personality, scenario, version,
    mesexamples: examples, mesexamplesraw: examples, charprompt: systemPrompt, charjailbreak: postHistory, charinstruction: postHistory,
    chardepthprompt: depthPrompt?.prompt ?? '', creatornotes: creatorNotes, charversion: version, char_version: version,
    // The engine's own words always stand: there is nothing that a card replaces.
    original: '',
  };
}

type CardScan = Pick<ActivationInput, 'character' | 'greeting' | 'sources'>;

/** What lore may ask of the world's card: whom it filters by, which opening the story began with, further texts to search. */
export function cardScan(card: View<'card'> | undefined): CardScan {
  if (card === undefined) return {};
  const { description, personality, scenario, depthPrompt, creatorNotes, tags, toldOpening } = card.data;
  return {
    character: { name: charOf(card.data), tags },
    ...(toldOpening !== null && { greeting: toldOpening }),
    sources: { characterDescription: description, characterPersonality: personality, scenario, characterDepthPrompt: depthPrompt?.prompt ?? '', creatorNotes },
  };
}
