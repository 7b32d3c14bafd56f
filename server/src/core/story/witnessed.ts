import { EVERYONE } from '../document/viewer.ts';
import type { Issue } from '../error/issue.ts';
import type { DisplayMessage, ToldSegment } from './display-messages.ts';
import type { StorySegment } from './story-segment.ts';
import { storyText } from './story-segment.ts';

/** Messages that are looked through, newest first; more lie too far back to be remembered word for word. */
export const DISPLAY_MESSAGES = 200;
export const WITNESSED_DEFAULT = 20;
export const WITNESSED_MAX = 50;
/** Characters that all stories together may have. */
export const WITNESSED_TEXT_MAX = 16_000;

/** A story that somebody was there for. It names no ids and no times. */
export type WitnessedStory = { readonly role: 'assistant'; readonly content: string; readonly segments: readonly StorySegment[] };

/** Stories that a character witnessed, oldest first. `truncated` where there is, or may be, more than is shown. */
export type WitnessedHistory = { readonly messages: readonly WitnessedStory[]; readonly truncated: boolean };

/** What is wrong with how many stories are asked for. */
export function limitIssues(limit: unknown): Issue[] {
  const path = ['limit'];
  if (typeof limit !== 'number' || !Number.isInteger(limit)) return [{ path, code: 'ISSUE_TYPE', params: { seen: String(limit).slice(0, 40), expected: 'int' } }];
  if (limit < 1) return [{ path, code: 'ISSUE_TOO_SMALL', params: { seen: limit, minimum: 1 } }];
  return limit > WITNESSED_MAX ? [{ path, code: 'ISSUE_TOO_LARGE', params: { seen: limit, maximum: WITNESSED_MAX } }] : [];
}

type Who = { readonly characterId: string; /** Seats that play the character: they were told what only those were. */ readonly seatIds: readonly string[]; readonly limit: number };

function heardBy(segments: readonly ToldSegment[], seatIds: readonly string[]): StorySegment[] {
  return segments.flatMap(({ segment, audience }) => (audience.includes(EVERYONE) || audience.some((key) => seatIds.includes(key)) ? [segment] : []));
}

/** As many segments from the end as fit, each whole. */
function fitting(segments: readonly StorySegment[], room: number): StorySegment[] {
  let from = segments.length;
  while (from > 0 && storyText(segments.slice(from - 1)).length <= room) from -= 1;
  return segments.slice(from);
}

/**
 * The stories that a character witnessed: told by the table's keeper, with the character named among those who were there. First
 * chosen, then the newest of them, then in order of time. The text is never cut within a segment: what does not fit is left
 * out, a story too long to fit at all without ending the search.
 */
export function witnessedStories(messages: readonly DisplayMessage[], { characterId, seatIds, limit }: Who): WitnessedHistory {
  const newest = messages.slice(-DISPLAY_MESSAGES);
  const all = newest.flatMap((message): StorySegment[][] => {
    const segments = message.role === 'assistant' && message.present?.has(characterId) === true ? heardBy(message.segments, seatIds) : [];
    return segments.length === 0 ? [] : [segments];
  });
  const kept: WitnessedStory[] = [];
  let room = WITNESSED_TEXT_MAX;
  let truncated = newest.length >= DISPLAY_MESSAGES || all.length > limit;
  for (const segments of all.slice(-limit).toReversed()) {
    const fit = fitting(segments, room);
    const content = storyText(fit);
    if (fit.length > 0) kept.push({ role: 'assistant', content, segments: fit });
    room -= content.length;
    if (fit.length === segments.length) continue;
    truncated = true;
    if (storyText(segments).length <= WITNESSED_TEXT_MAX || fit.length > 0) break;
  }
  return { messages: kept.toReversed(), truncated };
}
