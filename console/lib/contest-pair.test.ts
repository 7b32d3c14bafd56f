import { expect, test } from 'vitest';
import { contestSeconds } from './contest-pair.ts';

const row = (key: string, diceKind: string) => ({ kind: 'frame', key, frame: { __typename: 'DiceFrame', diceKind }, preview: false }) as const;

test('two sides of a contest belong together, and two contests in a row stay two', () => {
  const rows = [row('力量', 'OPPOSED'), row('b', 'OPPOSED'), row('c', 'OPPOSED'), row('d', 'OPPOSED'), row('e', 'CHECK'), row('f', 'OPPOSED')];
  expect([...contestSeconds(rows)]).toEqual(['b', 'd']);
});

test('what stands between two cards parts them', () => {
  const told = { kind: 'text', key: 't', text: '……' } as const;
  expect(contestSeconds([row('a', 'OPPOSED'), told, row('b', 'OPPOSED')]).size).toBe(0);
});
