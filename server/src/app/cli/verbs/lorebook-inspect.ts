import { inertReason } from '../../../core/worldbook/inert-reason.ts';
import { translate } from '../../../i18n/translate.ts';
import { lorebookAt } from '../lorebook-at.ts';
import { issueLines, section, toldIssues } from '../told-issues.ts';
import type { Verb } from '../verb.ts';

export const verb: Verb = {
  usage: '<file> [--json]',
  positionals: { minimum: 1, maximum: 1 },
  run: async ({ positionals, locale }) => {
    const { book, format, issues } = await lorebookAt(positionals[0] ?? '');
    const inert = book.entries.flatMap((entry, i) => {
      const reason = inertReason(entry);
      return reason === null ? [] : [{ path: ['entries', entry.source.key ?? String(i)], ...reason }];
    });
    const entries = book.entries.map(({ source: _source, ...entry }) => entry);
    const { name, description, settings } = book;
    const json = { ok: true, format, name, description, settings, entries, inert: toldIssues(inert, locale), diagnostics: toldIssues(issues, locale) };
    const facts = { name, format, entries: entries.length, constants: entries.filter(({ constant }) => constant).length, disabled: entries.filter(({ enabled }) => !enabled).length };
    const text = [translate('cli.lorebook.facts', facts, locale), ...section(translate('cli.lorebook.inert', {}, locale), issueLines(inert, locale)), ...section(translate('cli.remarks', {}, locale), issueLines(issues, locale))];
    return { json, text: text.join('\n') };
  },
};
