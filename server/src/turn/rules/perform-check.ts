import type { CheckResult, Resolution } from '../../core/check/index.ts';
import { judgeCheck } from '../../core/check/index.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { FrameData } from '../../core/frame/frame.ts';
import type { RoomSystem } from '../../room/rulepack/room-system.ts';
import type { CheckOrder } from './check-order.ts';
import { readOrder } from './check-order.ts';
import { checkDice } from './check-dice.ts';
import type { Ruling } from './ruling.ts';

/** A check that was rolled and judged, and the card that shows it. */
export type PerformedCheck = { readonly result: CheckResult; readonly stat: string | null; readonly dice: FrameData['dice'] };

/** How the system judges. Throws RULES_NO_CHECKS for one that has no checks. */
export function requireResolution({ rulepack }: RoomSystem): Resolution {
  if (rulepack.resolution === null) throw new DomainError('RULES_NO_CHECKS');
  return rulepack.resolution;
}

/**
 * Rolls and judges one check: the one way for words that players type and for the keeper's tool. Throws RULES_* and CHECK_*
 * before any die falls.
 */
export async function performCheck({ system, who, random, scripts }: Ruling, order: CheckOrder): Promise<PerformedCheck> {
  const resolution = requireResolution(system);
  const { request, figure } = readOrder({ resolution, who, order });
  const result = await judgeCheck(resolution, { variant: system.variant, ...request }, { chance: { random }, runResolver: scripts?.resolver ?? null });
  const stat = figure?.key ?? null;
  const about = { actor: who.name, characterId: who.characterId, stat, reason: order.reason ?? null, secret: order.secret ?? false, kind: 'CHECK', subsystem: null, concealed: who.concealed } as const;
  return { result, stat, dice: checkDice(system, result, about) };
}
