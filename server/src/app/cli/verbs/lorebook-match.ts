import { z } from 'zod';
import { matchPlainKeywords } from '../../../core/worldbook/match-plain-keywords.ts';
import type { PlainMatch } from '../../../core/worldbook/match-plain-keywords.ts';
import { parseInput } from '../../../graphql/errors/parse-input.ts';
import type { Locale } from '../../../i18n/translate.ts';
import { translate } from '../../../i18n/translate.ts';
import { lorebookAt } from '../lorebook-at.ts';
import type { Verb } from '../verb.ts';

const optionsSchema = z.object({ text: z.string().default('') });

function lineOf({ entry, reason }: PlainMatch, locale: Locale): string {
  const why = reason.kind === 'constant' ? translate('cli.lorebook.constant', {}, locale) : translate('cli.lorebook.key', { key: reason.key, offset: reason.offset }, locale);
  return `${String(entry.uid)}  ${entry.comment || entry.keys[0] || '–'}: ${why}`;
}

export const verb: Verb = {
  usage: '<file> [--text <text>] [--json]',
  options: { text: { type: 'string' } },
  positionals: { minimum: 1, maximum: 1 },
  run: async ({ positionals, options, locale }) => {
    const { text } = parseInput(optionsSchema, options, []);
    const { book } = await lorebookAt(positionals[0] ?? '');
    const matches = matchPlainKeywords(book, text);
    const json = { ok: true, matches: matches.map(({ entry, index, reason }) => ({ uid: entry.uid, index, title: entry.comment, content: entry.content, order: entry.insertionOrder, reason })) };
    return { json, text: matches.length === 0 ? translate('cli.lorebook.none', {}, locale) : matches.map((match) => lineOf(match, locale)).join('\n') };
  },
};
