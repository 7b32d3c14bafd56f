import { DomainError } from '../../core/error/domain-error.ts';
import type { Issue } from '../../core/error/issue.ts';
import { underPath } from '../../core/error/issue.ts';
import { stemOf } from '../../core/pack/pack-path.ts';
import { readUtf8 } from '../../core/pack/read-text.ts';
import type { NewDocument } from '../../core/proposal/effect.ts';
import { ownValue } from '../../core/worldbook/json.ts';
import type { WorldBookModel } from '../../core/worldbook/model.ts';
import { readWorldBook } from '../../core/worldbook/read-world-book.ts';
import type { Locale } from '../../i18n/translate.ts';
import { loreDocuments } from '../import/lore-documents.ts';
import type { LoadedPack } from './load-pack.ts';

type Book = { readonly path: string; readonly group: string; readonly language: string | null; readonly model: WorldBookModel };

/** `manor.en.json` and `manor.zh.json` are one book in two languages. */
const languageSuffix = /\.(en|zh)$/;

function bookAt(pack: LoadedPack, path: string): Book {
  const text = readUtf8(pack.content.get(path) ?? new Uint8Array());
  if (!text.ok) throw new DomainError('PACK_REFUSED', {}, underPath([path], text.issues));
  const { model, diagnostics } = readWorldBook(text.value);
  if (model === null) throw new DomainError('PACK_REFUSED', {}, underPath([path], diagnostics));
  const stem = stemOf(path);
  const group = stem.replace(languageSuffix, '');
  const said = ownValue(ownValue(model.settings.extensions, 'lorekeep'), 'language');
  const language = typeof said === 'string' ? said : (languageSuffix.exec(stem)?.[1] ?? null);
  return { path, group, language, model: model.name.trim() === '' ? { ...model, name: group } : model };
}

/** A room gets a book in its own language, or in the one there is. */
function booksFor(pack: LoadedPack, locale: Locale): Book[] {
  const books = pack.manifest.contents.lorebooks.map(({ path }) => bookAt(pack, path));
  return [...Map.groupBy(books, ({ group }) => group).values()].flatMap((group) => {
    const own = group.filter(({ language }) => language === null || language === locale);
    return own.length > 0 ? own : group.slice(0, 1);
  });
}

/** The lorebooks of a pack in one language, as books with their entries. Throws PACK_REFUSED. */
export function seedBooks(pack: LoadedPack, locale: Locale): { readonly documents: readonly NewDocument[]; readonly issues: readonly Issue[] } {
  const taken = new Set<string>();
  const lore = booksFor(pack, locale).map(({ path, group, model }) => {
    const id = `${pack.packId}/${taken.has(group) ? path : group}`;
    taken.add(group);
    const target = { bookId: id, owner: { kind: 'WORLD', id: '' }, shownTo: [], binding: { binding: 'room', bindingId: null }, origin: `${pack.packId}@${pack.version}`, packId: pack.packId } as const;
    const { book, entries, inert, issues } = loreDocuments(model, target);
    return { documents: [book, ...entries], issues: underPath([path], [...inert, ...issues]) };
  });
  return { documents: lore.flatMap(({ documents }) => documents), issues: lore.flatMap(({ issues }) => issues) };
}
