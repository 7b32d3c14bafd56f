import { find, ofKind } from '../../room/snapshot/snapshot.ts';
import { clockId } from '../../core/document/kinds/clock.ts';
import { isDated, isoDateOf, parseFace } from '../../core/clock/index.ts';
import type { TemplateMessage, TemplateWorld } from '../../infra/template/index.ts';
import { looseBookId } from '../lore/books-in-play.ts';
import { historyOf } from './history-material.ts';
import type { TableState } from './keeper-input.ts';
import type { RoomValues } from './room-values.ts';

/** Turns of the story that templates can read. */
const CHAT_TURNS = 40;

function chatOf(state: TableState): TemplateMessage[] {
  const turns = historyOf(state.history).slice(-CHAT_TURNS);
  const told = turns.flatMap(({ actions, narration }): TemplateMessage[] => [
    ...actions.map(({ actorName, text }) => ({ role: 'user' as const, name: actorName, text })),
    ...(narration === '' ? [] : [{ role: 'assistant' as const, name: '', text: narration }]),
  ]);
  return [...told, ...state.actions.map(({ text }) => ({ role: 'user' as const, name: '', text }))];
}

/** The present of the story, where its clock shows a date; undefined where it does not. */
export function storyNow({ snapshot }: Pick<TableState, 'snapshot'>): Date | undefined {
  const face = parseFace(find(snapshot, 'clock', clockId)?.data.face ?? '');
  if (face === null || !isDated(face)) return undefined;
  const date = new Date(`${isoDateOf(face)}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? undefined : new Date(date.getTime() + (face.minute ?? 0) * 60_000);
}

export type TemplateNames = { readonly user: string; readonly char: string; readonly expand: (text: string) => string };

/** What templates of a turn see of the room: all that its keeper knows. What a player brought is no template's business. */
export function templateWorld(state: TableState, { tree, declared, dim }: RoomValues, { user, char, expand }: TemplateNames): TemplateWorld {
  const { snapshot } = state;
  const books = new Map(ofKind(snapshot, 'book').map(({ id, data }) => [id, data.name]));
  return {
    user, char,
    variables: { ...tree, ...(Object.keys(dim).length > 0 && { dim }), ...declared },
    chat: chatOf(state),
    characters: Object.fromEntries(ofKind(snapshot, 'character').map(({ data }) => [data.name, data.description])),
    lore: () => ofKind(snapshot, 'lore-entry').filter(({ owner }) => owner.kind !== 'PLAYER').map(({ data }) => ({
      book: books.get(data.bookId ?? looseBookId) ?? '', title: data.title, uid: data.entryId, content: expand(data.content), enabled: data.enabled,
    })),
  };
}
