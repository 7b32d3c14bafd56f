import type { FalseClaim, TruthContext } from './claim.ts';
import { sentenceAt } from './claim.ts';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Shorter titles are ordinary words too often. */
const TITLE_MIN = { en: 4, zh: 2 } as const;

function arrival(title: string): RegExp {
  const name = escaped(title);
  return new RegExp(`\\b(?:you|they|everyone|the party)\\s+(?:all\\s+|now\\s+|finally\\s+)?(?:arrives?\\s+(?:at|in)|reach(?:es)?|enters?|steps?\\s+into|walks?\\s+into)\\s+(?:the\\s+)?${name}|(?:你们?|众人|大家|一行人)(?:终于|已经|随即|便|就)?(?:来到|抵达|到达|走进|进入|踏进)了?${name}`, 'i');
}

/** Arrivals at a scene that the table has not moved to: a scene changes by the tool, never by prose alone. */
export function toldScenes({ text, locale, otherScenes }: TruthContext): FalseClaim[] {
  return otherScenes
    .filter((title) => title.length >= TITLE_MIN[locale])
    .flatMap((title) => {
      const match = arrival(title).exec(text);
      return match === null ? [] : [{ check: 'scene' as const, claim: sentenceAt(text, match.index) }];
    });
}
