import type { FalseClaim, TruthContext } from './claim.ts';
import { toldOutcomes } from './told-outcomes.ts';
import { toldRolls } from './told-rolls.ts';
import { toldScenes } from './told-scenes.ts';
import { toldTimes } from './told-times.ts';

/** Every check of a draft against what was really decided. They prefer silence to a false alarm: prose is free, claims are not. */
export const truthChecks: readonly ((context: TruthContext) => FalseClaim[])[] = [toldRolls, toldOutcomes, toldScenes, toldTimes];

/** What the text claims and nothing decided. */
export function falseClaims(context: TruthContext): FalseClaim[] {
  const claims = truthChecks.flatMap((check) => check(context));
  return claims.filter((claim, i) => claims.findIndex((other) => other.check === claim.check && other.claim === claim.claim) === i);
}
