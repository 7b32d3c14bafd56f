import { z } from 'zod';
import { parseInput } from '../../../graphql/errors/parse-input.ts';
import { wordsOf } from '../../../graphql/errors/words-of.ts';
import type { Locale } from '../../../i18n/translate.ts';
import type { Evaluation } from '../evaluate-as.ts';
import { evaluateAs } from '../evaluate-as.ts';
import { readVariables } from '../read-variables.ts';
import { issueLines, toldIssues } from '../told-issues.ts';
import type { Outcome, Verb } from '../verb.ts';

const optionsSchema = z.object({ dialect: z.enum(['condition', 'rules', 'portable']).default('condition'), vars: z.string().default('{}') });

function outcomeOf(evaluation: Evaluation, locale: Locale): Outcome {
  if (evaluation.ok) return { json: evaluation, text: JSON.stringify(evaluation.value) };
  const [{ code, params }] = evaluation.issues;
  const issues = toldIssues(evaluation.issues, locale).map((issue, index) => ({ ...issue, at: evaluation.issues[index]?.at }));
  const json = { ok: false, code, params, message: wordsOf(code, params, locale), issues };
  return { ok: false, json, text: issueLines(evaluation.issues, locale).map((line) => line.trim()).join('\n') };
}

export const verb: Verb = {
  usage: '<expression> [--vars <JSON or @file>] [--dialect condition|rules|portable] [--json]',
  options: { vars: { type: 'string' }, dialect: { type: 'string' } },
  positionals: { minimum: 1, maximum: 200 },
  run: async ({ positionals, options, locale }) => {
    const { dialect, vars } = parseInput(optionsSchema, options, []);
    const variables = await readVariables(vars);
    return outcomeOf(evaluateAs(dialect, positionals.join(' '), variables), locale);
  },
};
