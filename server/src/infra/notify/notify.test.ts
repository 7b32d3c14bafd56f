import { expect, test, vi } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { silentLog } from '../log/log.ts';
import type { Hint } from './hint.ts';
import { openNotify } from './notify.ts';

const db = await testDatabase();
const open = () => openNotify({ url: db.url, pool: db.pool, log: silentLog });

test('a hint reaches every process once, however often it is sent at the same moment', async () => {
  const [here, there] = [await open(), await open()];
  const heard: [string, Hint][] = [];
  here.subscribe((hint) => heard.push(['here', hint]));
  there.subscribe((hint) => heard.push(['there', hint]));
  for (let i = 0; i < 5; i += 1) here.publish({ room: '雾港', kind: 'seq' });
  here.publish({ room: '雾港', kind: 'turn', turn: 't1' });
  await vi.waitFor(() => expect(heard).toHaveLength(4));
  expect(heard).toContainEqual(['there', { room: '雾港', kind: 'turn', turn: 't1' }]);
  expect(heard.filter(([, hint]) => hint.kind === 'seq')).toHaveLength(2);
  await Promise.all([here.close(), there.close()]);
});

test('after its connection broke a listener hears again, and hears that it may have missed something', async () => {
  const notify = await open();
  const heard: Hint[] = [];
  notify.subscribe((hint) => heard.push(hint));
  await db.pool.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'lorekeep-notify' AND datname = current_database()");
  await vi.waitFor(() => expect(heard).toContainEqual({ room: '', kind: 'lost' }), { timeout: 5_000 });
  notify.publish({ room: 'r', kind: 'draft', turn: 't' });
  await vi.waitFor(() => expect(heard).toContainEqual({ room: 'r', kind: 'draft', turn: 't' }));
  await notify.close();
});

test('foreign notifications are not hints and a failing listener does not silence the others', async () => {
  const notify = await open();
  const heard: Hint[] = [];
  notify.subscribe(() => { throw new Error('broken listener'); });
  const stop = notify.subscribe((hint) => heard.push(hint));
  await db.pool.query("SELECT pg_notify('lorekeep', 'hello'), pg_notify('lorekeep', '{\"kind\":\"other\"}')");
  notify.publish({ room: '', kind: 'keys' });
  await vi.waitFor(() => expect(heard).toEqual([{ room: '', kind: 'keys' }]));
  stop();
  notify.publish({ room: 'r', kind: 'seq' });
  await notify.close();
  expect(heard).toHaveLength(1);
});
