import { translate } from '../../../i18n/translate.ts';
import { cardAt, cardJson } from '../card-at.ts';
import { issueLines, section, toldIssues } from '../told-issues.ts';
import type { Verb } from '../verb.ts';

export const verb: Verb = {
  usage: '<file> [--json]',
  positionals: { minimum: 1, maximum: 1 },
  run: async ({ positionals, locale }) => {
    const { split } = await cardAt(positionals[0] ?? '');
    const { character, world, stripped } = split;
    const json = { ok: true, character: cardJson(character), world, stripped: toldIssues(stripped, locale) };
    const facts = { name: character.name, entries: character.book?.entries.length ?? 0, worldEntries: world.book?.entries.length ?? 0, declarations: world.initialVariables.length, hooks: world.hooks.length };
    const text = [translate('cli.card.halves', facts, locale), ...section(translate('cli.card.stripped', {}, locale), issueLines(stripped, locale))];
    return { json, text: text.join('\n') };
  },
};
