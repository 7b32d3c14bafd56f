import { expect, test } from 'vitest';
import { definitionOf } from '../src/core/document/definition-of.ts';
import type { DocumentKind } from '../src/core/document/kinds/index.ts';
import { kinds } from '../src/core/document/kinds/index.ts';
import { project } from '../src/core/document/project.ts';
import { queryTermsOf, searchTermsOf } from '../src/core/document/search-terms.ts';
import type { Audience, Viewer } from '../src/core/document/viewer.ts';
import { countDocuments, documentsById, listDocuments } from '../src/room/document/read-documents.ts';
import { documentColumns, documentOfRow } from '../src/room/document/stored-document.ts';
import type { DocumentRow } from '../src/room/document/stored-document.ts';
import { writeRoom } from '../src/room/write/write-room.ts';
import { testDatabase } from './support/database.ts';
import { bareRoom, testPorts } from './support/room.ts';

const db = await testDatabase();
const ports = testPorts(db);
const roomId = '0190-kinds-000000000000';
await bareRoom(db, roomId);

const names = Object.keys(kinds) as DocumentKind[];
const shownTo: Record<string, Audience> = { nobody: [], everyone: ['*'], one: ['s1'], two: ['s1', 's2'] };
const viewers: Record<string, Viewer> = {
  operator: { kind: 'operator' }, keeper: { kind: 'keeper', memberId: 'k' },
  's1': { kind: 'seat', memberId: 'm1', seatIds: ['s1'] }, 's2': { kind: 'seat', memberId: 'm2', seatIds: ['s2'] },
  's1 and s3': { kind: 'seat', memberId: 'm1', seatIds: ['s3', 's1'] }, 'no seat': { kind: 'seat', memberId: 'm4', seatIds: [] }, spectator: { kind: 'spectator', memberId: 'm5' },
};

const idOf = (kind: DocumentKind, shown: string) => `${kind}:${shown}`;
await writeRoom(ports, { roomId }, async (write) => {
  for (const kind of names) {
    for (const [shown, audience] of Object.entries(shownTo)) await write.documents.put({ kind, id: idOf(kind, shown), data: definitionOf(kind).fixture(), shownTo: audience });
  }
});
const { rows } = await db.pool.query<DocumentRow>(`SELECT ${documentColumns} FROM documents WHERE room_id = $1`, [roomId]);
const stored = new Map(rows.map((row) => [row.id, documentOfRow(row)]));

/** Every text in a value, joined. */
function wordsIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || typeof value !== 'object') return '';
  return Object.values(value).map(wordsIn).join('\n');
}

const cases = names.flatMap((kind) => Object.keys(shownTo).flatMap((shown) => Object.keys(viewers).map((viewer) => [kind, shown, viewer] as const)));

test.each(cases)('%s shown to %s: %s finds in SQL what the projection gives, and no more', async (kind, shown, name) => {
  const viewer = viewers[name] as Viewer;
  const document = stored.get(idOf(kind, shown));
  if (document == null) throw new Error('the fixture was not stored');
  const view = project(document, viewer);
  const reading = { db, roomId, viewer };
  expect((await documentsById(reading, [document.id])).has(document.id)).toBe(view !== null);
  const listed = await listDocuments(reading, { kinds: [kind] }, { limit: 100 });
  expect(listed.items.some((item) => item.view.id === document.id)).toBe(view !== null);
  expect(listed.total).toBe(listed.items.length);
  expect(await countDocuments(reading, { kinds: [kind] })).toBe(listed.items.length);
});

test.each(cases.filter(([, , viewer]) => viewer !== 'operator'))('%s shown to %s: %s finds it only by words that they may read', async (kind, shown, name) => {
  const viewer = viewers[name] as Viewer;
  const document = stored.get(idOf(kind, shown));
  if (document == null) throw new Error('the fixture was not stored');
  const view = project(document, viewer);
  const readable = new Set(view === null ? [] : searchTermsOf([{ audience: [''], title: true, text: wordsIn([view.title, view.data]) }]).map((term) => term.slice(1)));
  for (const word of new Set(wordsIn(document.data).split(/[^\p{L}\p{N}]+/u).filter((each) => each.length > 1))) {
    const found = await listDocuments({ db, roomId, viewer }, { kinds: [kind], search: word }, { limit: 100 });
    if (!found.items.some((item) => item.view.id === document.id)) continue;
    expect([word, queryTermsOf(word).every((term) => readable.has(term))]).toEqual([word, true]);
  }
});
