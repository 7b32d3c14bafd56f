import type { Resolution } from '../../core/check/index.ts';
import type { Rulepack } from '../../core/rulepack/index.ts';
import { displayName } from '../../core/rulepack/index.ts';
import type { Figures } from './figures.ts';
import { namesOf, takeName } from './take-name.ts';

/** What one word of a typed check means. */
type Word =
  | { readonly means: 'modifier'; readonly name: string }
  | { readonly means: 'difficulty'; readonly id: string }
  | { readonly means: 'proficient' };

/** What the words around a stat come to. */
export type CheckWords = { readonly modifiers: Readonly<Record<string, number>>; readonly difficulty: string | null; readonly proficient: boolean };

export const noWords: CheckWords = { modifiers: {}, difficulty: null, proficient: false };

const favorableWords = ['adv', 'advantage', '优势', '優勢', '奖励', '奖励骰', '獎勵骰'];
const unfavorableWords = ['dis', 'disadv', 'disadvantage', '劣势', '劣勢', '惩罚', '惩罚骰', '懲罰骰'];
const proficientWords = ['prof', 'proficient', '熟练', '熟練'];

/** Both ways to name a modifier: by its word in the system, and by what everybody calls the two usual ones. */
function modifierWords({ modifiers, defaults }: Resolution, { rulepack }: Figures): [string, Word][] {
  const of = (words: readonly string[], name: string | null): [string, Word][] => (name === null ? [] : words.map((word) => [word, { means: 'modifier', name }]));
  const own = [...modifiers.keys()].flatMap((name) => of([name, displayName(rulepack, name, 'en'), displayName(rulepack, name, 'zh')], name));
  return [...own, ...of(favorableWords, defaults.favorable), ...of(unfavorableWords, defaults.unfavorable)];
}

function difficultyWords({ difficulties }: Resolution): [string, Word][] {
  return [...difficulties].flatMap(([id, { prefixes }]) => [id, ...prefixes.en, ...prefixes.zh].map((word): [string, Word] => [word, { means: 'difficulty', id }]));
}

const vocabularies = new WeakMap<Rulepack, ReadonlyMap<string, Word>>();

function wordsOf(resolution: Resolution, who: Figures): ReadonlyMap<string, Word> {
  const known = vocabularies.get(who.rulepack) ?? namesOf<Word>([
    ...difficultyWords(resolution), ...modifierWords(resolution, who),
    ...proficientWords.map((word): [string, Word] => [word, { means: 'proficient' }]),
  ]);
  vocabularies.set(who.rulepack, known);
  return known;
}

/** Every word for a stat, those of skills that a player brought included. */
export function statWords({ rulepack, values }: Figures): ReadonlyMap<string, string> {
  const { words } = rulepack.stats;
  const brought = Object.keys(values).filter((name) => !words.has(name));
  return brought.length === 0 ? words : new Map([...words, ...brought.map((name) => [name, name] as const)]);
}

export type TakenWords = { readonly words: CheckWords; readonly rest: string };

/** A word that is taken from a text: how often it counts, and what is left. */
type TakenWord = { readonly word: Word; readonly count: number; readonly rest: string };

function added(words: CheckWords, word: Word, count: number): CheckWords {
  if (word.means === 'difficulty') return { ...words, difficulty: word.id };
  if (word.means === 'proficient') return { ...words, proficient: true };
  return { ...words, modifiers: { ...words.modifiers, [word.name]: (words.modifiers[word.name] ?? 0) + count } };
}

/** `b2` and `p`, as dice bots count the two usual modifiers. */
function takeShort({ defaults }: Resolution, text: string): TakenWord | null {
  const [whole, letter = '', count = ''] = /^([bp])(\d{0,2})(?![\p{Script=Latin}\d])/iu.exec(text) ?? [];
  const name = letter.toLowerCase() === 'b' ? defaults.favorable : defaults.unfavorable;
  if (whole === undefined || name === null) return null;
  return { word: { means: 'modifier', name }, count: count === '' ? 1 : Number(count), rest: text.slice(whole.length).trimStart() };
}

function takeOne(resolution: Resolution, who: Figures, text: string): TakenWord | null {
  const short = takeShort(resolution, text);
  if (short !== null) return short;
  const taken = takeName(text, wordsOf(resolution, who));
  // A stat whose name begins with such a word is meant as a whole.
  if (taken === null || (takeName(text, statWords(who))?.length ?? 0) > taken.length) return null;
  const [whole = '', count = ''] = taken.value.means === 'modifier' ? (/^(\d)(?!\d)/.exec(taken.rest) ?? []) : [];
  return { word: taken.value, count: count === '' ? 1 : Number(count), rest: taken.rest.slice(whole.length).trimStart() };
}

/** By whose words a check is read. */
export type CheckReader = { readonly resolution: Resolution; readonly who: Figures };

/** Takes difficulty, modifiers and proficiency from the front of a typed check, in any order and language of the system. */
export function takeCheckWords(reader: CheckReader, { words, rest }: TakenWords): TakenWords {
  const taken = rest === '' ? null : takeOne(reader.resolution, reader.who, rest);
  return taken === null ? { words, rest } : takeCheckWords(reader, { words: added(words, taken.word, taken.count), rest: taken.rest });
}

/** The same behind the stat, where a word for a difficulty more often begins the reason. */
export function takeLateWords(reader: CheckReader, { words, rest }: TakenWords): TakenWords {
  const taken = rest === '' ? null : takeOne(reader.resolution, reader.who, rest);
  if (taken === null || taken.word.means === 'difficulty') return { words, rest };
  return takeLateWords(reader, { words: added(words, taken.word, taken.count), rest: taken.rest });
}
