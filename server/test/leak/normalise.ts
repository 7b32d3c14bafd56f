const cursors = /(?:^|_)(?:cursor|startCursor|endCursor)$/;
/** Names that are taken come salted, as digests among others of nothing: what they are digests of differs for any two forms. */
const digests = /(?:^|_)(?:salt|digests)$/;
const time = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;

/** The inner text of a node id, for it hides the room in base64. */
function opened(text: string): string {
  if (!/^[\w-]{8,}$/.test(text)) return text;
  const decoded = Buffer.from(text, 'base64url').toString('utf8');
  return /^[A-Za-z]\w*:[\w:.#·\p{L}-]+$/u.test(decoded) ? decoded : text;
}

function normaliseText(text: string, roomId: string): string {
  return opened(text).replaceAll(roomId, '<room>').replace(time, '<time>').replace(uuid, '<uuid>').replace(/until=\w+&/, '').replace(/signature=[\w-]+/, 'signature=');
}

/** An answer without what differs between any two rooms: their ids, made ids, cursors and times. */
export function normalise(value: unknown, roomId: string, key = ''): unknown {
  if (typeof value === 'string') return cursors.test(key) ? '<cursor>' : digests.test(key) ? '<digest>' : normaliseText(value, roomId);
  if (Array.isArray(value)) return value.map((item) => normalise(item, roomId, key));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, normalise(inner, roomId, name)]));
}
