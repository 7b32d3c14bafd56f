import type { Issue } from '../error/issue.ts';
import { declaresInitialVariables, hasDirectiveTitle, leadingDecorators } from '../worldbook/inert-reason.ts';
import type { WorldBookEntry, WorldBookModel } from '../worldbook/model.ts';
import { machineryDecorators } from './card-parts.ts';
import { countTemplates, stripTemplatesDeep } from './strip-templates.ts';

type Path = readonly string[];

/** Why an entry is world machinery as a whole, or null. */
function machineryOf(entry: WorldBookEntry, path: Path): Issue | null {
  const params = { title: entry.comment };
  if (declaresInitialVariables(entry)) return { path, code: 'CARD_STRIPPED_INITIAL_VARIABLES', params };
  if (entry.secret) return { path, code: 'CARD_STRIPPED_SECRET', params };
  const decorator = leadingDecorators(entry.content).find((name) => machineryDecorators.includes(name));
  if (decorator !== undefined) return { path, code: 'CARD_STRIPPED_DECORATOR', params: { ...params, decorator } };
  return hasDirectiveTitle(entry) ? { path, code: 'CARD_STRIPPED_DIRECTIVE', params } : null;
}

/** The entry without template code and without the record of how it was written, which holds the same code again. */
function plainEntry({ source, characterFilter, ...entry }: WorldBookEntry): WorldBookEntry {
  return stripTemplatesDeep({ ...entry, characterFilter: characterFilter && { ...characterFilter, raw: {} }, source: { ...source, raw: {} } });
}

/** The lore a player may bring: no declarations, no secrets, no code, nothing that is always on. */
export function characterBook(book: WorldBookModel, stripped: Issue[]): WorldBookModel {
  const entries = book.entries.flatMap((original, index) => {
    const path = ['book', 'entries', String(index)];
    const entry = plainEntry(original);
    const { source: _source, ...said } = original;
    const spans = countTemplates(said);
    // Cutting code out can bring a mark to light that was broken up by it.
    const machinery = machineryOf(original, path) ?? machineryOf(entry, path);
    if (machinery !== null) {
      stripped.push(machinery);
      return [];
    }
    if (spans > 0) stripped.push({ path, code: 'CARD_STRIPPED_TEMPLATE', params: { count: spans } });
    if (entry.constant) stripped.push({ path: [...path, 'constant'], code: 'CARD_STRIPPED_CONSTANT', params: { title: entry.comment } });
    return [{ ...entry, constant: false }];
  });
  const { name, description, settings, source } = book;
  return { ...book, ...stripTemplatesDeep({ name, description, settings }), entries, source: { ...source, raw: {} }, diagnostics: [] };
}

/** What the keeper gets: every entry as it is, the declarations apart, for they are data and not lore. */
export function worldBookParts(book: WorldBookModel): { book: WorldBookModel; initialVariables: WorldBookEntry[] } {
  const declares = book.entries.map(declaresInitialVariables);
  return {
    book: { ...book, entries: book.entries.filter((_, index) => !declares[index]) },
    initialVariables: book.entries.filter((_, index) => declares[index]),
  };
}
