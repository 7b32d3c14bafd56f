import { expect, test } from 'vitest';
import { manualClock } from '../clock/clock.ts';
import { seededRandom } from '../random/random.ts';
import { createIds } from './id.ts';

const start = new Date('2026-01-02T03:04:05.006Z');
const timeOf = (uuid: string) => parseInt(uuid.replaceAll('-', '').slice(0, 12), 16);

test('a uuid is version 7, carries the clock, and repeats for the same clock and randomness', () => {
  const make = () => createIds(manualClock(start), seededRandom('种子')).uuid();
  expect(make()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(timeOf(make())).toBe(start.getTime());
  expect(make()).toBe(make());
});

test('uuids sort in the order they were made, within one millisecond and when the clock steps back', () => {
  const clock = manualClock(start);
  const ids = createIds(clock, seededRandom('a'));
  const made = Array.from({ length: 10_000 }, (_, index) => {
    if (index === 5000) clock.advance(-3_600_000);
    return ids.uuid();
  });
  expect(made).toEqual([...made].sort());
  expect(new Set(made).size).toBe(made.length);
});

test('a short id has the asked length and only characters that are not mistaken for others', () => {
  const ids = createIds(manualClock(start), seededRandom('b'));
  expect(ids.short()).toHaveLength(12);
  expect(ids.short(500)).toMatch(/^[0-9a-hjkmnp-tv-z]{500}$/);
});
