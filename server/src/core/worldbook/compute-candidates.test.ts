import { expect, test } from 'vitest';
import { computeWorldBookCandidates, evaluateWorldBookEntry, mergeWorldBookLoaderResults, parseWorldBook, projectWorldBookForLoader, rankWorldBookEntries } from './index.ts';
import type { CandidateOptions } from './index.ts';

function bookOf(...rows: object[]) {
  return parseWorldBook({ name: '雾港志', entries: Object.fromEntries(rows.map((row, index) => [`k${index}`, { uid: index, key: ['雾'], content: '同', ...row }])) });
}

function outcome(options: CandidateOptions, ...rows: object[]) {
  const { accepted, rejected } = computeWorldBookCandidates(bookOf(...rows), { text: '雾中灯', ...options });
  return [accepted.map(({ entry, reason }) => [entry.uid, reason]), rejected.map(({ entry, reason }) => [entry.uid, reason])];
}

test('candidates are ranked by order, and each refusal says why', () => {
  expect(outcome({}, { order: 1 }, { order: 9 }, { disable: true }, { key: ['夜'] }, { constant: true, key: [] }, { vectorized: true }, { keysecondary: ['夜'], selective: true })).toEqual([
    [[4, 'constant'], [1, 'primary-key-match'], [0, 'primary-key-match']],
    [[2, 'disabled'], [3, 'primary-key-miss'], [5, 'external-vector-match-required'], [6, 'secondary-and_any-miss']],
  ]);
});

test('the same book and options give an equal outcome, and both can be cloned', () => {
  const book = bookOf({}, { group: '夜' }, { group: '夜' });
  const once = computeWorldBookCandidates(book, { text: '雾', groupRolls: { 夜: 0.7 } });
  expect(computeWorldBookCandidates(structuredClone(book.entries), { text: '雾', groupRolls: { 夜: 0.7 } })).toEqual(once);
  expect(structuredClone(once)).toEqual(once);
});

test('entries found by meaning come in by uid or by candidate key', () => {
  expect(outcome({ vectorMatches: { 'k0@0': true, 1: true } }, { vectorized: true }, { vectorized: true }, { vectorized: true })[0]).toEqual([[0, 'vector-match'], [1, 'vector-match']]);
});

test('a group keeps one: by score, by override, by weight', () => {
  const losers = (options: CandidateOptions, ...rows: object[]) => outcome(options, ...rows.map((row) => ({ group: '夜', ...row })))[1];
  expect(losers({ useGroupScoring: true }, { key: ['雾'] }, { key: ['雾', '灯'] })).toEqual([[0, 'inclusion-group-loser']]);
  expect(losers({}, {}, { groupOverride: true, order: 5 }, { groupOverride: true, order: 9 })).toEqual([[0, 'inclusion-group-loser'], [1, 'inclusion-group-loser']]);
  expect(losers({ groupRolls: new Map([['夜', 0.3]]) }, { groupWeight: 30 }, { groupWeight: 70 })).toEqual([[0, 'inclusion-group-loser']]);
  expect(losers({ groupRolls: { 夜: 0.29 } }, { groupWeight: 30 }, { groupWeight: 70 })).toEqual([[1, 'inclusion-group-loser']]);
  expect(losers({}, { group: '夜, 海' }, { group: '海' }, { group: '岸' })).toEqual([[1, 'inclusion-group-loser']]);
});

test('chance is rolled by the caller; a chance of nothing never passes', () => {
  const options = { probabilityRolls: { 0: 0.49, 1: 0.5, 3: 0.99 } };
  expect(outcome(options, { probability: 50 }, { probability: 50 }, { probability: 0 }, { probability: 0, useProbability: false })).toEqual([
    [[0, 'primary-key-match'], [3, 'primary-key-match']], [[1, 'probability-failed'], [2, 'probability-failed']],
  ]);
});

test('what no longer fits is skipped, later ones may still fit', () => {
  const { accepted, rejected, budget } = computeWorldBookCandidates(bookOf({ order: 9 }, { order: 8 }, { order: 7 }, { order: 6, ignoreBudget: true }), { text: '雾', tokenBudget: 10, tokenCosts: { 0: 6, 1: 5, 'k2@2': 4, 3: 100 } });
  expect(accepted.map(({ entry, tokenCost }) => [entry.uid, tokenCost])).toEqual([[0, 6], [2, 4], [3, 100]]);
  expect(rejected.map(({ reason }) => reason)).toEqual(['budget-exceeded']);
  expect(budget).toEqual({ limit: 10, used: 10, remaining: 0 });
  expect(computeWorldBookCandidates(bookOf()).budget).toEqual({ limit: null, used: 0, remaining: null });
});

test('one entry is judged with all its keys, and entries are ranked without being changed', () => {
  const [entry] = bookOf({ key: ['雾', '灯', '夜'], keysecondary: ['中'], selective: true }).entries;
  if (entry === undefined) throw new Error('the fixture lost its entry');
  expect(evaluateWorldBookEntry(entry, '雾中灯')).toEqual({ eligible: true, reason: 'secondary-and_any-match', score: 3, primaryMatches: ['雾', '灯'], secondaryMatches: ['中'], invalidKeys: [] });
  const rows = [{ insertionOrder: 1 }, { insertionOrder: 3, n: 1 }, { insertionOrder: 3, n: 2 }];
  expect(rankWorldBookEntries(rows)).toEqual([rows[1], rows[2], rows[0]]);
});

test.each([
  [0, 'before', null], [1, 'after', null], [2, 'before', 'WORLD_BOOK_POSITION_APPROXIMATED'], [3, 'after', 'WORLD_BOOK_POSITION_APPROXIMATED'], [4, 'after', 'WORLD_BOOK_POSITION_APPROXIMATED'],
  [5, 'before', 'WORLD_BOOK_POSITION_APPROXIMATED'], [6, 'after', 'WORLD_BOOK_POSITION_APPROXIMATED'], [7, null, 'WORLD_BOOK_OUTLET_SKIPPED'],
])('position %i goes %s the character for a loader', (position, expected, code) => {
  const book = bookOf({ position });
  const result = projectWorldBookForLoader(book, computeWorldBookCandidates(book, { text: '雾' }), { resourceId: '书' });
  expect(result.loreEntries).toEqual(expected === null ? [] : [{ id: '书:0', uid: 0, content: '同', position: expected }]);
  expect(result.diagnostics.map((diagnostic) => diagnostic.code)).toEqual(code === null ? [] : [code]);
  expect(result.resources).toEqual([{ id: '书', name: '雾港志', format: 'sillytavern-world-info', entryCount: 1, matchedEntryCount: 1, activeEntryIds: expected === null ? [] : ['书:0'] }]);
});

test('empty texts go no further, regexes that cannot be tried are reported, books merge', () => {
  const book = bookOf({ content: ' ' }, { key: [String.raw`/(a+)\1/`] });
  const result = projectWorldBookForLoader(book, computeWorldBookCandidates(book, { text: '雾' }));
  expect(result.diagnostics.map(({ severity, code, path }) => [severity, code, path])).toEqual([['warning', 'WORLD_BOOK_REGEX_UNSUPPORTED', ['entries', '1']], ['info', 'WORLD_BOOK_EMPTY_CONTENT_SKIPPED', ['entries', '0']]]);
  const merged = mergeWorldBookLoaderResults([result, result]);
  expect(merged.resources).toHaveLength(2);
  expect(merged.audit?.resources[0]?.decisions.map(({ decision, reason }) => [decision, reason])).toEqual([['rejected', 'primary-key-miss'], ['rejected', 'empty-content']]);
});
