import { listFrames } from '../../room/frame/read-frames.ts';
import { eventOfFrame } from '../../room/frame/room-event.ts';
import type { Locale } from '../../i18n/translate.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { RoomRef } from '../room/room-ref.ts';
import { roomRow } from '../room/room-row.ts';
import type { Reading } from '../seat/table-loader.ts';
import { fallbackText } from './fallback-text.ts';
import type { SeenFrame } from './seen-frame.ts';
import { seenBy } from './seen-frame.ts';

const StoryFormatRef = builder.enumType('StoryFormat', {
  description: 'How to write a story down.',
  values: { MARKDOWN: { description: 'To read.' }, JSON: { description: 'For programs.' } } as const,
});

/** Frames read at a time. */
const pageSize = 500;

/** What of the story is told; changes of documents and words for one reader alone are not. */
function isTold(frame: SeenFrame): frame is SeenFrame<'narrative' | 'action' | 'dice' | 'system'> {
  return frame.type === 'narrative' || frame.type === 'action' || frame.type === 'dice' || (frame.type === 'system' && !frame.data.private);
}

async function toldFrames({ infra }: Context, { roomId, viewer }: Reading): Promise<SeenFrame<'narrative' | 'action' | 'dice' | 'system'>[]> {
  const told: SeenFrame<'narrative' | 'action' | 'dice' | 'system'>[] = [];
  let after = 0n;
  for (let more = true; more;) {
    const { frames, hasMore } = await listFrames(infra.db, { roomId, viewer }, { after, limit: pageSize, backwards: false });
    told.push(...frames.flatMap((frame) => seenBy(viewer, roomId, eventOfFrame(frame)) ?? []).filter(isTold));
    after = frames.at(-1)?.seq ?? after;
    more = hasMore && frames.length > 0;
  }
  return told;
}

function markdownOf(frame: SeenFrame, { locale }: Context): string {
  if (frame.type === 'narrative') return frame.data.name === null ? frame.data.text : `**${frame.data.name}**\n\n${frame.data.text}`;
  const words = fallbackText(frame, locale);
  return frame.type === 'action' ? words.replace(/^/gm, '> ') : `*${words}*`;
}

/** A roll with its judgement in the reader's language. */
function plainDice({ data }: SeenFrame<'dice'>, locale: Locale): Record<string, unknown> {
  const { check, stat, ...roll } = data;
  const about = check?.stat ?? stat;
  const named = about == null ? {} : { stat: { name: about.key, label: about.labels[locale] } };
  if (check === undefined) return { ...roll, ...named };
  const { system, variant, difficulty, modifiers, effectiveTarget, subsystem, spent } = check;
  const { labels, ...outcome } = check.outcome;
  return { ...roll, ...named, system, variant, difficulty, modifiers, effectiveTarget, subsystem: subsystem?.id ?? null, spent, outcome: { ...outcome, label: labels[locale] } };
}

/** Ids mean something to this deployment only; they are left out. */
function plainOf(frame: SeenFrame<'narrative' | 'action' | 'dice' | 'system'>, { locale }: Context): Record<string, unknown> {
  const base = { type: frame.type, turn: frame.turnNumber, at: frame.at.toISOString() };
  switch (frame.type) {
    case 'narrative': return { ...base, speaker: frame.data.speaker, name: frame.data.name, text: frame.data.text };
    case 'action': return { ...base, actor: frame.data.actor, kind: frame.data.kind, text: frame.data.text, whisper: frame.data.whisper, talk: frame.data.talk };
    case 'dice': return { ...base, ...plainDice(frame, locale) };
    case 'system': return { ...base, code: frame.data.code, text: fallbackText(frame, locale) };
  }
}

async function exportStory(context: Context, reading: Reading, format: 'MARKDOWN' | 'JSON'): Promise<string> {
  const { name, locale } = await roomRow(context).load(reading.roomId);
  const frames = await toldFrames(context, reading);
  if (format === 'MARKDOWN') return `${[`# ${name}`, ...frames.map((frame) => markdownOf(frame, context))].join('\n\n')}\n`;
  return JSON.stringify({ format: 'lorekeep-story', version: 1, room: { name, locale }, frames: frames.map((frame) => plainOf(frame, context)) }, null, 2);
}

builder.objectField(RoomRef, 'storyExport', (t) =>
  t.string({
    description: 'The story as the reader may read it, written down whole.',
    args: { format: t.arg({ type: StoryFormatRef, required: true, description: 'How to write it down.' }) },
    resolve: (room, { format }, context) => exportStory(context, room, format),
  }),
);
