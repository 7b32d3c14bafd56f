import type { NewFrame } from '../../core/frame/frame.ts';

/** Characters of a telling that settling reads: more than any model tells in one turn. */
const maximum = 40_000;

function lineOf(frame: NewFrame): string[] {
  if (frame.type === 'narrative') return [frame.data.name === null ? frame.data.text : `${frame.data.name}: ${frame.data.text}`];
  if (frame.type !== 'dice') return [];
  const { actor, expression, reason, total, success, check } = frame.data;
  const outcome = check?.outcome.id ?? (success === null ? null : success ? 'success' : 'failure');
  return [`[${[actor, reason, `${expression} = ${total}`, outcome].filter((part) => part != null).join(' · ')}]`];
}

/** What was told and rolled in a turn, in order, the secret of it too: whoever settles reads as the keeper does. */
export function storyText(frames: readonly NewFrame[]): string {
  const text = frames.flatMap(lineOf).join('\n\n');
  return text.length <= maximum ? text : `…${text.slice(-maximum)}`;
}
