import { parseFace } from '../clock/parse-face.ts';
import { MINUTES_A_DAY } from '../clock/face.ts';
import type { Value } from '../expr/value.ts';

/** One judged check of a turn, as far as rules go. */
export type RuleCheck = { readonly stat: string | null; readonly outcome: string; readonly success: boolean; readonly critical: boolean; readonly fumble: boolean; readonly margin: number | null; readonly tier: number };

/** What the clock shows, showed when the story began, and showed when the turn began; null where it was not set. */
export type RuleClock = { readonly face: string | null; readonly start: string | null; readonly before: string | null };

/** What rules read beside dimensions. */
export type RuleMoment = {
  readonly turn: number;
  readonly clock: RuleClock;
  readonly checks: readonly RuleCheck[];
  readonly variables: Readonly<Record<string, Value>>;
  readonly tree: Value;
};

function minutesAt(face: string | null): number | null {
  const parsed = face === null ? null : parseFace(face);
  return parsed === null ? null : parsed.day * MINUTES_A_DAY + (parsed.minute ?? 0);
}

/** Minutes of the story from one face to another; 0 where one of them cannot be calculated with, or the other way. */
export function minutesBetween(from: string | null, to: string | null): number {
  const [start, end] = [minutesAt(from), minutesAt(to)];
  return start === null || end === null ? 0 : Math.max(0, end - start);
}

function clockValue({ face, start, before }: RuleClock): Value {
  const [elapsed, passed, now] = [minutesBetween(start, face), minutesBetween(before, face), minutesAt(face)];
  return {
    set: face !== null, face: face ?? '',
    hour: now === null ? 0 : Math.floor((now % MINUTES_A_DAY) / 60), minute: now === null ? 0 : now % 60,
    elapsedMinutes: elapsed, elapsedHours: Math.floor(elapsed / 60), elapsedDays: Math.floor(elapsed / MINUTES_A_DAY),
    passedMinutes: passed, passedHours: Math.floor(passed / 60), passedDays: Math.floor(passed / MINUTES_A_DAY),
  };
}

const noCheck: RuleCheck = { stat: null, outcome: '', success: false, critical: false, fumble: false, margin: null, tier: 0 };

const checkValue = ({ stat, margin, ...check }: RuleCheck): Value => ({ ...check, stat: stat ?? '', margin: margin ?? 0 });

function checksValue(checks: readonly RuleCheck[]): Value {
  const count = (which: (check: RuleCheck) => boolean) => checks.filter(which).length;
  return {
    count: checks.length, successes: count(({ success }) => success), failures: count(({ success }) => !success), criticals: count(({ critical }) => critical), fumbles: count(({ fumble }) => fumble),
    last: checkValue(checks.at(-1) ?? noCheck),
    by: Object.fromEntries(checks.flatMap((check) => (check.stat === null ? [] : [[check.stat, checkValue(check)]]))),
  };
}

/** The values of a moment by the first word of their names, but for dimensions, which change while rules run. */
export function momentValues({ turn, clock, checks, variables, tree }: RuleMoment): Readonly<Record<string, Value>> {
  return { ...variables, mvu: tree, turn: { number: turn }, clock: clockValue(clock), checks: checksValue(checks) };
}
