import type { FalseClaim, TruthContext } from './claim.ts';
import { sentenceAt } from './claim.ts';

/** Words that state the outcome of a check outright. Prose that merely goes well or badly is left to the story. */
const successes = [/\b(?:the|your|his|her|their)\s+(?:check|roll|attempt)\s+(?:is\s+an?\s+)?(?:succeeds?|success)\b/i, /\byou\s+(?:clearly\s+)?succeed(?:ed)?\b/i, /\b(?:critical|automatic)\s+success\b/i, /检定(?:大)?成功|(?:你|他|她|他们)(?:的尝试)?成功了/];
const failures = [/\b(?:the|your|his|her|their)\s+(?:check|roll|attempt)\s+(?:is\s+an?\s+)?(?:fails?|failure)\b/i, /\byou\s+fail(?:ed)?\s+(?:the|your)\s+(?:check|roll)\b/i, /\bcritical\s+failure\b/i, /检定(?:大)?失败|(?:你|他|她|他们)(?:的尝试)?失败了/];

function firstMatch(text: string, patterns: readonly RegExp[]): number | null {
  const found = patterns.map((pattern) => pattern.exec(text)?.index).filter((index) => index !== undefined);
  return found.length === 0 ? null : Math.min(...found);
}

/** Success told where every decided check failed, or failure where every one succeeded. */
export function toldOutcomes({ text, dice }: TruthContext): FalseClaim[] {
  const decided = dice.flatMap((rolled) => (rolled.success === null ? [] : [rolled.success]));
  if (decided.length === 0) return [];
  const wrong = decided.every((success) => !success) ? successes : decided.every((success) => success) ? failures : [];
  const at = firstMatch(text, wrong);
  return at === null ? [] : [{ check: 'outcome', claim: sentenceAt(text, at) }];
}
