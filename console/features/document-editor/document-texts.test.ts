import { expect, test } from 'vitest';
import { emptyTexts } from './document-fields.ts';
import { dataOf, textsOf } from './document-texts.ts';
import type { FullDocument } from './documents-operations.ts';

const owner: FullDocument['owner'] = { kind: 'WORLD' };
const common = { id: 'x', documentId: 'd1', kindName: '', audience: { everyone: false, keeperOnly: true, seats: [] }, owner, version: 3, updatedAt: null };
const person: FullDocument = {
  ...common, __typename: 'Character', kind: 'CHARACTER', title: '林婉', name: '林婉', aliases: ['档案员', 'the archivist'], type: 'npc', description: 'Keeps the records.', portrait: null, seat: null, characterSheet: null,
  characterSecret: { text: 'She forged the deed.', goals: null }, characterFields: { fields: { nerve: 2 } },
};
const entry: FullDocument = {
  ...common, __typename: 'LoreEntry', kind: 'LORE_ENTRY', title: '潮汐', content: 'One bell.', keys: ['潮汐', 'tide'], secondaryKeys: ['moon'], enabled: true, constant: false, book: null,
  loreSecret: true, order: 100, inertReason: null, handle: null,
};

test('a document that was read and not changed has nothing to send', () => {
  expect(dataOf('CHARACTER', textsOf(person) ?? {}, person)).toEqual({});
  expect(dataOf('LORE_ENTRY', textsOf(entry) ?? {}, entry)).toEqual({});
});

test('of an edited document only what changed is sent', () => {
  expect(dataOf('CHARACTER', { ...textsOf(person), aliases: '档案员、小林' }, person)).toEqual({ aliases: ['档案员', '小林'] });
  expect(dataOf('LORE_ENTRY', { ...textsOf(entry), enabled: 'false' }, entry)).toEqual({ enabled: false });
});

test('the secret half is written whole, with the fields that the editor does not show', () => {
  expect(dataOf('CHARACTER', { ...textsOf(person), goals: '藏好地契' }, person)).toEqual({ secret: { text: 'She forged the deed.', goals: '藏好地契', fields: { nerve: 2 } } });
});

test('further keys turn on their own condition, and off when they go', () => {
  expect(dataOf('LORE_ENTRY', { ...textsOf(entry), secondaryKeys: '' }, entry)).toEqual({ secondaryKeys: [], selective: false });
});

test('a new document is sent whole, without an empty secret', () => {
  expect(dataOf('SCENE', { ...emptyTexts('SCENE'), title: '钟楼' }, null)).toEqual({ title: '钟楼', description: '', secret: null });
});
