import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { View } from '../../core/document/document.ts';
import type { RoomSnapshot } from '../../room/snapshot/snapshot.ts';
import { defaultLoreRules } from '../../core/document/kinds/lore-rules.ts';
import { snapshotOf } from '../../room/snapshot/snapshot.ts';
import { matchLore } from './match-lore.ts';

type Data = View<'lore-entry'>['data'];

const plain: Data = {
  bookId: null, entryId: 'e', title: '', keys: [], secondaryKeys: [], content: 'c', enabled: true, constant: false, selective: false,
  caseSensitive: false, secret: true, order: 1, inert: null, handle: null, rules: defaultLoreRules,
};

function loreOf(entries: readonly Partial<Data>[]): RoomSnapshot {
  const views = entries.map((data, i): View<'lore-entry'> => ({
    roomId: 'r', id: `e${i}`, kind: 'lore-entry', owner: { kind: 'WORLD', id: '' }, title: `t${i}`, audience: [], etag: '', version: 1, updatedAt: new Date(0), data: { ...plain, ...data },
  } as View<'lore-entry'>));
  return snapshotOf('r', 1n, views);
}

const fired = (entries: readonly Partial<Data>[], text: string) => matchLore(loreOf(entries), text).map(({ id }) => id);

test('a key fires where it occurs, whatever its case, in any script', () => {
  expect(fired([{ keys: ['Tide'] }, { keys: ['潮汐'] }, { keys: [' bell '] }, { keys: ['moon'] }], 'THE TIDE and 潮汐 and a Bell')).toEqual(['e0', 'e1', 'e2']);
});

test('case counts where an entry says so', () => {
  expect(fired([{ keys: ['Tide'], caseSensitive: true }], 'the tide')).toEqual([]);
  expect(fired([{ keys: ['Tide'], caseSensitive: true }], 'the Tide')).toEqual(['e0']);
});

test('a selective entry needs one of its second keys too', () => {
  const entry = { keys: ['tide'], secondaryKeys: ['bell', '钟'], selective: true };
  expect(fired([entry], 'tide')).toEqual([]);
  expect(fired([entry], 'tide 钟')).toEqual(['e0']);
  expect(fired([{ ...entry, selective: false }], 'tide')).toEqual(['e0']);
  expect(fired([{ ...entry, secondaryKeys: [] }], 'tide')).toEqual(['e0']);
});

test('constant entries always fire; empty keys, entries that are off or inert never do', () => {
  expect(fired([{ constant: true }, { keys: ['', ' '] }, { keys: ['x'], enabled: false }, { keys: ['x'], inert: 'template' }], 'x')).toEqual(['e0']);
});

test('entries come in insertion order', () => {
  expect(fired([{ keys: ['a'], order: 9 }, { keys: ['a'], order: 2 }], 'a')).toEqual(['e1', 'e0']);
});

test('ruling keys out by their pairs agrees with a plain search', () => {
  const word = fc.array(fc.constantFrom('a', 'B', '雾', '港', '1', ' ', '𠮷'), { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), fc.array(word, { maxLength: 30 }).map((parts) => parts.join('')), (keys, text) => {
      const expected = keys.flatMap((key, i) => (key.trim() !== '' && text.toLowerCase().includes(key.trim().toLowerCase()) ? [`e${i}`] : []));
      expect(fired(keys.map((key) => ({ keys: [key] })), text)).toEqual(expected);
    }),
  );
});
