import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activateWorldBooks, evaluateWorldBookEntry, parseWorldBook, prepareWorldBooks } from './index.ts';
import type { ActivationInput } from './index.ts';

function modelOf(...rows: object[]) {
  return parseWorldBook({ entries: Object.fromEntries(rows.map((row, uid) => [uid, { uid, key: ['雾'], content: '文', ...row }])) });
}

const fired = (books: ReturnType<typeof prepareWorldBooks>, ...texts: string[]) => {
  const input: ActivationInput = { messages: texts.map((text) => ({ text })), turn: 1, settings: { scanDepth: 1000 } };
  return activateWorldBooks(books, input).active.map(({ lore }) => lore.entry.uid).sort();
};

test('a macro in a key stands for what it means now, and only there', () => {
  const model = modelOf({ key: ['{{user}}'] }, { key: ['<CHAR>的灯'] }, { key: ['灯'], keysecondary: ['{{user}}'] }, { key: [String.raw`/{{user}}[说道]/`] }, { key: ['{{空}}'] }, { key: ['<b>'] });
  const names = (user: string) => ({ substitute: (key: string) => key.replaceAll('{{user}}', user).replaceAll('<CHAR>', '伊索德').replaceAll('{{空}}', '') });
  const text = '林雨道：伊索德的灯 <B>';
  expect(fired(prepareWorldBooks([{ id: '志', model }], names('林雨')), text)).toEqual([0, 1, 2, 3, 5]);
  expect(fired(prepareWorldBooks([{ id: '志', model }], names('沈舟')), text)).toEqual([1, 5]);
  expect(fired(prepareWorldBooks([{ id: '志', model }]), text)).toEqual([5]);
  expect(activateWorldBooks(prepareWorldBooks([{ id: '志', model }], names('林雨')), { messages: [{ text }], turn: 1 }).decisions.find(({ lore }) => lore.index === 0)?.primary).toEqual(['{{user}}']);
});

test('keys that stay the same stay compiled, whatever a macro stands for and whichever text of an entry changes', () => {
  const rows = [{ key: ['灯塔', '{{user}}'] }, { key: ['/钟(声|楼)/'] }];
  const first = prepareWorldBooks([{ id: '志', model: modelOf(...rows) }]);
  expect(prepareWorldBooks([{ id: '志', model: modelOf(...rows.map((row) => ({ ...row, content: '改' }))) }]).table).toBe(first.table);
  expect(prepareWorldBooks([{ id: '志', model: modelOf(...rows, { key: ['潮'] }) }]).table).not.toBe(first.table);
});

const piece = fc.constantFrom('a', 'B', '雾', '港', ' ', '.', '_', '𠮷', '\ud842', '\udfb7', 'Σ', 'ς', 'İ', '-');
const textOf = (maxLength: number) => fc.array(piece, { maxLength }).map((parts) => parts.join(''));
const row = fc.record({ key: fc.array(textOf(3), { maxLength: 4 }), keysecondary: fc.array(textOf(2), { maxLength: 2 }), selectiveLogic: fc.nat(3), caseSensitive: fc.constantFrom(true, false, null), matchWholeWords: fc.boolean() });

test('a conversation that grows calls up what the naive search finds in its messages, also with the books prepared anew', () => {
  fc.assert(fc.property(fc.array(row, { maxLength: 8 }), fc.array(textOf(12), { minLength: 1, maxLength: 5 }), (rows, messages) => {
    const model = modelOf(...rows);
    let books = prepareWorldBooks([{ id: '志', model }]);
    for (let count = 1; count <= messages.length; count += 1) {
      if (count % 2 === 0) books = prepareWorldBooks([{ id: '志', model }]);
      const said = messages.slice(0, count).map((text) => text.trim());
      // No key reaches from one message into the next, so a border that no key contains joins them; secondary keys look at all of them.
      const naive = model.entries.filter((entry) => evaluateWorldBookEntry(entry, said.toReversed().join('\n\x01')).eligible).map(({ uid }) => uid);
      expect(fired(books, ...said)).toEqual(naive.sort());
    }
  }), { seed: 4, numRuns: 1500 });
});

test('fifty thousand full entries are read, prepared and matched', () => {
  const entries = Object.fromEntries(Array.from({ length: 50_000 }, (_, uid) => [uid, {
    uid, key: [`钟楼${uid}`, `bell tower ${uid}`, `key${uid}`], keysecondary: uid % 5 === 0 ? ['夜'] : [], comment: `第${uid}条`, content: '同一夜的雾。'.repeat(20), constant: false, vectorized: false, selective: true, selectiveLogic: uid % 4,
    addMemo: true, order: uid % 200, position: uid % 5, disable: false, ignoreBudget: false, excludeRecursion: false, preventRecursion: false, delayUntilRecursion: false, probability: 100, useProbability: true, depth: 4, role: 0, group: '',
    groupOverride: false, groupWeight: 100, scanDepth: null, caseSensitive: null, matchWholeWords: null, useGroupScoring: null, automationId: '', sticky: null, cooldown: null, delay: null, displayIndex: uid, outletName: '', triggers: [],
    matchPersonaDescription: false, matchCharacterDescription: false, matchCharacterPersonality: false, matchCharacterDepthPrompt: false, matchScenario: false, matchCreatorNotes: false, characterFilter: { isExclude: false, names: [], tags: [] },
  }]));
  const model = parseWorldBook(JSON.stringify({ entries }));
  expect(model.diagnostics).toEqual([]);
  const books = prepareWorldBooks([{ id: '志', model }]);
  expect(fired(books, '他在钟楼49999下听见 Bell Tower 41.')).toEqual([4, 41, 4999, 49_999, 499, 49].sort());
  const start = performance.now();
  fired(books, `${'雾'.repeat(20_000)}钟楼7`);
  expect(performance.now() - start).toBeLessThan(1500);
}, 60_000);
