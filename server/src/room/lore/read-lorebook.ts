import type { Raw } from '../../core/document/document.ts';
import { entryModel } from '../../core/document/kinds/lore-model.ts';
import { project } from '../../core/document/project.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { JsonRecord, WorldBookEntry, WorldBookModel, WorldBookSettings } from '../../core/worldbook/index.ts';
import { isRecord, ownValue } from '../../core/worldbook/json.ts';
import type { Db } from '../../infra/db/connect-database.ts';
import type { DocumentRow } from '../document/stored-document.ts';
import { documentColumns, documentOfRow } from '../document/stored-document.ts';
import { isTheirs, loreAuthor } from './lore-author.ts';

type Reading = { readonly db: Pick<Db, 'pool'>; readonly roomId: string; readonly viewer: Viewer };

const recordOf = (value: unknown): JsonRecord => (isRecord(value) ? (value as JsonRecord) : {});

/** An entry as its book's file had it, with what it says by now laid over. */
function entryOf(entry: Raw<'lore-entry'>): WorldBookEntry[] {
  const view = project(entry, { kind: 'operator' });
  if (view?.kind !== 'lore-entry') return [];
  const raw = recordOf(ownValue(entry.data.source, 'raw'));
  const key = ownValue(entry.data.source, 'key');
  const model = entryModel(view.data);
  const filter = ownValue(raw, 'characterFilter') ?? ownValue(ownValue(raw, 'extensions'), 'character_filter');
  // Numbers stay numbers: an id that only looks like one was never read from this file.
  const uid = [ownValue(raw, 'uid'), ownValue(raw, 'id')].find((id) => String(id) === view.data.entryId) ?? view.data.entryId;
  const said = [raw, ownValue(raw, 'extensions')].some((place) => (ownValue(place, 'secret') ?? null) !== null);
  return [{
    ...model,
    // In a room lore is secret unless its author says otherwise; a file that is silent stays so.
    secret: said && model.secret,
    enabled: model.enabled && ownValue(entry.data.source, 'woken') !== true,
    uid: uid as WorldBookEntry['uid'],
    characterFilter: model.characterFilter === null ? null : { ...model.characterFilter, raw: recordOf(filter) },
    extensions: recordOf(ownValue(raw, 'extensions')),
    source: { key: typeof key === 'string' ? key : null, raw },
  }];
}

function settingsOf(settings: Readonly<Record<string, unknown>>): WorldBookSettings {
  const number = (value: unknown) => (typeof value === 'number' ? value : null);
  const { scanDepth, tokenBudget, recursiveScanning, extensions } = settings;
  return { scanDepth: number(scanDepth), tokenBudget: number(tokenBudget), recursiveScanning: typeof recursiveScanning === 'boolean' ? recursiveScanning : null, extensions: recordOf(extensions) };
}

/** As the file had them; what was added in the room comes behind. */
function inFileOrder(entries: readonly Raw<'lore-entry'>[]): Raw<'lore-entry'>[] {
  const placeOf = ({ data }: Raw<'lore-entry'>) => Number(ownValue(data.source, 'index') ?? Infinity);
  return entries.toSorted((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)));
}

function modelOf(book: Raw<'book'>, entries: readonly Raw<'lore-entry'>[]): WorldBookModel {
  const { name, description, settings, source } = book.data;
  const format = ownValue(source, 'format') === 'sillytavern-world-info' ? 'sillytavern-world-info' : 'character-book-v2';
  const container = ownValue(source, 'container') === 'object-map' ? 'object-map' : 'array';
  return {
    schemaVersion: 1, kind: 'world-book', name, description,
    settings: settingsOf(settings),
    entries: inFileOrder(entries).flatMap(entryOf),
    source: { format, entryContainer: container, raw: recordOf(ownValue(source, 'raw')) },
    diagnostics: [],
  };
}

/** A book of the room as its model, ready to be exported without loss. Throws NOT_FOUND where it is not the reader's, FORBIDDEN for those who only watch. */
export async function readLorebook({ db, roomId, viewer }: Reading, bookId: string): Promise<WorldBookModel> {
  const author = loreAuthor(viewer);
  const text = `SELECT ${documentColumns} FROM documents WHERE room_id = $1 AND NOT deleted AND (id = $2 OR (kind = 'lore-entry' AND data->>'bookId' = $2)) ORDER BY created_rev, id`;
  const { rows } = await db.pool.query<DocumentRow>(text, [roomId, bookId]);
  const documents = rows.flatMap((row) => documentOfRow(row) ?? []);
  const book = documents.find(({ id }) => id === bookId);
  if (book?.kind !== 'book' || !isTheirs(author, book)) throw new DomainError('NOT_FOUND');
  return modelOf(book, documents.flatMap((document) => (document.kind === 'lore-entry' ? [document] : [])));
}
