import { rulepackLimits } from './limits.ts';
import type { Plain } from './plain.ts';
import { isMap } from './plain.ts';
import type { SectionName } from './schema/rulepack-schema.ts';

const isWord = (value: Plain | undefined) => typeof value === 'string' && value !== '' && value.length <= rulepackLimits.name && value.trim() === value;

function allOf(value: Plain, fits: (value: Plain) => boolean): boolean {
  return isMap(value) && Object.entries(value).every(([name, inner]) => isWord(name) && fits(inner));
}

const checks: Partial<Record<SectionName, (value: Plain) => boolean>> = {
  defaults: (value) => allOf(value, (start) => (typeof start === 'number' ? Math.abs(start) <= 1_000_000_000 : typeof start === 'string' && start.length <= 200)),
  alias: (value) => allOf(value, (words) => (Array.isArray(words) ? words.length <= 128 && words.every(isWord) : isWord(words))),
};

/**
 * Whether a section is right beyond doubt, so that its schema need not be asked: the long lists of names are most of a pack, and
 * zod takes a third of the time of loading one for them. What this does not see as right may still be.
 */
export function isPlainlyRight(section: SectionName, value: Plain): boolean {
  return checks[section]?.(value) ?? false;
}
