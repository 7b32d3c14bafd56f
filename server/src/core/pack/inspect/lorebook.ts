import type { Inspection } from '../inspection.ts';
import { hasRawEjs } from '../raw-ejs.ts';
import { asMapping, readJson } from '../read-text.ts';
import { hasTemplate } from '../walk-values.ts';

/** The entries of the shapes in circulation: a list, a map by number, or either inside a card's book. */
function entriesOf(root: unknown): readonly unknown[] {
  const book = asMapping(root);
  const data = asMapping(book?.['data']);
  const places = [root, book?.['entries'], data?.['entries'], asMapping(book?.['character_book'])?.['entries'], asMapping(data?.['character_book'])?.['entries']];
  for (const place of places.slice(1)) {
    if (asMapping(place) !== null) return Object.values(place as object);
    if (Array.isArray(place)) return place;
  }
  return Array.isArray(root) ? root : [];
}

export function inspectLorebook(bytes: Uint8Array): Inspection {
  const json = readJson(bytes);
  if (!json.ok) return { issues: json.issues };
  const issues = entriesOf(json.value).length > 0 ? [] : [{ path: [], code: 'ISSUE_PACK_LOREBOOK_EMPTY' }];
  return { issues, trust: { hasEjs: hasTemplate(json.value), hasRawEjs: hasRawEjs(bytes) } };
}
