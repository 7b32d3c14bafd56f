import type { NewFrame, StateChange } from './frame.ts';

/** One frame for all changes of a commit; null where there are none. Its audience is everyone who learns of one. */
export function stateFrameOf(id: string, changes: readonly StateChange[]): NewFrame | null {
  if (changes.length === 0) return null;
  const audience = [...new Set(changes.flatMap((change) => change.audience))];
  return { id, type: 'state', audience, data: { room: false, changes } };
}
