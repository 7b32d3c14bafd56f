import { expect, test } from 'vitest';
import { insertId } from './insert-id.ts';

test.each([
  ['two spaces', '{\n  "name": "雾港",\n  "n": 1.0\n}\n', '{\n  "id": "w-1",\n  "name": "雾港",\n  "n": 1.0\n}\n'],
  ['tabs and Windows line ends', '{\r\n\t"name": "雾港"\r\n}', '{\r\n\t"id": "w-1",\r\n\t"name": "雾港"\r\n}'],
  ['a mark at the beginning', '\uFEFF{\n    "name": 1\n}', '\uFEFF{\n    "id": "w-1",\n    "name": 1\n}'],
  ['one line', '{"name":"a"}', '{"id":"w-1","name":"a"}'],
  ['one line with room', '{ "name": "a" }', '{ "id": "w-1", "name": "a" }'],
  ['nothing', '{\n}\n', '{"id": "w-1"}\n'],
])('an id goes in and the rest stays as it is: %s', (_what, text, expected) => {
  expect(insertId(text, 'w-1')).toBe(expected);
  expect(JSON.parse(insertId(text, 'w-1').replace('\uFEFF', ''))).toEqual({ id: 'w-1', ...JSON.parse(text.replace('\uFEFF', '')) });
});
