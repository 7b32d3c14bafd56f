import type { Rulepack } from './rulepack.ts';

/** What readers of a language call a stat (or a modifier, a difficulty): its display name there, else its canonical name. */
export function displayName({ display }: Pick<Rulepack, 'display'>, canonical: string, locale: string): string {
  return display[locale]?.[canonical] ?? display[locale.split('-')[0] ?? '']?.[canonical] ?? canonical;
}
