import { expect, test } from 'vitest';
import { defaultLoreRules } from '../../core/document/kinds/lore-rules.ts';
import type { DocumentOwner, View } from '../../core/document/document.ts';
import { snapshotOf } from '../../room/snapshot/snapshot.ts';
import { sharedLore } from './shared-lore.ts';

type Data = View<'lore-entry'>['data'];

function entry(id: string, data: Partial<Data>, owner: DocumentOwner = { kind: 'WORLD', id: '' }): View<'lore-entry'> {
  const plain: Data = {
    bookId: null, entryId: id, title: id, keys: ['潮汐'], secondaryKeys: [], content: '涨潮。', enabled: true, constant: false, selective: false,
    caseSensitive: null, secret: true, order: 100, rules: defaultLoreRules, inert: null, handle: null,
  };
  return { roomId: 'r', id, kind: 'lore-entry', owner, audience: ['keeper'], title: id, etag: id, version: 1, updatedAt: null, data: { ...plain, ...data } };
}

test('what a player brought, what is off and what is no lore is not looked up', () => {
  const snapshot = snapshotOf('r', 1n, [
    entry('世界', {}), entry('玩家', {}, { kind: 'PLAYER', id: 'm1' }), entry('off', { enabled: false }), entry('inert', { inert: 'WORLD_BOOK_INERT_INITIAL_VARIABLES' }),
  ]);
  expect(sharedLore(snapshot).map(({ id }) => id)).toEqual(['世界']);
  expect(sharedLore(snapshot)).toBe(sharedLore(snapshot));
});
