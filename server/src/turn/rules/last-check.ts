import type { CheckResult } from '../../core/check/index.ts';
import type { RollResult } from '../../core/dice/index.ts';
import type { FrameData } from '../../core/frame/frame.ts';
import type { LastCheck } from '../../core/subsystem/index.ts';

const noDice: RollResult = { total: 0, dice: [], tree: { kind: 'number', value: 0, kept: true }, expression: '', canonical: '' };

/** A check of the story as points may still change it; null for dice that nobody judged, and for contests. */
export function lastCheckOf({ check, kind, total, target, expression }: FrameData['dice']): LastCheck | null {
  if (check === undefined || kind !== 'CHECK') return null;
  const { outcome, facts, difficulty, variant, modifiers, effectiveTarget, stat, spent } = check;
  const { id, success, critical, fumble, tier, margin } = outcome;
  const result: CheckResult = {
    facts: { ...facts, target, difficulty, variant },
    roll: { ...noDice, total, expression, canonical: expression },
    tens: null,
    total,
    applied: modifiers,
    expression,
    outcome: { rank: { id, success, critical, fumble, tier }, target: effectiveTarget, rawTarget: target, margin },
  };
  return { skill: stat?.key ?? null, check: result, spent };
}
