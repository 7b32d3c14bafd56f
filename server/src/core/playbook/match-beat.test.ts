import { expect, test } from 'vitest';
import { asksForHint, conditionHolds, currentHint, findBeat, findScene } from './match-beat.ts';
import { smallPlaybook } from './testing/small-playbook.ts';

const playbook = smallPlaybook();
const found = (text: string, sceneId: string | null, revealed: string[] = []) => findBeat(playbook, { sceneId, revealed }, text)?.id ?? null;

test('the beat with more matching words wins over one with fewer', () => {
  expect(found('I go to the well and read the letter', 'yard')).toBe('go-well');
  expect(found('I read the letter', 'yard')).toBe('read');
});

test('between equal words a beat bound to the scene wins, and elsewhere it is not found', () => {
  expect(found('the letter under the lid', 'yard')).toBe('lift');
  expect(found('the letter under the lid', 'well')).toBe('read');
  expect(found('the lid', 'well')).toBe(null);
});

test('words of both languages count in every room', () => {
  expect(found('我掀开井盖', 'yard')).toBe('lift');
  expect(found('去大门吧', null)).toBe('go-gate');
});

test('a beat that leads to the current scene is not offered there', () => {
  expect(found('We go to the well', 'yard')).toBe('go-well');
  expect(found('We go to the well', 'well')).toBe(null);
});

test('evidence counts how many of the named handouts have been shown', () => {
  expect(found('I tell', 'well', ['letter'])).toBe(null);
  expect(found('I tell', 'well', ['letter', 'ring'])).toBe('tell');
  const when = { scenes: [], notScenes: [], revealed: [], notRevealed: [], evidence: { of: ['a', 'b'], atLeast: 1, atMost: 1 } };
  const holds = (revealed: string[]) => conditionHolds(when, { sceneId: null, revealed });
  expect([holds([]), holds(['a']), holds(['b', 'x']), holds(['a', 'b'])]).toEqual([false, true, true, false]);
});

test('an empty text and the words for it ask for a hint, and the hint goes once its handout is shown', () => {
  expect([asksForHint(playbook, '  '), asksForHint(playbook, '给点提示'), asksForHint(playbook, 'I hum')]).toEqual([true, true, false]);
  expect(currentHint(findScene(playbook, 'yard'), [])?.say).toEqual([{ oneOf: [{ en: 'hint letter', zh: '提示信' }] }]);
  expect(currentHint(findScene(playbook, 'yard'), ['letter'])).toBe(null);
  expect(currentHint(findScene(playbook, '不存在'), [])).toBe(null);
});
