/** The console is exported with one page per kind of room page; this stands for the room in the exported files. */
export const anyId = '_';

export type RoomPath = { readonly roomId: string; readonly page: string; readonly rest: readonly string[] };

function segmentsOf(pathname: string): string[] {
  return pathname.split('/').filter((part) => part !== '').map(decode);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Reads `/rooms/<id>/<page>/<rest…>`; null when the path names no room. The table's `page` is the empty string. */
export function readRoomPath(pathname: string): RoomPath | null {
  const [word, roomId, page = '', ...rest] = segmentsOf(pathname);
  if (word !== 'rooms' || roomId === undefined || roomId === anyId) return null;
  return { roomId, page, rest };
}

/** The address of a page of a room. Without `page` it is the table; `as` looks at it with the eyes of a seat. */
export function roomPath(roomId: string, page = '', as: string | null = null): string {
  const tail = page === '' ? '' : `${page}/`;
  const query = as === null ? '' : `?as=${encodeURIComponent(as)}`;
  return `/rooms/${encodeURIComponent(roomId)}/${tail}${query}`;
}
