import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { testPorts } from '../../../test/support/room.ts';
import { countAttempt, removeOldWindows, requireAttemptLeft } from './count-attempt.ts';

const db = await testDatabase();
const rule = { limit: 3, seconds: 60 };

test('attempts beyond the limit are refused until the window ends, per bucket', async () => {
  const ports = testPorts(db);
  for (let i = 0; i < 3; i += 1) await countAttempt(ports, '登录:a', rule);
  // The clock of tests stands at 05 s of its minute.
  await expect(countAttempt(ports, '登录:a', rule)).rejects.toMatchObject({ code: 'RATE_LIMITED', params: { retryAfter: 55 } });
  await expect(requireAttemptLeft(ports, '登录:a', rule)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await countAttempt(ports, '登录:b', rule);
  ports.clock.advance(55_000);
  await countAttempt(ports, '登录:a', rule);
});

test('attempts at the same moment are all counted', async () => {
  const ports = testPorts(db);
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => countAttempt(ports, 'burst', rule)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('asking whether an attempt is left counts nothing', async () => {
  const ports = testPorts(db);
  for (let i = 0; i < 10; i += 1) await requireAttemptLeft(ports, 'asked', rule);
  await countAttempt(ports, 'asked', rule);
});

test('old windows are removed, present ones stay', async () => {
  const ports = testPorts(db);
  await countAttempt(ports, 'old', rule);
  ports.clock.advance(3 * 3_600_000);
  await countAttempt(ports, 'new', rule);
  await removeOldWindows(ports);
  const rows = await db.prisma.rateWindow.findMany();
  expect(rows.map(({ bucket }) => bucket)).toEqual(['new']);
});
