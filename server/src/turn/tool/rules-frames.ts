import { EVERYONE, KEEPER } from '../../core/document/viewer.ts';
import type { FrameData, NewFrame } from '../../core/frame/frame.ts';
import { rankLabel } from '../../core/rulepack/index.ts';
import type { Rulepack } from '../../core/rulepack/index.ts';
import type { Locale } from '../../i18n/translate.ts';
import { systemWords } from '../rules/system-words.ts';
import type { CheckResult } from '../../core/check/index.ts';
import type { ToolContext } from './tool.ts';

type Shown = { readonly dice: readonly FrameData['dice'][]; readonly told: readonly FrameData['system'][]; readonly secret: boolean; readonly concealed: boolean };

/** Frames for what the rules decided. Secret dice are the keeper's alone, and so is what happens to hidden figures. */
export function rulesFrames({ newId }: Pick<ToolContext, 'newId'>, { dice, told, secret, concealed }: Shown): NewFrame[] {
  return [
    ...dice.map((data): NewFrame => ({ id: newId(), type: 'dice', audience: secret ? [KEEPER] : [EVERYONE], data })),
    ...told.map((data): NewFrame => ({ id: newId(), type: 'system', audience: secret || concealed ? [KEEPER] : [EVERYONE], data })),
  ];
}

/** How a check came out, for the model: everything that the table decided, in the table's language. */
export function checkAnswer(rulepack: Rulepack, { outcome, total, applied, facts, roll }: CheckResult, locale: Locale): Record<string, unknown> {
  const { rank, target, rawTarget, margin } = outcome;
  return {
    roll: total, dice: roll.dice.map(({ values }) => values), ...(roll.successes !== undefined && { successes: roll.successes }),
    ...(rawTarget !== null && { target: rawTarget }), ...(target !== rawTarget && { effective_target: target }), ...(facts.difficulty != null && { difficulty: facts.difficulty }),
    ...(Object.keys(applied).length > 0 && { modifiers: applied }),
    outcome: rankLabel(rulepack, rank.id, locale).display, success: rank.success, ...(rank.critical && { critical: true }), ...(rank.fumble && { fumble: true }),
    ...(margin !== null && { margin }),
  };
}

/** What happened, in the table's language, for the model. */
export function toldText(told: readonly FrameData['system'][], locale: Locale): string {
  return told.map((data) => systemWords(data, locale)).join('\n');
}
