import { DomainError } from '../../../core/error/domain-error.ts';
import { conform } from '../../../core/expr/index.ts';
import type { Conformed, Mismatch } from '../../../core/expr/index.ts';
import { translate } from '../../../i18n/translate.ts';
import type { Locale } from '../../../i18n/translate.ts';
import { readInputFile } from '../read-input-file.ts';
import { readJson } from '../read-json.ts';
import { section } from '../told-issues.ts';
import type { Verb } from '../verb.ts';

function lineOf({ list, row, expression, expected, actual }: Mismatch): string {
  return `  ${list}[${row}]  ${JSON.stringify(expression)}: ${JSON.stringify(expected)} / ${JSON.stringify(actual)}`;
}

function textOf({ rows, mismatches, differences }: Conformed, locale: Locale): string {
  const counts = translate('cli.expr.conformed', { rows, mismatches: mismatches.length, differences: differences.length }, locale);
  const deliberate = differences.map((difference) => `${lineOf(difference)}  (${difference.reason})`);
  return [counts, ...section(translate('cli.expr.mismatches', {}, locale), mismatches.map(lineOf)), ...section(translate('cli.expr.differences', {}, locale), deliberate)].join('\n');
}

export const verb: Verb = {
  usage: '<file> [--json]',
  positionals: { minimum: 1, maximum: 1 },
  run: async ({ positionals, locale }) => {
    const { bytes, fileName } = await readInputFile(positionals[0] ?? '');
    const conformed = conform(readJson(new TextDecoder().decode(bytes), [fileName]));
    if (!conformed.ok) throw new DomainError('INVALID_INPUT', {}, conformed.issues);
    const ok = conformed.mismatches.length === 0;
    return { ok, json: { ...conformed, ok }, text: textOf(conformed, locale) };
  },
};
