import { expect, test } from 'vitest';
import { lexicalMatches } from './index.ts';
import { lexicalTerms } from './lexical-terms.ts';

const entry = (comment: string, content: string, keys: string[] = []) => ({ comment, content, keys });
const found = (entries: ReturnType<typeof entry>[], query: string, limit = 3) => lexicalMatches(entries, query, { limit }).map(({ index }) => index);

test('words are split at blanks, letters without blanks into pairs', () => {
  expect(lexicalTerms('The Guards’ ＴＯＷＥＲ，灯塔守卫 K9 glass')).toEqual(['the', 'guard', 'tower', '灯塔', '塔守', '守卫', 'k9', 'glass']);
  expect(lexicalTerms('雾 とうだい 등대')).toEqual(['雾', 'とう', 'うだ', 'だい', '등대']);
  expect(lexicalTerms('\ud800 , —')).toEqual([]);
});

test('what shares rare words with the text comes first, in any script', () => {
  const entries = [entry('港', '港口每天清晨都有渔船出海。'), entry('灯塔', '守塔人在绿色的灯下过夜。'), entry('The old clock', 'It strikes thirteen when the harbour drowns.'), entry('', '渔船上的人都怕钟声。')];
  expect(found(entries, '守塔人去了哪里？')).toEqual([1]);
  expect(found(entries, '渔船什么时候出海')[0]).toBe(0);
  expect(found(entries, 'Who wound the clocks?')[0]).toBe(2);
  expect(found(entries, '完全无关')).toEqual([]);
  expect(found(entries, '渔船', 1)).toHaveLength(1);
  expect(found(entries, '渔船', 0)).toEqual([]);
});

test('a name counts more than a mention, a regex key not at all', () => {
  expect(found([entry('', '路过灯塔，再走一里就到渡口，渡口边上有一间旧茶馆。'), entry('灯塔', '绿色的灯，十三级台阶，锁着的门，一本潮湿的日志。')], '灯塔')).toEqual([1, 0]);
  expect(found([entry('', '', ['/灯塔/'])], '灯塔')).toEqual([]);
});

test('words that most entries have call none up', () => {
  const entries = Array.from({ length: 20 }, (_, n) => entry('', `雾港的第${n}条 harbour`));
  expect(found(entries, 'harbour 雾港')).toEqual([]);
  expect(found([...entries, entry('', '灯塔 harbour')], '雾港灯塔')).toEqual([20]);
});

test('ten thousand entries are searched soon, and made ready once', () => {
  const entries = Array.from({ length: 10_000 }, (_, n) => entry(`第${n}条`, `${'同一夜的雾'.repeat(10)} word${n} 灯${String.fromCharCode(0x4e00 + n)}`));
  expect(found(entries, 'word77', 1)).toEqual([77]);
  const start = performance.now();
  expect(found(entries, `${'雾港的海岸'.repeat(1000)} word4711`, 1)).toEqual([4711]);
  expect(performance.now() - start).toBeLessThan(200);
});
