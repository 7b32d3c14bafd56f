import type { LocaleWords, Rulepack } from '../../core/rulepack/index.ts';
import { displayName, wordsIn } from '../../core/rulepack/index.ts';
import type { Locale } from '../../i18n/translate.ts';
import { builder } from '../builder.ts';

/** Something that a system names, in the words of one reader. */
export type RulepackWord = { readonly id: string; readonly label: string };

export const RulepackWordRef = builder.objectRef<RulepackWord>('RulepackWord').implement({
  description: 'Something that a rule system names.',
  fields: (t) => ({
    id: t.string({ description: 'Its name for programs.', resolve: ({ id }) => id }),
    label: t.exposeString('label', { description: "What it is called, in the viewer's language." }),
  }),
});

/** Things that are called like stats: modifiers, difficulties, house ladders. */
export function namedWords(rulepack: Rulepack, ids: Iterable<string>, locale: Locale): RulepackWord[] {
  return Array.from(ids, (id) => ({ id, label: displayName(rulepack, id, locale) }));
}

/** Something with words of its own, else called like a stat. */
export function ownWord(rulepack: Rulepack, { id, words }: { readonly id: string; readonly words: LocaleWords | null | undefined }, locale: Locale): RulepackWord {
  const own = words == null ? '' : wordsIn(words, locale);
  return { id, label: own === '' ? displayName(rulepack, id, locale) : own };
}
