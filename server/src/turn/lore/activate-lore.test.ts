import { expect, test } from 'vitest';
import { defaultLoreRules } from '../../core/document/kinds/lore-rules.ts';
import type { LoreRules } from '../../core/document/kinds/lore-rules.ts';
import type { DocumentOwner, View } from '../../core/document/document.ts';
import type { RoomSnapshot } from '../../room/snapshot/snapshot.ts';
import { snapshotOf } from '../../room/snapshot/snapshot.ts';
import type { LoreAsking, RoomActivation } from './activate-lore.ts';
import { activateLore, decidedDocuments } from './activate-lore.ts';
import type { BookBinding } from './books-in-play.ts';
import { booksInPlay } from './books-in-play.ts';
import { roomBooks } from './room-books.ts';
import type { TableNames } from './table-names.ts';

type Data = View<'lore-entry'>['data'];
const world: DocumentOwner = { kind: 'WORLD', id: '' };
const meta = { roomId: 'r', audience: ['keeper'], etag: '1', version: 1, updatedAt: null };

function entry(id: string, data: Partial<Data> = {}, rules: Partial<LoreRules> = {}, owner = world): View {
  const plain: Data = {
    bookId: null, entryId: id, title: id, keys: ['雾'], secondaryKeys: [], content: `文${id}`, enabled: true, constant: false, selective: false,
    caseSensitive: null, secret: true, order: 100, rules: { ...defaultLoreRules, ...rules }, inert: null, handle: null,
  };
  return { ...meta, id, kind: 'lore-entry', owner, title: id, data: { ...plain, ...data } };
}

function book(id: string, data: Partial<View<'book'>['data']> = {}): View {
  return { ...meta, id, kind: 'book', owner: world, title: id, data: { name: id, description: '', binding: 'room', bindingId: null, enabled: true, order: 0, settings: {}, origin: '', ...data } };
}

type Asked = Partial<LoreAsking> & { readonly binding?: BookBinding; readonly names?: TableNames };

const silent = { memberIds: new Set<string>(), characterIds: new Set<string>(), presetIds: new Set<string>() };
const room = (...views: View[]) => snapshotOf('r', 1n, views);

function ask(snapshot: RoomSnapshot, text: string, more: Asked = {}) {
  const { binding = silent, names = { user: '阿达', char: '灯' }, ...rest } = more;
  const books = roomBooks(snapshot, booksInPlay(snapshot, binding), names);
  return activateLore({ snapshot, books, messages: [{ text }], turnsBefore: 0, seed: 's', budget: null, ...rest });
}

const decided = (called: RoomActivation) => decidedDocuments(called.activation.notable, called);

const fired = (snapshot: RoomSnapshot, text: string, more: Asked = {}) =>
  decided(ask(snapshot, text, more)).filter(({ decision }) => decision.active).map(({ view }) => view.id);

test('books take part where they are on and bound to who acts, in the order of their bindings', () => {
  const snapshot = room(
    book('总'), book('人', { binding: 'member', bindingId: 'm1' }), book('角', { binding: 'character', bindingId: 'c1' }), book('关', { enabled: false }),
    entry('c', { bookId: '角', order: 900 }), entry('m', { bookId: '人' }), entry('r', { bookId: '总' }), entry('off', { bookId: '关' }), entry('loose'), entry('gone', { bookId: '没有' }),
  );
  expect(fired(snapshot, '雾')).toEqual(['loose', 'r']);
  expect(fired(snapshot, '雾', { binding: { ...silent, memberIds: new Set(['m1']), characterIds: new Set(['c1']) } })).toEqual(['loose', 'r', 'm', 'c']);
});

test('a book says how deep its entries look, whether they call each other up, and how much they may take', () => {
  const snapshot = room(
    book('深', { settings: { scanDepth: 1, recursiveScanning: true, tokenBudget: 3 } }), book('浅'),
    entry('a', { bookId: '深', order: 9 }), entry('b', { bookId: '深', keys: ['文a'], order: 1 }), entry('c', { bookId: '浅', keys: ['文a'] }), entry('d', { bookId: '浅' }),
  );
  expect(fired(snapshot, '雾')).toEqual(['d', 'a']);
  const roomy = room(book('深', { settings: { scanDepth: 1, recursiveScanning: true } }), book('浅'), entry('a', { bookId: '深' }), entry('b', { bookId: '深', keys: ['文a'] }), entry('c', { bookId: '浅', keys: ['文a'] }));
  expect(fired(roomy, '雾')).toEqual(['a', 'b']);
  expect(fired(roomy, '', { messages: [{ text: '雾' }, { text: '夜' }] })).toEqual([]);
});

test('what a player brought comes up by its keys and within the budget, and can neither run nor steer', () => {
  const mine: DocumentOwner = { kind: 'PLAYER', id: 'm1' };
  const snapshot = room(
    entry('key', {}, { position: 'at_depth', ignoreBudget: true }, mine), entry('constant', { constant: true, keys: ['夜'] }, {}, mine),
    entry('code', { content: '<%= 1 %>' }, {}, mine), entry('steer', { content: '@@activate\n文' }, {}, mine),
  );
  const { activation } = ask(snapshot, '雾');
  expect(activation.active.map(({ lore }) => [lore.entry.uid, lore.entry.position, lore.entry.ignoreBudget])).toEqual([['key', 'after_character_definition', false]]);
});

test('keys may name who acts, and the names change with who does', () => {
  const snapshot = room(entry('u', { keys: ['{{user}}来了'] }), entry('c', { keys: ['<char>'] }));
  expect(fired(snapshot, '阿达来了')).toEqual(['u']);
  expect(fired(snapshot, '博来了', { names: { user: '博', char: '灯' } })).toEqual(['u']);
  expect(fired(snapshot, '灯亮')).toEqual(['c']);
});

test("macros of players' lore neither read nor change anything; the two names stay", () => {
  const mine: DocumentOwner = { kind: 'PLAYER', id: 'm1' };
  const { activation } = ask(room(entry('m', { content: '{{user}}知道{{setvar::好感::999}}{{getvar::真相}}。' }, {}, mine)), '雾', { names: { user: '{{setvar::x::1}}阿达', char: '灯' } });
  expect(activation.active.map(({ lore }) => lore.entry.content)).toEqual(['阿达知道。']);
});

test('timed lore moves with the turns that it went into, and only where there is any', () => {
  expect(ask(room(entry('a')), '雾').effects).toEqual([]);
  const timed = entry('t', {}, { effects: { sticky: 1, cooldown: null, delay: null } });
  const first = ask(room(timed), '雾', { turnsBefore: 6 });
  const timers = { turn: 7, effects: { 'loose/t': { start: 7, sticky: 1, cooldown: 0, mark: expect.any(String) as string } } };
  expect(first.effects).toEqual([{ op: 'operate', documentId: 'lore-timers', operation: { kind: 'lore-timers', timers } }]);
  const stored = first.effects[0];
  const data = stored?.op === 'operate' && stored.operation.kind === 'lore-timers' ? stored.operation.timers : null;
  if (data === null) throw new Error('no timers');
  const later = room(timed, { ...meta, id: 'lore-timers', kind: 'lore-timers', owner: world, title: 'lore-timers', data });
  expect(ask(later, '夜', { turnsBefore: 90 }).activation.decisions[0]).toMatchObject({ active: true, reason: 'sticky' });
});

test('the same seed rolls the same, another seed does not always', () => {
  const snapshot = room(...Array.from({ length: 40 }, (_, n) => entry(`e${n}`, {}, { probability: 50 })));
  expect(fired(snapshot, '雾', { seed: 'a' })).toEqual(fired(snapshot, '雾', { seed: 'a' }));
  expect(fired(snapshot, '雾', { seed: 'a' })).not.toEqual(fired(snapshot, '雾', { seed: 'b' }));
  expect(fired(snapshot, '雾', { seed: 'a' }).length).toBeGreaterThan(5);
});
