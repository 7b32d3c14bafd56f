import type { DraftEntry } from './frame-draft.ts';

type Placed = { readonly __typename: string; readonly id: string; readonly turnNumber: number | null; readonly talk?: boolean };

export type StreamRow<F> =
  | { readonly kind: 'turn'; readonly key: string; readonly turn: number }
  | { readonly kind: 'frame'; readonly key: string; readonly frame: F; readonly preview: boolean }
  | { readonly kind: 'text'; readonly key: string; readonly text: string };

type Told<F> = {
  readonly frames: readonly F[];
  readonly draft: readonly DraftEntry<F>[];
  /** The number that the turn at hand will get once it is told. */
  readonly nextTurn: number;
};

/** A turn begins with what somebody does, which has no number yet when it arrives. */
function opensTurn(frame: Placed): boolean {
  return frame.__typename === 'ActionFrame' && frame.talk !== true;
}

/**
 * The rows of a stream: frames, then the draft, and a heading where each turn begins. The heading stands before the actions
 * that the turn answers from the moment they are made, so that nothing moves when the turn gets its number. A row of the
 * draft keeps its key when the stored frame takes its place.
 */
export function streamRows<F extends Placed>({ frames, draft, nextTurn }: Told<F>): StreamRow<F>[] {
  const rows: StreamRow<F>[] = [];
  const headed = new Set<number>();
  let unnumbered: F[] = [];
  const show = (some: readonly F[]) => rows.push(...some.map((frame) => ({ kind: 'frame', key: frame.id, frame, preview: false }) as const));
  const head = (turn: number) => {
    if (headed.has(turn)) return;
    headed.add(turn);
    rows.push({ kind: 'turn', key: `turn-${turn}`, turn });
  };
  const flush = (turn: number | null) => {
    const begins = unnumbered.findIndex(opensTurn);
    const before = begins < 0 ? unnumbered.length : begins;
    show(unnumbered.slice(0, before));
    if (turn !== null) head(turn);
    show(unnumbered.slice(before));
    unnumbered = [];
  };
  for (const frame of frames) {
    if (frame.turnNumber === null) unnumbered.push(frame);
    else {
      flush(frame.turnNumber);
      show([frame]);
    }
  }
  flush(draft.length > 0 || unnumbered.some(opensTurn) ? nextTurn : null);
  for (const entry of draft) {
    rows.push(entry.kind === 'text' ? { kind: 'text', key: entry.id, text: entry.text } : { kind: 'frame', key: entry.id, frame: entry.frame, preview: true });
  }
  return rows;
}
