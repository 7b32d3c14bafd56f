import type { Audience } from '../document/viewer.ts';
import type { Frame } from '../frame/frame.ts';
import type { StorySegment } from './story-segment.ts';
import { segmentsOf } from './story-segment.ts';

/** A stretch of a told story, and who was told it. */
export type ToldSegment = { readonly segment: StorySegment; readonly audience: Audience };

/** What stands in a room's log as one message: what somebody did, or the story of one turn. */
export type DisplayMessage =
  | { readonly role: 'user' }
  | { readonly role: 'assistant'; readonly segments: readonly ToldSegment[]; /** Null where it is not known, or malformed: it is never guessed. */ readonly present: ReadonlySet<string> | null };

type Narrative = Frame & { readonly type: 'narrative' };

/** Who a stored part of a story says was there; null where what is stored is no list of ids. */
function presentIn({ data }: Narrative): readonly string[] | null {
  const stored: unknown = data.presentCharacterIds;
  return Array.isArray(stored) && stored.every((id) => typeof id === 'string') ? stored : null;
}

function storyOf(parts: readonly Narrative[]): DisplayMessage {
  const lists = parts.map(presentIn);
  return {
    role: 'assistant',
    segments: parts.flatMap(({ data, audience }) => segmentsOf(data).map((segment) => ({ segment, audience }))),
    present: lists.includes(null) ? null : new Set(lists.flatMap((list) => list ?? [])),
  };
}

/**
 * A room's frames as messages, oldest first: every action is one, all that a turn told is one, and so is what was told outside
 * of turns. Dice, notices and talk beside the story are none.
 */
export function displayMessages(frames: readonly Frame[]): DisplayMessage[] {
  const messages = new Map<string, Narrative[] | null>();
  for (const frame of frames) {
    if (frame.type === 'action' && !frame.data.talk) messages.set(`action ${frame.id}`, null);
    if (frame.type !== 'narrative') continue;
    const key = frame.turnId === null ? `told ${frame.id}` : `turn ${frame.turnId}`;
    messages.set(key, [...(messages.get(key) ?? []), frame]);
  }
  return [...messages.values()].map((parts) => (parts === null ? { role: 'user' } : storyOf(parts)));
}
