import type { FalseClaim, TruthContext } from './claim.ts';
import { sentenceAt } from './claim.ts';

/** Phrases that tell a number as rolled. The number stands in the first group. */
const patterns: readonly RegExp[] = [
  /\b(?:you|he|she|they|it|we|I|[A-Z][a-z]+)\s+rolls?(?:ed)?\s+(?:an?\s+)?(?:natural\s+)?(\d{1,3})\b(?!\s*d\d)/g,
  /\b(?:the\s+)?(?:dice|die|roll|d\d{1,3})\s+(?:shows?|comes?\s+up|lands?\s+on|reads?|is|gives?|totals?)\s+(?:an?\s+)?(\d{1,3})\b/gi,
  /\brolled\s+(?:an?\s+)?(?:natural\s+)?(\d{1,3})\b(?!\s*d\d)/gi,
  /(?:掷出|掷得|骰出|投出|掷了(?:一个)?|骰点(?:是|为)?|点数(?:是|为)|出目(?:是|为)?)\s*了?\s*(\d{1,3})/g,
];

function decidedNumbers({ dice }: TruthContext): Set<number> {
  return new Set(dice.flatMap((rolled) => [rolled.total, ...(rolled.target === null ? [] : [rolled.target]), ...rolled.dice.flatMap((group) => group.values)]));
}

/** Numbers that the text tells as rolled and that no die of this turn showed. */
export function toldRolls(context: TruthContext): FalseClaim[] {
  const decided = decidedNumbers(context);
  const found = patterns.flatMap((pattern) => [...context.text.matchAll(pattern)]);
  return found
    .filter((match) => !decided.has(Number(match[1])))
    .map((match) => ({ check: 'roll' as const, claim: sentenceAt(context.text, match.index) }));
}
