import type { InitiativeData } from '../../core/document/kinds/initiative.ts';
import { translate } from '../../i18n/translate.ts';
import type { Locale } from '../../i18n/translate.ts';

/** The order of turns as lines of text, with the one whose turn it is marked. Give it what its reader may see. */
export function initiativeText(data: InitiativeData | null, locale: Locale): string {
  if (data === null || data.entries.length === 0) return translate('initiative.none', {}, locale);
  const head = data.round === 0 ? translate('initiative.waiting', {}, locale) : translate('initiative.round', { round: data.round }, locale);
  const lines = data.entries.map(({ id, name, value, hidden }) => `${id === data.currentId ? '▶' : '-'} ${name} ${value}${hidden ? ` (${translate('initiative.hidden', {}, locale)})` : ''}`);
  return [head, ...lines].join('\n');
}
