import { inertReason } from '../../../core/worldbook/inert-reason.ts';
import { translate } from '../../../i18n/translate.ts';
import { lorebookAt } from '../lorebook-at.ts';
import { issueLines, section, toldIssues } from '../told-issues.ts';
import type { Verb } from '../verb.ts';

/** Exit code 1 where an entry could not be read. */
export const verb: Verb = {
  usage: '<file> [--json]',
  positionals: { minimum: 1, maximum: 1 },
  run: async ({ positionals, locale }) => {
    const { book, diagnostics, lost } = await lorebookAt(positionals[0] ?? '');
    const { name, description, settings, source: { format } } = book;
    const inert = book.entries.flatMap((entry, i) => {
      const reason = inertReason(entry);
      return reason === null ? [] : [{ path: ['entries', entry.source.key ?? String(i)], ...reason }];
    });
    const remarks = diagnostics.filter(({ code }) => !code.startsWith('WORLD_BOOK_INERT_'));
    const told = toldIssues(remarks, locale).map((issue, at) => ({ severity: remarks[at]?.severity ?? 'info', ...issue }));
    const entries = book.entries.map(({ source: _source, ...entry }) => entry);
    const json = { ok: lost === 0, format, name, description, settings, entries, lost, inert: toldIssues(inert, locale), diagnostics: told };
    const facts = { name, format, entries: entries.length, constants: entries.filter(({ constant }) => constant).length, disabled: entries.filter(({ enabled }) => !enabled).length };
    const text = [
      translate('cli.lorebook.facts', facts, locale),
      ...(lost === 0 ? [] : [translate('cli.lorebook.lost', { count: lost }, locale)]),
      ...section(translate('cli.lorebook.inert', {}, locale), issueLines(inert, locale)),
      ...section(translate('cli.remarks', {}, locale), issueLines(remarks, locale)),
    ];
    return { ok: lost === 0, json, text: text.join('\n') };
  },
};
