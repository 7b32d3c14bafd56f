import type { FailureIssue } from './failure.ts';

/** What is wrong at one field of a form: issues whose path ends there or below. */
export function issuesAt(issues: readonly FailureIssue[], place: readonly string[]): FailureIssue[] {
  return issues.filter(({ path }) => place.every((part, i) => path[i] === part));
}

/** The words for one field, one line each; null where nothing is wrong, as inputs want it. */
export function wordsAt(issues: readonly FailureIssue[], place: readonly string[]): string | null {
  const words = issuesAt(issues, place).map(({ message }) => message);
  return words.length === 0 ? null : words.join(' ');
}

/** Issues that no field of `places` shows, for the foot of the form. */
export function issuesElsewhere(issues: readonly FailureIssue[], places: readonly (readonly string[])[]): FailureIssue[] {
  return issues.filter((issue) => !places.some((place) => issuesAt([issue], place).length > 0));
}
