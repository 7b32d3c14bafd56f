import type { Frame } from '../../core/frame/frame.ts';
import type { TurnMaterial } from './keeper-material.ts';

function diceLine({ data }: Frame & { type: 'dice' }): string {
  const outcome = data.success === null ? '' : data.success ? ', success' : ', failure';
  return `[${data.actor}: ${data.expression} = ${data.total}${outcome}${data.reason === null ? '' : `, ${data.reason}`}]`;
}

/** What a frame adds to the told part of a turn; null for frames that are not told. */
function toldLine(frame: Frame): string | null {
  if (frame.type === 'dice') return diceLine(frame);
  if (frame.type !== 'narrative') return null;
  return frame.data.speaker === 'KEEPER' ? frame.data.text : `${frame.data.name ?? ''}: ${frame.data.text}`;
}

/** The story so far by turns, oldest first. Table talk is no story. Frames before the first turn count as turn 0. */
export function historyOf(frames: readonly Frame[]): TurnMaterial[] {
  const turns = Map.groupBy(frames, (frame) => frame.turnNumber ?? 0);
  return [...turns].map(([number, group]) => ({
    number,
    actions: group.flatMap((frame) => (frame.type === 'action' && !frame.data.talk ? [{ actorName: frame.data.actor, kind: frame.data.kind, text: frame.data.text }] : [])),
    narration: group.flatMap((frame) => toldLine(frame) ?? []).join('\n'),
  })).filter((turn) => turn.actions.length > 0 || turn.narration !== '');
}
