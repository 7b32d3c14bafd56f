import { expect, test } from 'vitest';
import { newAttribute, schemaDraftOf, withPart, withType } from './schema-draft.ts';

test('an attribute of another type loses what only the one before had', () => {
  const strength = { ...newAttribute, id: '力量', type: 'number', min: 0, max: 9, integer: true, required: true, defaultValue: 3 };
  expect(withType(strength, 'enum')).toEqual({ id: '力量', type: 'enum', category: 'bio', required: true });
  expect(withType(strength, 'number')).toEqual({ id: '力量', type: 'number', category: 'bio', min: 0, max: 9, integer: true, required: true });
});

test('a part that is taken away is gone', () => {
  expect(withPart({ ...newAttribute, id: 'a', min: 1 }, { min: undefined, required: true })).toEqual({ id: 'a', type: 'string', category: 'bio', required: true });
});

test('the editor begins with what is written down, also where that is nothing', () => {
  expect(schemaDraftOf({ types: ['npc'], definition: { attributes: [{ id: '血债', type: 'string', category: 'bio', subSchema: [1] }] }, refusesUnknown: true })).toMatchObject({ attributes: [{ id: '血债', subSchema: [1] }], refusesUnknown: true });
  expect(schemaDraftOf({ types: [], definition: null, refusesUnknown: false }).attributes).toEqual([]);
});
