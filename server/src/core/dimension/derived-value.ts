import type { Value } from '../expr/value.ts';
import type { Derive, DeriveUnit, DimensionValueSchema } from './value-schema.ts';

const minutesOf: Readonly<Record<DeriveUnit, number>> = { minute: 1, hour: 60, day: 1_440 };

const within = (value: number, low = -Infinity, high = Infinity) => Math.min(high, Math.max(low, value));

/** What a derived field is when that many minutes of the story have passed since it began. Time before the beginning counts as none. */
export function derivedValue({ type, minimum, maximum }: DimensionValueSchema, derive: Derive, elapsedMinutes: number): Value {
  const { unit = 'minute', start = 0, perUnit = 1, min, max, ranges } = derive;
  const units = Math.floor(Math.max(0, elapsedMinutes) / minutesOf[unit]);
  // 0.1 * 3 is 0.3 to everybody but a computer.
  const number = within(Number((start + perUnit * units).toPrecision(12)), min, max);
  if (ranges !== undefined) return (ranges.find(({ from = -Infinity, to = Infinity }) => number >= from && number <= to) ?? ranges.at(-1))?.value ?? null;
  const held = within(number, minimum, maximum);
  return type === 'integer' ? Math.floor(held) : held;
}
