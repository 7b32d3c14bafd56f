import { expect, test } from 'vitest';
import type { DocumentOwner, View } from '../../core/document/document.ts';
import type { DataOf } from '../../core/document/kinds/index.ts';
import { kinds } from '../../core/document/kinds/index.ts';
import { snapshotOf } from '../../room/snapshot/snapshot.ts';
import { matchLore } from './match-lore.ts';
import { sharedLore } from './shared-lore.ts';

function entry(id: string, data: Partial<DataOf<'lore-entry'>>, owner: DocumentOwner = { kind: 'WORLD', id: '' }): View<'lore-entry'> {
  const { source: _source, ...view } = { ...kinds['lore-entry'].fixture(), ...data };
  return { roomId: 'r', id, kind: 'lore-entry', owner, audience: ['keeper'], title: id, etag: id, version: 1, updatedAt: null, data: view };
}

const lore = (...entries: View<'lore-entry'>[]) => snapshotOf('r', 1n, entries);

test('what a player brought is never told, not even where it is always on', () => {
  const player: DocumentOwner = { kind: 'PLAYER', id: 'm1' };
  const snapshot = lore(entry('世界', {}), entry('玩家', {}, player), entry('常驻', { constant: true }, player));
  expect(matchLore(snapshot, '潮汐将至 the tide').map(({ id }) => id)).toEqual(['世界']);
  expect(sharedLore(snapshot).map(({ id }) => id)).toEqual(['世界']);
});

test('entries that are off or inert are not told', () => {
  const snapshot = lore(entry('off', { enabled: false }), entry('inert', { inert: 'WORLD_BOOK_INERT_TEMPLATE', constant: true }));
  expect(matchLore(snapshot, 'tide')).toEqual([]);
});
