import { z } from 'zod';
import { activateWorldBooks } from '../../../core/worldbook/activate-world-books.ts';
import type { ActivationDecision } from '../../../core/worldbook/activate-world-books.ts';
import { matchWorldBookKey } from '../../../core/worldbook/match-world-book-key.ts';
import { prepareWorldBooks } from '../../../core/worldbook/prepare-world-books.ts';
import { parseInput } from '../../../graphql/errors/parse-input.ts';
import type { Locale } from '../../../i18n/translate.ts';
import { translate } from '../../../i18n/translate.ts';
import { lorebookAt } from '../lorebook-at.ts';
import { toldIssues } from '../told-issues.ts';
import type { Verb } from '../verb.ts';

const optionsSchema = z.object({ text: z.string().default('') });

/** `kind`: `constant`, `key` with the first key and its offset, or the name of what else decided. */
function reasonOf({ reason, primary, secondary, lore }: ActivationDecision, text: string) {
  const [key] = primary;
  if (reason !== 'key-match' || key === undefined) return { kind: reason, primary, secondary };
  const options = { caseSensitive: lore.entry.caseSensitive ?? false, matchWholeWords: lore.entry.matchWholeWords ?? false };
  return { kind: 'key', key, offset: matchWorldBookKey(text, key, options).at, primary, secondary };
}

function lineOf(decision: ActivationDecision, text: string, locale: Locale): string {
  const { entry } = decision.lore;
  const reason = reasonOf(decision, text);
  const why = 'offset' in reason ? translate('cli.lorebook.key', { key: reason.key ?? '', offset: reason.offset ?? 0 }, locale) : reason.kind === 'constant' ? translate('cli.lorebook.constant', {}, locale) : reason.kind;
  return `${String(entry.uid)}  ${entry.comment || entry.keys[0] || '–'}: ${why}`;
}

/** The text is one message of a first turn, every chance passes, and no entry calls up another. */
export const verb: Verb = {
  usage: '<file> [--text <text>] [--json]',
  options: { text: { type: 'string' } },
  positionals: { minimum: 1, maximum: 1 },
  run: async ({ positionals, options, locale }) => {
    const { text } = parseInput(optionsSchema, options, []);
    const { book } = await lorebookAt(positionals[0] ?? '');
    const prepared = prepareWorldBooks([{ id: book.name, model: book }]);
    const { decisions } = activateWorldBooks(prepared, { messages: [{ text }], turn: 1 });
    const rising = decisions.toReversed().sort((a, b) => a.lore.entry.insertionOrder - b.lore.entry.insertionOrder || a.lore.index - b.lore.index);
    const told = (active: boolean) => rising.filter((decision) => decision.active === active);
    const matches = told(true).map((decision) => ({ uid: decision.lore.entry.uid, index: decision.lore.index, title: decision.lore.entry.comment, content: decision.lore.entry.content, order: decision.lore.entry.insertionOrder, reason: reasonOf(decision, text) }));
    const others = told(false).map(({ lore, reason, primary, secondary }) => ({ uid: lore.entry.uid, index: lore.index, title: lore.entry.comment, reason, primary, secondary }));
    const json = { ok: true, matches, others, diagnostics: toldIssues(prepared.diagnostics, locale) };
    return { json, text: matches.length === 0 ? translate('cli.lorebook.none', {}, locale) : told(true).map((decision) => lineOf(decision, text, locale)).join('\n') };
  },
};
