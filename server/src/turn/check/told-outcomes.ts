import type { FalseClaim, TruthContext } from './claim.ts';
import { sentenceAt } from './claim.ts';
import type { RankClaim } from './rank-claims.ts';
import { SAID, withoutSpeech } from './without-speech.ts';

/** Words that state the outcome of a check outright. Prose that merely goes well or badly is left to the story. */
const successes = [/\b(?:the|your|his|her|their)\s+(?:check|roll|attempt)\s+(?:is\s+an?\s+)?(?:succeeds?|success)\b/i, /\byou\s+(?:clearly\s+)?succeed(?:ed)?\b/i, /\b(?:critical|automatic)\s+success\b/i, /检定(?:大)?成功|(?:你|他|她|他们)(?:的尝试)?成功了/];
const failures = [/\b(?:the|your|his|her|their)\s+(?:check|roll|attempt)\s+(?:is\s+an?\s+)?(?:fails?|failure)\b/i, /\byou\s+fail(?:ed)?\s+(?:the|your)\s+(?:check|roll)\b/i, /\bcritical\s+failure\b/i, /检定(?:大)?失败|(?:你|他|她|他们)(?:的尝试)?失败了/];

function firstMatch(text: string, patterns: readonly RegExp[]): number | null {
  const found = patterns.map((pattern) => pattern.exec(text)?.index).filter((index) => index !== undefined);
  return found.length === 0 ? null : Math.min(...found);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function placesOf(text: string, marker: string): number[] {
  const latin = /^[\x20-\x7e]+$/.test(marker);
  return Array.from(text.matchAll(new RegExp(latin ? `\\b${escaped(marker)}\\b` : escaped(marker), 'giu')), ({ index }) => index);
}

/** Blanks out the words of outcomes that really came, so that a longer one does not look like the shorter one in it. */
function withoutMarkers(text: string, ranks: readonly RankClaim[]): string {
  const markers = ranks.flatMap((rank) => rank.markers).toSorted((a, b) => b.length - a.length);
  return markers.reduce((rest, marker) => placesOf(rest, marker).reduce((cut, at) => cut.slice(0, at) + SAID.repeat(marker.length) + cut.slice(at + marker.length), rest), text);
}

/** Where the text names an outcome of the room's system that no check of this turn had; null where it names none. */
function falseRank({ text, dice, ranks = [] }: TruthContext): number | null {
  const decided = new Set(dice.flatMap(({ check }) => (check === undefined ? [] : [check.outcome.id])));
  if (decided.size === 0) return null;
  const told = withoutMarkers(withoutSpeech(text), ranks.filter(({ id }) => decided.has(id)));
  const places = ranks.filter(({ id }) => !decided.has(id)).flatMap(({ markers }) => markers.flatMap((marker) => placesOf(told, marker)));
  return places.length === 0 ? null : Math.min(...places);
}

/** Success told where every decided check failed, or failure where every one succeeded; or an outcome by name that none had. */
export function toldOutcomes(context: TruthContext): FalseClaim[] {
  const { text, dice } = context;
  const decided = dice.flatMap((rolled) => (rolled.success === null ? [] : [rolled.success]));
  if (decided.length === 0) return [];
  const wrong = decided.every((success) => !success) ? successes : decided.every((success) => success) ? failures : [];
  const at = firstMatch(text, wrong) ?? falseRank(context);
  return at === null ? [] : [{ check: 'outcome', claim: sentenceAt(text, at) }];
}
