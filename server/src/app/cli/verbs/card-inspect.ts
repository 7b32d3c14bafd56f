import { translate } from '../../../i18n/translate.ts';
import { cardAt, cardJson } from '../card-at.ts';
import { issueLines, section, toldIssues } from '../told-issues.ts';
import type { Verb } from '../verb.ts';

export const verb: Verb = {
  usage: '<file> [--json]',
  positionals: { minimum: 1, maximum: 1 },
  run: async ({ positionals, locale }) => {
    const { card, format, isWorld, issues } = await cardAt(positionals[0] ?? '');
    const kind = isWorld ? 'world' : 'character';
    const json = { ok: true, kind, format, card: cardJson(card), diagnostics: toldIssues(issues, locale) };
    const facts = { name: card.name, format, entries: card.book?.entries.length ?? 0, hooks: card.hooks.length, variables: card.variables.length };
    const text = [translate('cli.card.facts', facts, locale), translate(`cli.card.${kind}`, {}, locale), ...section(translate('cli.remarks', {}, locale), issueLines(issues, locale))];
    return { json, text: text.join('\n') };
  },
};
