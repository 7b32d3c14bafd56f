import { z } from 'zod';
import type { CheckResult } from '../../../core/check/index.ts';
import { judgeCheck } from '../../../core/check/index.ts';
import { printRoll } from '../../../core/dice/index.ts';
import { DomainError } from '../../../core/error/domain-error.ts';
import type { Rulepack } from '../../../core/rulepack/index.ts';
import { rankLabel } from '../../../core/rulepack/index.ts';
import { parseInput } from '../../../graphql/errors/parse-input.ts';
import type { Locale } from '../../../i18n/translate.ts';
import { translate } from '../../../i18n/translate.ts';
import { newSeed, systemRandom } from '../../../infra/random/random.ts';
import { conformOutcome } from '../conform-outcome.ts';
import { namedNumbers } from '../named-numbers.ts';
import { systemAt } from '../system-at.ts';
import type { Call, Outcome, Verb } from '../verb.ts';
import { textOption } from '../verb.ts';
import { withResolver } from '../with-resolver.ts';
import type { SystemAt } from '../system-at.ts';

const numberText = z.string().trim().regex(/^-?\d+$/, 'a whole number').transform(Number).optional();
const optionsSchema = z.object({ target: numberText, situational: numberText });

function textOf({ rulepack, result, locale }: { rulepack: Rulepack; result: CheckResult; locale: Locale }): string {
  const { outcome, tens, roll } = result;
  const shownTens = tens === null ? '' : translate('check.tens', { dice: tens.extraTens.join(', '), total: tens.total }, locale);
  const target = outcome.target === null ? '' : translate('check.against', { total: result.total, target: outcome.target }, locale);
  const margin = outcome.margin === null ? '' : translate('check.margin', { margin: outcome.margin }, locale);
  return [printRoll(roll), shownTens, target, rankLabel(rulepack, outcome.rank.id, locale).display, margin].filter((part) => part !== '').join(' · ');
}

async function rollOnce(call: Call, system: SystemAt): Promise<Outcome> {
  const { resolution, id } = system.rulepack;
  if (resolution === null) throw new DomainError('CHECK_NONE', { system: id });
  const { target = resolution.defaults.target, situational = 0 } = parseInput(optionsSchema, call.options, []);
  const seed = textOption(call, 'seed') ?? newSeed(systemRandom);
  const request = {
    target,
    situational,
    difficulty: textOption(call, 'difficulty'),
    variant: textOption(call, 'variant'),
    modifiers: namedNumbers(call, 'modifier'),
    params: namedNumbers(call, 'param'),
    sheet: namedNumbers(call, 'stat'),
    paramLane: 'refuse',
  } as const;
  const result = await withResolver(system, call.environment, (runResolver) => judgeCheck(resolution, request, { chance: { seed }, runResolver }));
  const { facts: _facts, ...told } = result;
  return { json: { ok: true, system: id, seed, ...told }, text: textOf({ rulepack: system.rulepack, result, locale: call.locale }) };
}

export const verb: Verb = {
  usage:
    '--system <id|file> [--target <number>] [--difficulty <id>] [--variant <id>] [--modifier <name=count>]… [--param <name=number>]… [--stat <name=number>]… [--situational <number>] [--seed <text>] [--json] | --system <id|file> --conform <file> [--json]',
  options: {
    system: { type: 'string' },
    target: { type: 'string' },
    difficulty: { type: 'string' },
    variant: { type: 'string' },
    modifier: { type: 'string', multiple: true },
    param: { type: 'string', multiple: true },
    stat: { type: 'string', multiple: true },
    situational: { type: 'string' },
    seed: { type: 'string' },
    conform: { type: 'string' },
  },
  positionals: { minimum: 0, maximum: 0 },
  run: async (call) => {
    const wanted = textOption(call, 'system');
    if (wanted === null) throw new DomainError('INVALID_INPUT', {}, [{ path: ['system'], code: 'ISSUE_REQUIRED', params: { expected: '--system' } }]);
    const system = await systemAt(wanted, call.environment);
    const table = textOption(call, 'conform');
    return table === null ? rollOnce(call, system) : conformOutcome(call, system, table);
  },
};
