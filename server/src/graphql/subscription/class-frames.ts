import type { Viewer } from '../../core/document/viewer.ts';
import { seesAll, viewerClassOf } from '../../core/document/viewer.ts';
import type { RoomEvent } from '../../room/frame/room-event.ts';
import type { SeenFrame } from '../frame/seen-frame.ts';
import { seenBy } from '../frame/seen-frame.ts';

/** What a class of viewers sees of an event; made once however many they are. */
const seenByClass = new WeakMap<RoomEvent, Map<string, SeenFrame | null>>();
const shared = new WeakSet<SeenFrame>();

/** Anybody of a class: sees what all of them see, and is none of them. */
function anyoneLike(viewer: Viewer): Viewer {
  if (seesAll(viewer)) return { kind: 'operator' };
  return viewer.kind === 'seat' ? { kind: 'seat', memberId: null, seatIds: viewer.seatIds } : { kind: 'spectator', memberId: null };
}

/** An event as a whole class of viewers sees it: one object for all of them. */
export function seenByClassOf(viewer: Viewer, roomId: string, event: RoomEvent): SeenFrame | null {
  const classes = seenByClass.get(event) ?? new Map<string, SeenFrame | null>();
  seenByClass.set(event, classes);
  const name = viewerClassOf(viewer);
  const known = classes.get(name);
  if (known !== undefined) return known;
  const seen = seenBy(anyoneLike(viewer), roomId, event);
  classes.set(name, seen);
  if (seen !== null) shared.add(seen);
  return seen;
}

/** Whether a frame is one for a whole class, so that what is made of it holds for all of them. */
export function isShared(frame: object): frame is SeenFrame {
  return shared.has(frame as SeenFrame);
}
