import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { scriptedModel, testTable } from '../../../test/support/table.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import type { Locale } from '../../i18n/translate.ts';
import { nobody } from '../../room/key/principal.ts';
import { roomById } from '../../room/room/room-row.ts';
import { runCommand } from './run-command.ts';

const db = await testDatabase();
const player: Viewer = { kind: 'seat', memberId: 'm1', seatIds: ['s1'] };
const keeper: Viewer = { kind: 'keeper', memberId: 'k' };

async function at(roomId: string) {
  const { ports } = await testTable(db, roomId, scriptedModel([]));
  const room = await roomById(db, roomId);
  if (room === null) throw new Error('no room');
  return async (text: string, { viewer = keeper, locale = 'en', key = null }: { viewer?: Viewer; locale?: Locale; key?: string | null } = {}) =>
    (await runCommand({ ports, room, viewer, principal: nobody, personId: 'p1', memberId: 'm1', seatId: viewer === keeper ? null : 's1', actorName: '沈舟', locale }, { text, clientKey: key })).reply;
}

test('the keeper sets the clock and lets time pass; everybody reads it in their language', async () => {
  const say = await at('ct-set');
  expect(await say('.time')).toBe('The clock is not set.');
  expect(await say('。时间设定 1926年3月15日 14:00')).toBe('1926-03-15 14:00');
  expect(await say('.time+2小时 沿河走', { locale: 'zh' })).toBe('1926年3月15日 16:00');
  expect(await say('.clock -1 day back again')).toBe('1926-03-14 16:00');
  expect(await say('.time', { viewer: player, locale: 'zh' })).toBe('1926年3月14日 16:00');
});

test('only the keeper reads how it came there', async () => {
  const say = await at('ct-events');
  await say('.time set D3');
  await say('.time +1 hour 30 min 守夜');
  expect((await say('.time'))?.split('\n')).toEqual(['D3 01:30', '- D3 · set', '- D3 01:30 · +1 hour 30 minutes · 守夜']);
  expect(await say('.time', { viewer: player })).toBe('D3 01:30');
});

test('players change nothing, and what cannot be is named', async () => {
  const say = await at('ct-refused');
  await expect(say('.time set D1', { viewer: player })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(say('.time +1 day')).rejects.toMatchObject({ code: 'CLOCK_NOT_SET' });
  await say('.time set D2 08:00');
  await expect(say('.time 2 hours')).rejects.toMatchObject({ code: 'COMMAND_ARGUMENT' });
  await expect(say('.time +soon')).rejects.toMatchObject({ code: 'CLOCK_DELTA_UNREADABLE', params: { seen: '+soon' } });
  await expect(say('.time -2 days')).rejects.toMatchObject({ code: 'CLOCK_BEFORE_START' });
  expect(await say('.time', { viewer: player })).toBe('D2 08:00');
});

test('a repeated client key moves the clock once', async () => {
  const say = await at('ct-again');
  await say('.time set D1 08:00');
  await say('.time +1 hour', { key: 'once' });
  expect(await say('.time +1 hour', { key: 'once' })).toBe('D1 09:00');
  expect(await say('.time', { viewer: player })).toBe('D1 09:00');
});
