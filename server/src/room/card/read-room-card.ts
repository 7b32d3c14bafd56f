import type { Card } from '../../core/card/index.ts';
import { readCard } from '../../core/card/index.ts';
import type { CardData } from '../../core/document/kinds/card.ts';
import { charOf } from '../../core/document/kinds/card.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import { seesAll } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { bindChar } from '../../core/macro/index.ts';
import type { WorldBookEntry, WorldBookModel } from '../../core/worldbook/index.ts';
import { isRecord, ownValue } from '../../core/worldbook/json.ts';
import type { JsonRecord } from '../../core/worldbook/json.ts';
import type { Db } from '../../infra/db/connect-database.ts';
import type { DocumentRow } from '../document/stored-document.ts';
import { documentColumns, documentOfRow } from '../document/stored-document.ts';
import { readLorebook } from '../lore/read-lorebook.ts';

type Reading = { readonly db: Pick<Db, 'pool'>; readonly roomId: string; readonly viewer: Viewer };

/** What a card is made from whose own JSON was not kept. */
const bare = { spec: 'chara_card_v3', spec_version: '3.0', data: { name: '-', description: '', first_mes: '', extensions: {} } };

/** The card as its file had it. A player's has none: it was kept without its machinery. */
function readSource({ source }: CardData): Card {
  const json = ownValue(source, 'json');
  const readings = [json, bare].map((value) => readCard(new TextEncoder().encode(JSON.stringify(value ?? null))));
  const reading = readings.find((each) => each.ok);
  if (reading?.ok !== true) throw new DomainError('NOT_FOUND');
  return reading.card;
}

/** An entry that says what its file said with the card's name in it says it as the file did. */
function unboundEntry(entry: WorldBookEntry, char: string): WorldBookEntry {
  const { raw } = entry.source;
  const before = (value: unknown, now: string) => (typeof value === 'string' && bindChar(value, char) === now ? value : now);
  const list = (value: unknown, now: string[]) => now.map((key, i) => before(Array.isArray(value) ? value[i] : undefined, key));
  return {
    ...entry,
    content: before(raw.content, entry.content),
    keys: list(raw.keys ?? raw.key, entry.keys),
    secondaryKeys: list(raw.secondary_keys ?? raw.keysecondary, entry.secondaryKeys),
  };
}

async function bookOf(reading: Reading, { bookId, ...data }: CardData): Promise<WorldBookModel | null> {
  if (bookId === null) return null;
  try {
    const book = await readLorebook(reading, bookId);
    const entries = book.entries.map((entry) => unboundEntry(entry, charOf(data)));
    return entries.length === 0 ? null : { ...book, entries };
  } catch (error) {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** The card with what its document says by now. */
function withDocument(card: Card, data: CardData): Card {
  const of = (kind: CardData['openings'][number]['kind']) => data.openings.filter((opening) => opening.kind === kind).map(({ text }) => text);
  const { name, nickname, description, personality, scenario, systemPrompt, depthPrompt, creator, version, creatorNotes, creatorNotesByLanguage, tags } = data;
  return {
    ...card,
    name, nickname, description, personality, scenario, systemPrompt, depthPrompt, creator, version, creatorNotes, creatorNotesByLanguage, tags,
    opening: of('first')[0] ?? '', alternateOpenings: of('alternate'), groupOpenings: of('group'),
    dialogueExamples: data.examples, postHistoryInstructions: data.postHistory,
    extensions: isRecord(data.extensions) ? (data.extensions as JsonRecord) : {},
  };
}

/**
 * A card of the room, with every field that it was imported with, every edit since, and its book as it is; for keepers. Throws
 * NOT_FOUND, FORBIDDEN.
 */
export async function readRoomCard(reading: Reading, cardId: string): Promise<Card> {
  if (!seesAll(reading.viewer)) throw new DomainError('FORBIDDEN');
  const { rows } = await reading.db.pool.query<DocumentRow>(`SELECT ${documentColumns} FROM documents WHERE room_id = $1 AND NOT deleted AND id = $2`, [reading.roomId, cardId]);
  const document = rows[0] === undefined ? null : documentOfRow(rows[0]);
  if (document?.kind !== 'card') throw new DomainError('NOT_FOUND');
  return { ...withDocument(readSource(document.data), document.data), book: await bookOf(reading, document.data) };
}
