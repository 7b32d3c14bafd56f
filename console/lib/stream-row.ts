type Placed = { readonly id: string; readonly turnNumber: number | null };

export type StreamRow<F> = { readonly kind: 'turn'; readonly key: string; readonly turn: number } | { readonly kind: 'frame'; readonly key: string; readonly frame: F };

/** The rows of a stream: the frames in order, and a heading wherever another turn begins. */
export function streamRows<F extends Placed>(frames: readonly F[]): StreamRow<F>[] {
  const rows: StreamRow<F>[] = [];
  let turn: number | null = null;
  for (const frame of frames) {
    if (frame.turnNumber !== null && frame.turnNumber !== turn) {
      turn = frame.turnNumber;
      rows.push({ kind: 'turn', key: `turn-${turn}-${frame.id}`, turn });
    }
    rows.push({ kind: 'frame', key: frame.id, frame });
  }
  return rows;
}
