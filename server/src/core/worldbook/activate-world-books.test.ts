import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activateWorldBooks, parseWorldBook, prepareWorldBooks } from './index.ts';
import type { ActivationInput, TimedEffects } from './index.ts';

function booksOf(...rows: object[]) {
  const model = parseWorldBook({ entries: Object.fromEntries(rows.map((row, index) => [index, { uid: index, key: ['雾'], content: `文${index}`, ...row }])) });
  return prepareWorldBooks([{ id: '志', model }]);
}

const said = (...texts: string[]): ActivationInput => ({ messages: texts.map((text) => ({ text })), turn: texts.length });

function fired(input: ActivationInput, ...rows: object[]) {
  return activateWorldBooks(booksOf(...rows), input).active.map(({ lore }) => lore.entry.uid).sort();
}

function reasons(input: ActivationInput, ...rows: object[]) {
  return activateWorldBooks(booksOf(...rows), input).decisions.toSorted((a, b) => a.lore.index - b.lore.index).map(({ reason }) => reason);
}

test('every entry says why it is in or not', () => {
  expect(reasons({ ...said('雾'), vectorMatches: new Set(['志/12']), forced: new Set(['志/13']) },
    {}, { disable: true }, { key: [] }, { key: ['夜'] }, { keysecondary: ['夜'] }, { constant: true }, { triggers: ['quiet'] }, { delay: 2 }, { delayUntilRecursion: true },
    { comment: '[InitVar]' }, { content: '<%= 1 %>' }, { key: [], vectorized: true }, { key: [], vectorized: true }, { key: ['夜'] }, { condition: '好感 > 1' }, { probability: 0 }, { content: '@@dont_activate\n文' }, { key: ['夜'], content: '@@activate\n文' }))
    .toEqual(['key-match', 'disabled', 'no-keys', 'primary-key-miss', 'secondary-miss', 'constant', 'trigger', 'delay', 'waits-for-recursion',
      'inert-initial-variables', 'inert-template', 'vector-match-required', 'vector-match', 'forced', 'condition', 'probability', 'decorator-dont-activate', 'decorator-activate']);
});

test('the newest messages are searched, as many as the room or the entry says', () => {
  const input = said('雾', '灯', '夜');
  expect(fired(input, { key: ['雾'] }, { key: ['灯'] }, { key: ['夜'] }, { key: ['雾'], scanDepth: 3 }, { key: ['夜'], scanDepth: 0 }, { key: ['灯'], scanDepth: 1 })).toEqual([1, 2, 3]);
  expect(fired(said('红', '灯'), { key: ['红灯'] }, { key: ['灯红'] }, { key: ['/灯\\n.红/'] })).toEqual([2]);
  expect(fired({ messages: [{ name: '林雨', text: '来了' }], turn: 1 }, { key: ['林雨'] })).toEqual([0]);
  expect(fired({ messages: [{ name: '林雨', text: '来了' }], turn: 1, settings: { includeNames: false } }, { key: ['林雨'] })).toEqual([]);
});

test('further texts are searched for entries that ask for them', () => {
  const input = { ...said('夜'), sources: { scenario: '雾港', characterPersonality: '冷' }, scanTexts: ['附言'] };
  expect(fired(input, { matchScenario: true }, {}, { key: ['冷'], matchCharacterPersonality: true }, { key: ['附言'] }, { key: ['/雾/'], matchScenario: true }, { matchScenario: true, scanDepth: 0 })).toEqual([0, 2, 3, 4]);
});

test('entries call up others only where recursion is on, and flags stop it', () => {
  const rows = [{ content: '灯' }, { key: ['灯'], content: '海' }, { key: ['海'], excludeRecursion: true }, { key: ['灯'], content: '岸', preventRecursion: true }, { key: ['岸'] }, { key: ['/海$/'] }];
  expect(fired(said('雾'), ...rows)).toEqual([0]);
  expect(fired({ ...said('雾'), settings: { recursive: true } }, ...rows)).toEqual([0, 1, 3, 5]);
  expect(fired({ ...said('雾'), settings: { recursive: true, maxRecursionSteps: 2 } }, ...rows)).toEqual([0, 1, 3]);
});

test('an entry that its keys kept out says so, whatever later passes would not have let in either', () => {
  const rows = [{ content: '灯' }, { key: ['夜'], excludeRecursion: true }, { keysecondary: ['夜'], excludeRecursion: true }, { constant: true, excludeRecursion: true, probability: 0 }];
  expect(reasons({ ...said('雾'), settings: { recursive: true } }, ...rows)).toEqual(['key-match', 'primary-key-miss', 'secondary-miss', 'probability']);
});

test('entries that call each other up come to an end', () => {
  const rows = Array.from({ length: 50 }, (_, index) => ({ key: [`键${index}。`], content: `键${(index + 1) % 50}。` }));
  const outcome = activateWorldBooks(booksOf(...rows), { ...said('键0。'), settings: { recursive: true } });
  expect(outcome.active).toHaveLength(50);
  expect(outcome.passes).toBe(51);
});

test('delayed entries wait for their level of recursion', () => {
  const rows = [{ content: '灯' }, { key: ['灯'], delayUntilRecursion: 1 }, { key: ['灯'], delayUntilRecursion: 2 }, { delayUntilRecursion: 3 }];
  const outcome = activateWorldBooks(booksOf(...rows), { ...said('雾'), settings: { recursive: true } });
  expect(outcome.decisions.map(({ lore, pass, reason }) => [lore.entry.uid, pass, reason])).toEqual([[0, 1, 'key-match'], [1, 2, 'key-match'], [2, 4, 'key-match'], [3, 6, 'key-match']]);
  expect(fired(said('雾'), { delayUntilRecursion: true })).toEqual([]);
});

test('the search widens until enough is active', () => {
  const input = said('雾', '灯', '夜', '海');
  const rows = [{ key: ['雾'] }, { key: ['灯'] }, { key: ['雾'], scanDepth: 1 }];
  expect(fired({ ...input, settings: { minActivations: 1 } }, ...rows)).toEqual([1]);
  expect(fired({ ...input, settings: { minActivations: 2 } }, ...rows)).toEqual([0, 1]);
  expect(fired({ ...input, settings: { minActivations: 2, minActivationsDepth: 3 } }, ...rows)).toEqual([1]);
});

test('chance is rolled once by id and reported', () => {
  const [decision] = activateWorldBooks(booksOf({ probability: 40 }), { ...said('雾'), rolls: { chance: { '志/0': 0.4 } } }).decisions;
  expect(decision).toMatchObject({ active: false, reason: 'probability', chance: { percent: 40, roll: 0.4 } });
  expect(fired({ ...said('雾'), rolls: { chance: () => 0.39 } }, { probability: 40 })).toEqual([0]);
});

test('a group keeps one of its members', () => {
  const group = (...rows: object[]) => rows.map((row) => ({ group: '夜', ...row }));
  expect(reasons({ ...said('雾'), rolls: { group: { 夜: 0.5 } } }, ...group({ groupWeight: 50 }, { groupWeight: 50 }))).toEqual(['group-draw', 'key-match']);
  expect(reasons(said('雾'), ...group({}, { groupOverride: true }))).toEqual(['group-override', 'key-match']);
  expect(reasons(said('雾灯'), ...group({ useGroupScoring: true }, { key: ['雾', '灯'] }))).toEqual(['group-score', 'key-match']);
  expect(reasons({ ...said('雾'), settings: { recursive: true } }, ...group({ content: '灯' }, { key: ['灯'] }))).toEqual(['key-match', 'group-already-active']);
  expect(reasons(said('雾'), { group: 'a,b' }, { group: 'a' }, { group: 'b' }, { group: 'c' })).toEqual(['key-match', 'group-draw', 'group-draw', 'key-match']);
});

test('a budget refuses an exact fit and ends the search, save for those that ignore it', () => {
  const rows = [{ order: 9 }, { order: 8 }, { order: 7, ignoreBudget: true }, { order: 6 }];
  const outcome = activateWorldBooks(booksOf(...rows), { ...said('雾'), settings: { budget: 10, recursive: true }, tokens: () => 5 });
  expect(outcome.decisions.map(({ reason }) => reason)).toEqual(['key-match', 'budget', 'key-match', 'budget']);
  expect(outcome.budget).toEqual({ limit: 10, used: 10, overflowed: true });
  expect(activateWorldBooks(booksOf({ order: 200, content: '@@ignore_on_max_context\n文' }, {}), { ...said('雾'), settings: { budget: 9 }, tokens: () => 5 }).decisions.map(({ reason }) => reason)).toEqual(['budget', 'key-match']);
});

test('a book may have a budget of its own, which leaves the others alone', () => {
  const model = (count: number) => parseWorldBook({ entries: Object.fromEntries(Array.from({ length: count }, (_, uid) => [uid, { uid, key: ['雾'], content: '文', order: 9 - uid }])) });
  const books = prepareWorldBooks([{ id: 'a', model: model(3) }, { id: 'b', model: model(2) }]);
  const outcome = activateWorldBooks(books, { ...said('雾'), settings: { bookBudgets: [11, null] }, tokens: () => 5 });
  expect(outcome.decisions.map(({ id, reason }) => [id, reason])).toEqual([['a/0', 'key-match'], ['a/1', 'key-match'], ['a/2', 'budget'], ['b/0', 'key-match'], ['b/1', 'key-match']]);
  expect(outcome.budget.overflowed).toBe(false);
});

test('sticky, cooldown and delay obey the turns', () => {
  const books = booksOf({ sticky: 3, cooldown: 2, delay: 2 });
  let timers: TimedEffects = {};
  const seen = [1, 2, 3, 4, 5, 6, 7, 8].map((turn) => {
    const outcome = activateWorldBooks(books, { messages: [{ text: '雾' }], turn, timers });
    timers = outcome.timers;
    return outcome.decisions[0]?.reason;
  });
  expect(seen).toEqual(['delay', 'key-match', 'sticky', 'sticky', 'sticky', 'cooldown', 'cooldown', 'key-match']);
});

test('a turn made again comes out the same, an edited entry starts anew, nothing is changed in place', () => {
  const books = booksOf({ cooldown: 5 });
  const input = { ...said('雾'), timers: Object.freeze({}) };
  const first = activateWorldBooks(books, input);
  expect(activateWorldBooks(books, { ...input, timers: first.timers }).active).toHaveLength(1);
  const later = { ...said('雾', '雾'), timers: first.timers };
  expect(activateWorldBooks(books, later).decisions[0]?.reason).toBe('cooldown');
  expect(activateWorldBooks(booksOf({ cooldown: 5, content: '改' }), later).decisions[0]?.reason).toBe('key-match');
  expect(JSON.parse(JSON.stringify(first.timers))).toEqual(first.timers);
});

test('decorators steer an entry and never reach its text', () => {
  const [entry] = activateWorldBooks(booksOf({ content: '@@depth 2\n@@role user\n@@unheard_of 1\n@@@scan_depth 5\n@@additional_keys 灯, 夜\n@@exclude_keys 海\n正文' }), said('雾', '灯', 'x')).active;
  expect(entry).toMatchObject({ content: '正文', lore: { entry: { position: 'at_depth', depth: 2, role: 'user', scanDepth: 5 } } });
  expect(reasons(said('雾海灯'), { content: '@@exclude_keys 海\n文' }, { content: '@@additional_keys 夜\n文' }, { content: '@@activate_only_after 3\n文' }, { content: '@@activate_only_every 2\n文' }, { content: '@@is_greeting 1\n文' }, { content: '@@if 好感 > 1\n文' }, { content: '@@iframe\n文' }))
    .toEqual(['excluded-by-key', 'additional-key-miss', 'too-few-messages', 'not-this-message', 'greeting', 'condition', 'inert-decorator']);
  expect(booksOf({ content: '@@depth x\n@@private\n文', comment: '题' }).diagnostics.map(({ code, params }) => [code, params?.decorator])).toEqual([['WORLD_BOOK_DECORATOR_UNSUPPORTED', 'depth'], ['WORLD_BOOK_DECORATOR_UNSUPPORTED', 'private']]);
});

test('decorators remember a match', () => {
  const books = booksOf({ content: '@@keep_activate_after_match\n文' }, { content: '@@dont_activate_after_match\n文' });
  const { timers } = activateWorldBooks(books, said('雾'));
  expect(activateWorldBooks(books, { messages: [{ text: '夜' }], turn: 900, timers }).decisions.map(({ reason }) => reason)).toEqual(['sticky', 'spent']);
});

test('filters let characters in by name and tag', () => {
  const input = { ...said('雾'), character: { name: '林雨', tags: ['海'] } };
  const filter = (names: string[], tags: string[], isExclude = false) => ({ characterFilter: { names, tags, isExclude } });
  expect(reasons(input, filter(['林雨'], []), filter(['他'], []), filter(['林雨'], [], true), filter([], ['海']), filter([], ['岸']), filter(['林雨'], ['岸']), filter([], [])))
    .toEqual(['key-match', 'character-name', 'character-name', 'key-match', 'character-tag', 'character-tag', 'key-match']);
});

test('entries stand in their places, lower order first, outlets the other way round', () => {
  const { placements } = activateWorldBooks(booksOf({ order: 9, position: 0 }, { order: 1, position: 0 }, { order: 2, position: 4, depth: 1, role: 1 }, { order: 1, position: 4, depth: 1, role: 1 }, { position: 4, depth: 1 }, { order: 1, position: 7, outletName: '港' }, { order: 2, position: 7, outletName: '港' }, { position: 6, content: ' ' }), said('雾'));
  const uids = (entries: readonly { lore: { entry: { uid: string | number } } }[]) => entries.map(({ lore }) => lore.entry.uid);
  expect(uids(placements.before_character_definition)).toEqual([1, 0]);
  expect(placements.at_depth.map(({ depth, role, entries }) => [depth, role, uids(entries)]).sort()).toEqual([[1, 'system', [4]], [1, 'user', [3, 2]]]);
  expect(placements.outlets.map(({ name, entries }) => [name, uids(entries)])).toEqual([['港', [6, 5]]]);
  expect(placements.after_example_messages).toEqual([]);
});

test('several books are one search, those of a higher tier behind', () => {
  const model = (order: number) => parseWorldBook({ entries: { 0: { uid: 0, key: ['雾'], content: '文', order } } });
  const books = [{ id: 'a', model: model(1) }, { id: 'b', model: model(9) }];
  const ids = (tiers: readonly number[]) => activateWorldBooks(prepareWorldBooks(books.map((book, index) => ({ ...book, tier: tiers[index] ?? 0 }))), said('雾')).active.map(({ lore }) => lore.id);
  expect([ids([0, 1]), ids([0, 0])]).toEqual([['a/0', 'b/0'], ['b/0', 'a/0']]);
});

test('whatever the book, the pass ends, repeats itself and explains every entry', () => {
  const word = fc.constantFrom('雾', '灯', 'a', '/雾|灯+/', '😀', '\ud800', '');
  const row = fc.record({
    key: fc.array(word, { maxLength: 2 }), keysecondary: fc.array(word, { maxLength: 2 }), selectiveLogic: fc.nat(3), content: fc.oneof(word, fc.constantFrom('@@activate\n雾', '@@depth 1', '<% 雾')), group: fc.constantFrom('', '夜', '夜,海'),
    constant: fc.boolean(), probability: fc.nat(100), order: fc.nat(3), position: fc.nat(7), delayUntilRecursion: fc.nat(3), sticky: fc.nat(2), cooldown: fc.nat(2), preventRecursion: fc.boolean(), excludeRecursion: fc.boolean(), scanDepth: fc.option(fc.nat(3)),
  });
  const settings = fc.record({ recursive: fc.boolean(), minActivations: fc.nat(4), budget: fc.option(fc.nat(20)), groupScoring: fc.boolean(), maxRecursionSteps: fc.nat(3) });
  fc.assert(fc.property(fc.array(row, { maxLength: 10 }), fc.array(word, { maxLength: 5 }), settings, (rows, texts, chosen) => {
    const books = booksOf(...rows);
    const input = { ...said(...texts), settings: chosen, rolls: { chance: () => 0.4, group: () => 0.6 } };
    const outcome = activateWorldBooks(books, input);
    expect(activateWorldBooks(books, input)).toEqual(outcome);
    expect(outcome.decisions).toHaveLength(rows.length);
    expect(outcome.decisions.filter(({ active }) => active)).toHaveLength(outcome.active.length);
  }), { numRuns: 500 });
});
