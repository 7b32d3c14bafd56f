import type { Issue } from '../error/issue.ts';
import { packCaps } from './caps.ts';

const reservedStem = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])$/i;
const illegalOnWindows = /[<>:"|?*]/;
/** C0, C1, line separators, byte order mark, lone surrogates and the marks that reverse how a name is read. */
const control = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/u;

function segmentIssues(path: string, segment: string): Issue[] {
  const found = (code: string, params: Issue['params'] = {}): Issue[] => [{ path: [path], code, params }];
  if (segment === '' || segment === '.' || segment === '..') return found('ISSUE_PACK_PATH_SEGMENT', { seen: JSON.stringify(segment) });
  const length = new TextEncoder().encode(segment).length;
  const tooLong = length > packCaps.segmentBytes ? found('ISSUE_PACK_PATH_TOO_LONG', { length, maximum: packCaps.segmentBytes }) : [];
  const stem = segment.split('.')[0]?.trimEnd() ?? '';
  const portable = !illegalOnWindows.test(segment) && !reservedStem.test(stem) && !/[. ]$/.test(segment);
  return portable ? tooLong : [...tooLong, ...found('ISSUE_PACK_PATH_NOT_PORTABLE', { seen: segment })];
}

/** Every reason why a path may not stand in a pack: it could leave the folder, hide, or not exist on some system. */
export function pathIssues(path: string): Issue[] {
  const found = (code: string, params: Issue['params'] = {}): Issue[] => [{ path: [path], code, params }];
  if (path === '') return found('ISSUE_PACK_PATH_EMPTY');
  const issues: Issue[] = [];
  if (path.length > packCaps.pathChars) issues.push(...found('ISSUE_PACK_PATH_TOO_LONG', { length: path.length, maximum: packCaps.pathChars }));
  const hidden = control.exec(path);
  if (hidden) issues.push(...found('ISSUE_PACK_PATH_CONTROL', { seen: `U+${hidden[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}` }));
  if (path.includes('\\')) issues.push(...found('ISSUE_PACK_PATH_BACKSLASH'));
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) issues.push(...found('ISSUE_PACK_PATH_ABSOLUTE'));
  const relative = path.replace(/^[A-Za-z]:/, '').replace(/^\/+/, '').replaceAll('\\', '/');
  const all = [...issues, ...relative.split('/').flatMap((segment) => segmentIssues(path, segment))];
  return [...new Map(all.map((issue) => [JSON.stringify(issue), issue])).values()];
}

/** What two paths have in common when some file system takes them for one: composed form, without case. */
export function foldPath(path: string): string {
  return path.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');
}

/** Paths that cannot live side by side: twins in case or Unicode form, and a file where another needs a folder. */
export function pathClashes(paths: readonly string[]): Issue[] {
  const issues: Issue[] = [];
  const owners = new Map<string, string>();
  for (const path of paths) {
    const other = owners.get(foldPath(path));
    if (other === undefined) owners.set(foldPath(path), path);
    else issues.push(other === path ? { path: [path], code: 'ISSUE_PACK_PATH_TWICE' } : { path: [path], code: 'ISSUE_PACK_PATH_CLASH', params: { other } });
  }
  for (const path of paths) {
    const segments = foldPath(path).split('/');
    const parents = segments.slice(1).map((_, index) => owners.get(segments.slice(0, index + 1).join('/')));
    const other = parents.find((parent) => parent !== undefined);
    if (other !== undefined) issues.push({ path: [path], code: 'ISSUE_PACK_PATH_CLASH', params: { other } });
  }
  return issues;
}

/** The folder of a path without its last segment; '' at the root. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The last segment without its extension. */
export function stemOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : name;
}

/** The extension in lower case without its dot; '' when there is none. */
export function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';
}
