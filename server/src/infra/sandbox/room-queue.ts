/** What waits, room by room. */
export type RoomQueue<T> = {
  readonly size: number;
  sizeOf(roomId: string): number;
  push(roomId: string, item: T): void;
  /** For what has begun and goes on: before the others of its room, behind no other room's turn. */
  pushFirst(roomId: string, item: T): void;
  /** The first item that fits of the room whose turn it is; that room then stands last. */
  take(fits: (item: T) => boolean): T | null;
  some(test: (item: T) => boolean): boolean;
  remove(roomId: string, item: T): boolean;
  clear(): T[];
};

/** A queue that serves rooms in turn, so that a room that floods only makes itself wait. */
export function roomQueue<T>(): RoomQueue<T> {
  const rooms = new Map<string, T[]>();
  const waiting = (roomId: string): T[] => {
    const items = rooms.get(roomId) ?? [];
    rooms.set(roomId, items);
    return items;
  };
  const drop = (roomId: string, index: number): void => {
    const items = waiting(roomId);
    items.splice(index, 1);
    if (items.length === 0) rooms.delete(roomId);
  };
  return {
    get size() {
      return rooms.values().reduce((sum, items) => sum + items.length, 0);
    },
    sizeOf: (roomId) => rooms.get(roomId)?.length ?? 0,
    push: (roomId, item) => void waiting(roomId).push(item),
    pushFirst: (roomId, item) => void waiting(roomId).unshift(item),
    take: (fits) => {
      for (const [roomId, items] of rooms) {
        const index = items.findIndex(fits);
        const item = items[index];
        if (item === undefined) continue;
        drop(roomId, index);
        const rest = rooms.get(roomId);
        if (rest !== undefined && rooms.delete(roomId)) rooms.set(roomId, rest);
        return item;
      }
      return null;
    },
    some: (test) => rooms.values().some((items) => items.some(test)),
    remove: (roomId, item) => {
      const index = rooms.get(roomId)?.indexOf(item) ?? -1;
      if (index >= 0) drop(roomId, index);
      return index >= 0;
    },
    clear: () => {
      const items = [...rooms.values()].flat();
      rooms.clear();
      return items;
    },
  };
}
