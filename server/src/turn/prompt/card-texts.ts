import type { View } from '../../core/document/document.ts';
import { charOf } from '../../core/document/kinds/card.ts';
import { find, ofKind } from '../../room/snapshot/snapshot.ts';
import type { RoomSnapshot } from '../../room/snapshot/snapshot.ts';
import type { AuthorText, TextPlace } from './author-text.ts';

type CardView = View<'card'>;
type Part = { readonly part: string; readonly text: string; readonly place: TextPlace; readonly priority: number };

/** Below what the room's keeper says of style (90); what a card orders goes after what it only shows. */
const priorities = { order: 80, about: 62, depth: 66, examples: 45 } as const;

function depthPart({ data: { depthPrompt } }: CardView): Part[] {
  return depthPrompt === null ? [] : [{ part: 'depth prompt', text: depthPrompt.prompt, place: { depth: depthPrompt.depth, role: depthPrompt.role }, priority: priorities.depth }];
}

/** Somebody who is being played speaks through a seat; the story needs to know who waits to be met. */
function isPlayed(snapshot: RoomSnapshot, { data: { pregenId } }: CardView): boolean {
  return pregenId !== null && (find(snapshot, 'pregen', pregenId)?.data.claimedBySeat ?? null) !== null;
}

function worldParts(snapshot: RoomSnapshot, card: CardView): Part[] {
  const { description, personality, scenario, examples, systemPrompt, postHistory } = card.data;
  const about = isPlayed(snapshot, card) ? [] : [
    { part: 'description', text: description, place: 'before-lore', priority: priorities.about } as const,
    { part: 'personality', text: personality, place: 'before-lore', priority: priorities.about } as const,
  ];
  return [
    { part: 'system prompt', text: systemPrompt, place: 'head', priority: priorities.order },
    ...about,
    { part: 'scenario', text: scenario, place: 'before-lore', priority: priorities.about },
    { part: 'examples', text: examples, place: 'after-lore', priority: priorities.examples },
    { part: 'post-history', text: postHistory, place: 'late', priority: priorities.order },
    ...depthPart(card),
  ];
}

/** A companion's texts count for that companion alone and say so; none of them stands where the whole story is ordered. */
function companionParts(card: CardView): Part[] {
  const { scenario, examples, systemPrompt, postHistory } = card.data;
  const parts: Part[] = [
    { part: 'system prompt', text: systemPrompt, place: 'before-lore', priority: priorities.about },
    { part: 'scenario', text: scenario, place: 'before-lore', priority: priorities.about },
    { part: 'examples', text: examples, place: 'after-lore', priority: priorities.examples },
    { part: 'post-history', text: postHistory, place: 'after-lore', priority: priorities.about },
    ...depthPart(card),
  ];
  return parts.filter(({ text }) => text.trim() !== '').map((part) => ({ ...part, text: `[{{char}}: ${part.part}]\n${part.text}` }));
}

function partsOf(snapshot: RoomSnapshot, card: CardView): Part[] {
  const { role, enabled, characterId } = card.data;
  // Who plays somebody does not tell the story of all: a player's card steers nothing.
  if (!enabled || role === 'CHARACTER' || card.owner.kind === 'PLAYER') return [];
  if (role === 'WORLD') return worldParts(snapshot, card);
  return characterId !== null && find(snapshot, 'character', characterId) !== undefined ? companionParts(card) : [];
}

/** What the cards of a room say to the model that tells its story, in the order in which they came. */
export function cardTexts(snapshot: RoomSnapshot): readonly AuthorText[] {
  return ofKind(snapshot, 'card').flatMap((card) =>
    partsOf(snapshot, card).filter(({ text }) => text.trim() !== '').map(({ part, ...rest }) => ({ id: `${card.id}/${part.replace(' ', '-')}`, title: `${card.data.name}: ${part}`, char: charOf(card.data), ...rest })));
}
