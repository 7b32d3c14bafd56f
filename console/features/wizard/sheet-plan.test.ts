import { expect, test } from 'vitest';
import type { CreationRules } from './creation-query.ts';
import { emptyPlan, sheetOf, withFigure } from './sheet-plan.ts';

const attribute = (name: string) => ({ name, label: name, minimum: 1, maximum: 5, roll: '1d4', buyMinimum: 1, buyMaximum: 5 });
const rules: CreationRules = {
  id: 'tide', label: '潮汐', stats: [{ name: '手', label: '手', part: 'ATTRIBUTE', computed: false, default: 2, minimum: 1, maximum: 5 }],
  creation: {
    methods: ['ROLLED', 'POINT_BUY', 'STANDARD_ARRAY', 'MANUAL'], attributes: ['手', '心'].map(attribute), sharesRolls: true, skills: [], skillMinimum: 0, skillMaximum: 3,
    pointBuy: { budget: 9, costs: [{ value: 1, cost: 0 }] }, standardArray: [4, 2], budgets: [],
    archetypes: [{ id: 'keeper', label: '守望', priorities: [{ id: '心', label: '心' }], isDefault: true }],
  },
};

test('a new plan takes the usual method, and attributes start at the least that can be bought', () => {
  expect(emptyPlan(rules)).toMatchObject({ method: 'ROLLED', figures: { 手: 1, 心: 1 } });
  expect(emptyPlan({ ...rules, creation: { ...rules.creation, pointBuy: null } }).figures).toEqual({ 手: 2, 心: 1 });
});

test('each method sends what it decides and nothing else', () => {
  const plan = { ...emptyPlan(rules), archetype: 'keeper', shares: { 心: 0 }, fields: { 职分: ' 灯塔看守 ', 年龄: ' ' } };
  expect(sheetOf(plan, rules.creation)).toEqual({ method: 'ROLLED', priorities: ['心'], skills: {}, fields: { 职分: '灯塔看守' } });
  expect(sheetOf({ ...plan, method: 'STANDARD_ARRAY' }, rules.creation).attributes).toEqual({ 心: 4 });
  expect(sheetOf({ ...plan, method: 'POINT_BUY' }, rules.creation).attributes).toEqual({ 手: 1, 心: 1 });
  expect(sheetOf({ ...plan, archetype: null }, rules.creation)).not.toHaveProperty('priorities');
});

test('a skill can be given back to the system', () => {
  const plan = withFigure(emptyPlan(rules), 'skills', '寻找', 2);
  expect(plan.skills).toEqual({ 寻找: 2 });
  expect(withFigure(plan, 'skills', '寻找', null).skills).toEqual({});
});
