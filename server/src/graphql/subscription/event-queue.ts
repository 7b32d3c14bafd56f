import type { RoomEvent } from '../../room/frame/room-event.ts';

/** What may wait for one reader: more than a long turn has, and less than a stalled connection would gather in a minute. */
const eventsMax = 1_000;
const bytesMax = 1_048_576;

const sizes = new WeakMap<RoomEvent, number>();

/** About how large an event is on its way out; measured once, for all who wait for it. */
function sizeOf(event: RoomEvent): number {
  const known = sizes.get(event);
  if (known !== undefined) return known;
  const size = JSON.stringify(event.body.data).length + 200;
  sizes.set(event, size);
  return size;
}

/** Events that wait for one reader. It holds references only: the events are the same for all readers. */
export type EventQueue = {
  /** False where the reader is too far behind: it is emptied and takes no more. */
  push(event: RoomEvent): boolean;
  shift(): RoomEvent | undefined;
  clear(): void;
};

export function createEventQueue(): EventQueue {
  let waiting: RoomEvent[] = [];
  let first = 0;
  let bytes = 0;
  let full = false;
  const clear = () => {
    waiting = [];
    first = 0;
    bytes = 0;
  };
  return {
    push: (event) => {
      if (full) return false;
      waiting.push(event);
      bytes += sizeOf(event);
      if (waiting.length - first <= eventsMax && bytes <= bytesMax) return true;
      full = true;
      clear();
      return false;
    },
    shift: () => {
      const event = waiting[first];
      if (event === undefined) return undefined;
      first += 1;
      bytes -= sizeOf(event);
      if (first === waiting.length) clear();
      else if (first > 256) {
        waiting = waiting.slice(first);
        first = 0;
      }
      return event;
    },
    clear,
  };
}
