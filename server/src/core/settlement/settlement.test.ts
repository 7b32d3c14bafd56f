import { expect, test } from 'vitest';
import type { Viewer } from '../document/viewer.ts';
import { obligationOf } from './obligation-of.ts';
import type { Receipt } from './receipt.ts';
import { blocks, settlementStates } from './receipt.ts';
import { isShown, maySeeReceipt, publicState, receiptFor } from './receipt-for.ts';
import type { SettlementEvent } from './resolve-receipt.ts';
import { resolveReceipt } from './resolve-receipt.ts';

const change = { key: '声望', from: 1, to: 2, visibility: 'player' } as const;
const owed: Receipt = {
  state: 'PENDING_SETTLEMENT', failure: null, readVersions: { 声望: 1 }, definitions: { 声望: { updateRule: '善行加一。', visibility: 'player' } }, changes: [], reason: null, voided: false,
};
const failure = { code: 'DIMENSION_CONFLICT', params: { seen: 2 }, issues: [] };
const events: readonly [string, SettlementEvent, Receipt['state']][] = [
  ['changed', { kind: 'evaluated', changes: [change] }, 'SETTLED'],
  ['unchanged', { kind: 'evaluated', changes: [] }, 'NO_CHANGE'],
  ['failed', { kind: 'failed', failure }, 'PENDING_SETTLEMENT'],
  ['confirmed', { kind: 'confirmed', reason: null }, 'MANUAL'],
  ['skipped', { kind: 'skipped', reason: '守秘人睡了' }, 'SKIPPED'],
];

test.each(events)('what is owed, %s', (_name, event, state) => {
  const next = resolveReceipt(owed, event);
  expect(next.state).toBe(state);
  const final = state !== 'PENDING_SETTLEMENT';
  expect([next.readVersions, next.definitions]).toEqual(final ? [{}, {}] : [owed.readVersions, owed.definitions]);
  expect(next.failure).toEqual(final ? null : failure);
  expect(blocks(next)).toBe(!final);
});

test.each(settlementStates.filter((state) => state !== 'PENDING_SETTLEMENT').flatMap((state) => events.map(([name, event]) => [state, name, event] as const)))('%s stays whatever happens: %s', (state, _name, event) => {
  const final: Receipt = { ...owed, state, readVersions: {}, definitions: {} };
  expect(resolveReceipt(final, event)).toBe(final);
});

test.each(events)('what a telling owes that does not count is left alone: %s', (_name, event) => {
  const voided = { ...owed, voided: true };
  expect(resolveReceipt(voided, event)).toBe(voided);
  expect(blocks(voided)).toBe(false);
});

const ruled = (key: string, updateRule: string | null) => ({ key, version: 4, updateRule, visibility: 'keeper' as const });

test('only committed dimensions with a rule in prose owe anything', () => {
  expect(obligationOf([], {})).toBeNull();
  expect(obligationOf([ruled('钟点', null), ruled('empty', '  ')], { 钟点: 3 })).toBeNull();
  expect(obligationOf([ruled('钟点', null), ruled('声望', '善行加一。')], { 钟点: 3 })).toEqual({
    definitions: { 声望: { updateRule: '善行加一。', visibility: 'keeper' } }, readVersions: { 钟点: 3, 声望: 4 },
  });
});

const hidden = { ...change, key: '真相', visibility: 'keeper' } as const;
const [player, keeper]: Viewer[] = [{ kind: 'seat', memberId: 'm', seatIds: ['s1'] }, { kind: 'keeper', memberId: 'k' }];

test('players learn nothing of hidden dimensions by a receipt, nor any rule, reading or cause', () => {
  expect(publicState('SETTLED', [hidden])).toBe('NO_CHANGE');
  expect(publicState('SETTLED', [hidden, change])).toBe('SETTLED');
  expect(isShown({ 真相: { updateRule: 'x', visibility: 'keeper' } })).toBe(false);
  expect(isShown(owed.definitions)).toBe(true);
  for (const [state, shown, seen] of [['SETTLED', false, false], ['NO_CHANGE', false, false], ['PENDING_SETTLEMENT', false, true], ['SETTLED', true, true]] as const) {
    expect(maySeeReceipt({ state, shown }, player as Viewer)).toBe(seen);
    expect(maySeeReceipt({ state, shown }, keeper as Viewer)).toBe(true);
  }
  const full = { ...owed, failure, changes: [hidden, change], reason: '秘密' };
  expect(receiptFor(full, keeper as Viewer)).toBe(full);
  expect(receiptFor(full, player as Viewer)).toEqual({ ...owed, readVersions: {}, definitions: {} });
});
