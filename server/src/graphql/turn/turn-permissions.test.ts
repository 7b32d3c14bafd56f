import { expect, test } from 'vitest';
import type { Viewer } from '../../core/document/viewer.ts';
import type { TurnPower, TurnRole } from './turn-permissions.ts';
import { mayWithTurn, turnRoleOf } from './turn-permissions.ts';

const actions = [{ memberId: 'm1', seatId: 's1' }];
const viewers: [string, Viewer, TurnRole][] = [
  ['an operator', { kind: 'operator' }, 'keeper'],
  ['a keeper', { kind: 'keeper', memberId: 'k' }, 'keeper'],
  ['whoever acted', { kind: 'seat', memberId: 'm1', seatIds: ['s1'] }, 'participant'],
  ['whoever took over the seat', { kind: 'seat', memberId: 'm9', seatIds: ['s1'] }, 'participant'],
  ['whoever acted and lost the seat', { kind: 'seat', memberId: 'm1', seatIds: ['s3'] }, 'participant'],
  ['another player', { kind: 'seat', memberId: 'm2', seatIds: ['s2'] }, 'other'],
  ['a spectator', { kind: 'spectator', memberId: 'm1' }, 'other'],
];

test.each(viewers)('%s', (_who, viewer, role) => {
  expect(turnRoleOf(viewer, actions)).toBe(role);
});

const table: [TurnPower, TurnRole[]][] = [
  ['cancel', ['keeper', 'participant']],
  ['retry', ['keeper', 'participant']],
  ['answer', ['keeper']],
  ['regenerate', ['keeper']],
  ['choose', ['keeper']],
  ['undo', ['keeper']],
];

test.each(table)('%s', (power, allowed) => {
  expect((['keeper', 'participant', 'other'] as const).filter((role) => mayWithTurn(power, role))).toEqual(allowed);
});
