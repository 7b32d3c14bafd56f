import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { withClientKey } from './with-client-key.ts';

const db = await testDatabase();
let runs = 0;

function request(key: string | null, payload: unknown, personId = '甲') {
  return db.prisma.$transaction((tx) => withClientKey(tx, { scope: 'say:雾港', personId, key, payload }, async () => ({ run: (runs += 1) })));
}

test('a repeated request gets the first answer, in whatever order its fields come', async () => {
  const first = await request('k1', { text: '推门', tags: ['a'] });
  expect(await request('k1', { tags: ['a'], text: '推门' })).toEqual(first);
});

test('the same key with other content is refused', async () => {
  await request('k2', { text: 'one' });
  await expect(request('k2', { text: 'two' })).rejects.toMatchObject({ code: 'CLIENT_KEY_REUSED', params: { clientKey: 'k2' } });
});

test('requests at the same moment run once', async () => {
  const before = runs;
  const answers = await Promise.all(Array.from({ length: 5 }, () => request('k3', 1)));
  expect(runs).toBe(before + 1);
  expect(new Set(answers.map(({ run }) => run)).size).toBe(1);
});

test('a key is its sender\'s own, and without one nothing is remembered', async () => {
  const mine = await request('k4', 1);
  expect(await request('k4', 1, '乙')).not.toEqual(mine);
  expect(await request(null, 1)).not.toEqual(await request(null, 1));
});

test('a request that failed may be tried again', async () => {
  const failing = db.prisma.$transaction((tx) => withClientKey(tx, { scope: 's', personId: 'p', key: 'k5', payload: 1 }, async () => { throw new Error('broken'); }));
  await expect(failing).rejects.toThrow('broken');
  expect(await db.prisma.$transaction((tx) => withClientKey(tx, { scope: 's', personId: 'p', key: 'k5', payload: 2 }, async () => 'done'))).toBe('done');
});
