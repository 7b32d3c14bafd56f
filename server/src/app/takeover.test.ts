import { expect, test } from 'vitest';
import { startTestServer } from '../../test/support/start-server.ts';
import { addTask } from '../room/job/add-task.ts';
import { beat, listReplicas } from '../room/replica/replica.ts';
import { startHeartbeat, requireSharedStore } from './heartbeat.ts';
import { startWorker } from './worker.ts';

const done: unknown[] = [];
const server = await startTestServer({ extraTasks: { 'test-note': async (payload) => void done.push(payload) } });
const { infra } = server;

const add = (task: string, payload: Record<string, unknown>, queue?: string) =>
  infra.db.prisma.$transaction((tx) => addTask(tx, { task, payload, ...(queue !== undefined && { queue }) }));

test('work is begun soon after the transaction that needs it, one at a time in a queue', async () => {
  await add('test-note', { 房间: 1 }, 'room:1');
  await add('test-note', { 房间: 2 }, 'room:1');
  await expect.poll(() => done, { timeout: 3_000 }).toEqual([{ 房间: 1 }, { 房间: 2 }]);
});

test('work of a process that fell silent is taken over within seconds', async () => {
  done.length = 0;
  const hanging = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const task = async (payload: unknown) => {
    const first = done.push(payload) === 1;
    started.resolve();
    if (first) await hanging.promise;
  };
  const dead = await startWorker({ infra, schedule: '', tasks: { 'test-taken-over': task } });
  await add('test-taken-over', { n: 1 }, 'room:2');
  await started.promise;
  const info = { workerIds: dead.workerIds(), placeId: infra.assets.placeId, host: 'elsewhere', pid: 1 };
  await beat(infra.db, { id: 'dead', version: '0', info });
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(done).toEqual([{ n: 1 }]);
  await infra.db.pool.query("UPDATE replicas SET beat_at = now() - interval '11 seconds' WHERE id = 'dead'");
  await expect.poll(() => done, { timeout: 8_000 }).toEqual([{ n: 1 }, { n: 1 }]);
  expect((await listReplicas(infra.db)).map(({ id }) => id)).toEqual([server.replicaId]);
  hanging.resolve();
  await dead.stop();
});

test('a process that was taken for dead comes back onto the list', async () => {
  const heartbeat = await startHeartbeat({ infra, replicaId: '复活', version: '0', workerIds: () => [] });
  await infra.db.pool.query("DELETE FROM replicas WHERE id = '复活'");
  await expect.poll(async () => (await listReplicas(infra.db)).some(({ id }) => id === '复活'), { timeout: 5_000 }).toBe(true);
  await heartbeat.stop();
  expect((await listReplicas(infra.db)).some(({ id }) => id === '复活')).toBe(false);
});

test('a second server on files of its own is refused', async () => {
  const elsewhere = { ...infra, assets: { ...infra.assets, placeId: 'another disk' } };
  await expect(requireSharedStore(elsewhere, 'second')).rejects.toMatchObject({ code: 'STORE_NOT_SHARED' });
  await requireSharedStore(infra, 'second');
});
