import { seededRandom } from '../../src/core/random/seeded-random.ts';

/** A standalone book as JSON text, and texts of 20,000 characters in which about one word in a hundred is a key. */
export type SampleBook = { readonly json: string; readonly texts: readonly string[] };

const textLength = 20_000;

/** Three keys an entry and two second ones on every fifth: 2,000 entries have 6,800 keys, three in ten of them Chinese. */
export function sampleBook(entries: number, texts: number): SampleBook {
  const random = seededRandom(`book ${entries}`);
  const below = (count: number) => Math.floor(random() * count);
  const letters = (first: number, range: number, count: number) => String.fromCharCode(...Array.from({ length: count }, () => first + below(range)));
  const latin = () => letters(0x61, 26, 4 + below(6));
  const han = (count: number) => letters(0x4e00, 3000, count);
  const key = () => (random() < 0.3 ? han(2 + below(3)) : random() < 0.2 ? `${latin()} ${latin()}` : latin());
  const rows = Array.from({ length: entries }, (_, uid) => ({
    uid, key: [key(), key(), key()], keysecondary: uid % 5 === 0 ? [key(), key()] : [], comment: latin(), content: `${han(20)} ${latin()}`, constant: false, vectorized: false, selective: true,
    selectiveLogic: uid % 4, addMemo: true, order: below(200), position: uid % 5, disable: false, ignoreBudget: false, excludeRecursion: false, preventRecursion: false, delayUntilRecursion: false,
    probability: 100, useProbability: true, depth: 4, role: 0, group: '', groupOverride: false, groupWeight: 100, scanDepth: null, caseSensitive: null, matchWholeWords: null, useGroupScoring: null,
    automationId: '', sticky: null, cooldown: null, delay: null, displayIndex: uid,
  }));
  const textOf = () => {
    let text = '';
    while (text.length < textLength) text += `${random() < 0.01 ? (rows[below(entries)]?.key[0] ?? '') : random() < 0.3 ? han(3) : latin()} `;
    return text.slice(0, textLength);
  };
  return { json: JSON.stringify({ name: 'sample', entries: Object.fromEntries(rows.map((row) => [row.uid, row])) }), texts: Array.from({ length: texts }, textOf) };
}
