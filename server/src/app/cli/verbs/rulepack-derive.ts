import { z } from 'zod';
import { DomainError } from '../../../core/error/domain-error.ts';
import type { Rulepack } from '../../../core/rulepack/index.ts';
import { canonicalOf, displayName } from '../../../core/rulepack/index.ts';
import type { SheetValues } from '../../../core/sheet/index.ts';
import { deriveWithIssues, readSheetEdits } from '../../../core/sheet/index.ts';
import { parseInput } from '../../../graphql/errors/parse-input.ts';
import { readJson } from '../read-json.ts';
import { systemAt } from '../system-at.ts';
import { table } from '../table.ts';
import { issueLines, section, toldIssues } from '../told-issues.ts';
import type { Call, Verb } from '../verb.ts';
import { textOption } from '../verb.ts';
import { translate } from '../../../i18n/translate.ts';

const valuesSchema = z.record(z.string().max(80), z.union([z.number(), z.string().max(200)]));

/** Values as a player types them (`力量60 敏捷=50`). Throws SHEET_REFUSED. */
function typedValues(rulepack: Rulepack, text: string): SheetValues {
  if (text.trim() === '') return {};
  const read = readSheetEdits(rulepack, text);
  if (!read.ok) throw new DomainError('SHEET_REFUSED', {}, read.issues);
  return Object.fromEntries(read.edits.map(({ name, value }) => [name, value]));
}

function valuesOf(call: Call, rulepack: Rulepack, words: readonly string[]): SheetValues {
  const json = textOption(call, 'values');
  const given = json === null ? {} : parseInput(valuesSchema, readJson(json, ['values']), ['values']);
  const named = Object.entries(given).map(([word, value]) => [canonicalOf(rulepack, word) ?? word, value] as const);
  return { ...Object.fromEntries(named), ...typedValues(rulepack, words.join(' ')) };
}

export const verb: Verb = {
  usage: '<id or file> [<stat><number>…] [--values <json>] [--json]',
  options: { values: { type: 'string' } },
  positionals: { minimum: 1, maximum: 100 },
  run: async (call) => {
    const { locale, positionals } = call;
    const [wanted = '', ...words] = positionals;
    const { rulepack } = await systemAt(wanted, call.environment);
    const values = valuesOf(call, rulepack, words);
    const { values: derived, issues } = deriveWithIssues(rulepack, values);
    const rows = Object.entries(derived).map(([name, value]) => [displayName(rulepack, name, locale), String(value)]);
    const text = [table(rows), ...section(translate('cli.remarks', {}, locale), issueLines(issues, locale))].join('\n');
    return { json: { ok: true, system: rulepack.id, values, derived, issues: toldIssues(issues, locale) }, text };
  },
};
