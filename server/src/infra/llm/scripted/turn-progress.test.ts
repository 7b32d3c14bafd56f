import { expect, test } from 'vitest';
import type { ModelMessage } from '../model-port.ts';
import { callId, turnProgress } from './turn-progress.ts';

const result = (id: string, output: string): ModelMessage => ({ role: 'tool', results: [{ id, name: 'roll_dice', output }] });

test('a turn without results has not begun', () => {
  expect(turnProgress([{ role: 'user', text: 'x' }], 4)).toEqual({ stepsDone: 0, totals: new Map() });
});

test('results tell the steps done and the totals of the first of them by place', () => {
  const messages = [result(callId(4, 0, 1), '{"total":17,"success":true}'), result(callId(4, 1, 0), '{"total":3}')];
  expect(turnProgress(messages, 4)).toEqual({ stepsDone: 2, totals: new Map([[1, 17]]) });
});

test('other turns and other callers are passed over, wherever they stand', () => {
  const messages = [result(callId(3, 0, 0), '{"total":17}'), result('call_9', '{"total":2}'), { role: 'user', text: 'corrected' } as const];
  expect(turnProgress(messages, 4).stepsDone).toBe(0);
});

test.each(['', 'refused', '{"error":"unknown"}', '{"total":"17"}', 'null', '[17]'])('the answer %j is no total', (output) => {
  expect(turnProgress([result(callId(4, 0, 0), output)], 4)).toEqual({ stepsDone: 1, totals: new Map() });
});
