/**
 * The file that an address shows, as candidates in order. Parts of an address that are ids have one page for all:
 * `/rooms/<id>/story` is exported as `rooms/_/story`.
 */
export function pageCandidates(pathname: string): string[] {
  const parts = pathname.split('/').filter((part) => part !== '');
  if (parts.some((part) => part === '..' || part === '.' || part.includes('\\') || part.includes('\0'))) return [];
  const plain = `/${parts.join('/')}`;
  if (/\.[a-z0-9]+$/i.test(plain)) return [plain, `/${withPlaceholder(parts).join('/')}`];
  const shown = [parts, withPlaceholder(parts)].map((path) => path.join('/'));
  return shown.flatMap((path) => (path === '' ? ['/index.html'] : [`/${path}/index.html`, `/${path}.html`]));
}

/** Only rooms have pages of their own; a room's own parts may carry names of collections (`/rooms/<id>/packs/`). */
function withPlaceholder(parts: readonly string[]): string[] {
  return parts.map((part, index) => (index === 1 && parts[0] === 'rooms' ? '_' : part));
}
