/** Dotted integers, as a minimum is written: no ranges, no suffixes. */
export const minimumPattern = /^\d{1,6}(?:\.\d{1,6}){0,3}$/;

function numbers(version: string): number[] {
  return (/^\d{1,6}(?:\.\d{1,6}){0,3}/.exec(version.trim())?.[0] ?? '0').split('.').map(Number);
}

/** True when `current` is `minimum` or newer; `2.3` equals `2.3.0`, and what follows the numbers of `current` is ignored. */
export function isAtLeast(current: string, minimum: string): boolean {
  const [have, need] = [numbers(current), numbers(minimum)];
  for (let index = 0; index < Math.max(have.length, need.length); index += 1) {
    const difference = (have[index] ?? 0) - (need[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
