import type { Viewer } from '../document/viewer.ts';
import { maySee, seesAll } from '../document/viewer.ts';
import type { NewFrame } from './frame.ts';

/**
 * The only way a frame reaches a viewer: null where it is not for them. A state frame keeps the changes they may know of
 * and does not exist where none is left; a receipt says no more of hidden dimensions than that they wait.
 */
export function redact<F extends NewFrame>(frame: F, viewer: Viewer): F | null {
  if (!maySee(frame.audience, viewer)) return null;
  if (frame.type === 'receipt' && !seesAll(viewer)) return { ...frame, data: { ...frame.data, state: frame.data.publicState } };
  if (frame.type !== 'state') return frame;
  const changes = frame.data.changes.filter((change) => maySee(change.audience, viewer));
  if (changes.length === 0 && !frame.data.room) return null;
  return { ...frame, data: { ...frame.data, changes } };
}
