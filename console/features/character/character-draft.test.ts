import { expect, test } from 'vitest';
import { draftOf, upsertOf } from './character-draft.ts';
import type { Attribute, Character } from './character-operations.ts';

const attribute = (key: string, keeperOnly = false): Attribute => ({ key, label: key, description: null, type: 'NUMBER', category: 'STATS', minimum: null, maximum: null, integer: false, required: false, options: null, itemType: null, valueType: null, defaultValue: null, keeperOnly, inner: [] });
const attributes = [attribute('力量'), attribute('血债', true)];
const isolde: Character = {
  id: 'n1', documentId: 'isolde', name: '守灯人伊索德', aliases: ['伊索德', '灯'], label: '', type: 'npc', description: '旧', fields: { 力量: 40, 口音: '北' }, version: 3,
  audience: { everyone: false, keeperOnly: true }, secret: { text: '秘', goals: null, fields: { 血债: 1 } }, portrait: null, seat: null,
};

test('a form has the values of both halves under their attributes, and the rest beside them', () => {
  expect(draftOf(isolde, attributes)).toMatchObject({ values: { 力量: 40, 血债: 1 }, others: { 口音: '北' }, known: false });
});

test('only what was changed is sent of somebody who is there', () => {
  const draft = draftOf(isolde, attributes);
  expect(upsertOf(isolde, draft, attributes)).toEqual({ id: 'n1', expectedVersion: 3 });
  expect(upsertOf(isolde, { ...draft, aliases: ['灯', '老伊'], values: { 力量: 41 }, others: {}, known: true, secret: '新' }, attributes)).toEqual({
    id: 'n1', expectedVersion: 3, removeAliases: ['伊索德'], aliases: ['老伊'], fields: { 力量: 41, 血债: null, 口音: null }, known: true, secret: { text: '新' },
  });
});

test('all of somebody new is sent', () => {
  expect(upsertOf(null, { ...draftOf(null, attributes), name: ' 新人 ', values: { 力量: 1, 血债: undefined } }, attributes)).toEqual({ name: '新人', type: 'npc', description: '', aliases: [], fields: { 力量: 1 }, known: false });
});
