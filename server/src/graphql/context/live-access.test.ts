import type { ExecutionResult } from 'graphql';
import { expect, test } from 'vitest';
import { memberWithKey } from '../../../test/support/keys.ts';
import { bareRoom } from '../../../test/support/room.ts';
import { collect, openSocket } from '../../../test/support/socket.ts';
import { collectEvents } from '../../../test/support/sse.ts';
import { startTestServer } from '../../../test/support/start-server.ts';
import { createAccessMonitor } from '../../room/key/access-monitor.ts';
import { revokeKey } from '../../room/key/revoke-key.ts';
import { changeMember } from '../../room/member/change-member.ts';
import { viewerIn } from '../../room/member/viewers-in.ts';
import { reportJob } from '../../room/job/job.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import { defaultNames } from '../member/default-names.ts';
import { nodeId } from '../relay/node-id.ts';

const server = await startTestServer();
const { infra } = server;
await bareRoom(infra.db, 'r');
const keeper = await memberWithKey(infra, 'r', 'KEEPER');

async function runningJob(id: string, personId: string): Promise<string> {
  const now = infra.clock.now();
  await infra.db.prisma.job.create({ data: { id, kind: '导入', state: 'RUNNING', total: 3, input: {}, personId, createdAt: now, updatedAt: now } });
  return nodeId('Job', id);
}

const watching = (id: string) => `subscription { jobProgress(id: "${id}") { job { state done total items { name message } } } }`;

test('a job is watched over every transport until it has ended', async () => {
  const id = await runningJob('j1', keeper.member.personId);
  const client = openSocket(server.url, { key: keeper.text });
  const seen: ExecutionResult[][] = [[], []];
  const overSocket = collect(client, watching(id), undefined, seen[0]);
  const overEvents = collectEvents(server.url, watching(id), { key: keeper.text, results: seen[1] ?? [] });
  const everybodySaw = (count: number) => expect.poll(() => seen.map(({ length }) => length), { timeout: 5_000 }).toEqual([count, count]);
  await everybodySaw(1);
  await reportJob(infra, 'j1', { done: 1, items: [{ name: '城市.json', state: 'SUCCEEDED' }] });
  await everybodySaw(2);
  await reportJob(infra, 'j1', { state: 'SUCCEEDED', done: 3 });
  for (const results of [await overSocket, (await overEvents).results]) {
    expect(results.map(({ data }) => (data?.jobProgress as { job: { done: number } }).job.done)).toEqual([0, 1, 3]);
    expect(results.at(-1)?.data).toMatchObject({ jobProgress: { job: { state: 'SUCCEEDED', items: [{ name: '城市.json', message: null }] } } });
  }
  await client.dispose();
});

test('a revoked key ends its subscriptions within 5 s, over every transport', async () => {
  const holders = [await memberWithKey(infra, 'r', 'KEEPER', '甲'), await memberWithKey(infra, 'r', 'KEEPER', '乙')];
  const [first, second] = holders.map(({ text }) => text);
  const ids = [await runningJob('j2', holders[0]?.member.personId ?? ''), await runningJob('j3', holders[1]?.member.personId ?? '')];
  const client = openSocket(server.url, { key: first ?? '' });
  const seen: ExecutionResult[][] = [[], []];
  const overEvents = collectEvents(server.url, watching(ids[1] ?? ''), { key: second ?? '', results: seen[1] ?? [] });
  const ended = [collect(client, watching(ids[0] ?? ''), undefined, seen[0]), overEvents.then(({ results }) => results)];
  await expect.poll(() => seen.map(({ length }) => length), { timeout: 5_000 }).toEqual([1, 1]);
  const started = performance.now();
  for (const { principal } of holders) await revokeKey(infra, principal.keys[0]?.id ?? '', keeper.principal);
  for (const results of await Promise.all(ended)) {
    expect(results[0]?.data).toBeTruthy();
    expect(results.at(-1)?.errors?.[0]?.extensions).toEqual({ code: 'UNAUTHENTICATED' });
  }
  expect(performance.now() - started).toBeLessThan(5_000);
  const [refused] = await collect(client, '{ viewer { role } }');
  expect(refused?.errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', reason: 'KEY_REVOKED' });
  await client.dispose();
});

test('a key that runs out ends its subscriptions without anybody saying so', async () => {
  const holder = await memberWithKey(infra, 'r', 'KEEPER', '丙');
  const id = await runningJob('j4', holder.member.personId);
  const client = openSocket(server.url, { key: holder.text });
  const seen: ExecutionResult[] = [];
  const ended = collect(client, watching(id), undefined, seen);
  await expect.poll(() => seen.length, { timeout: 5_000 }).toBe(1);
  await infra.db.prisma.key.update({ where: { id: holder.principal.keys[0]?.id ?? '' }, data: { expiresAt: new Date(Date.now() + 200) } });
  expect((await ended).at(-1)?.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  await client.dispose();
});

test('whoever watches a room hears of another role and of seats, and of nothing else', async () => {
  const player = await memberWithKey(infra, 'r', 'PLAYER', '林');
  const monitor = createAccessMonitor(infra);
  const watch = monitor.watch(player.principal);
  const heard: (Viewer | null)[] = [];
  watch.onViewer('r', await viewerIn(infra.db, player.principal, 'r'), (viewer) => heard.push(viewer));
  const changing = { place: { roomId: 'r', id: player.member.id }, principal: keeper.principal, defaultNames };
  await changeMember(infra, changing, { name: '林 Lin' });
  await changeMember(infra, changing, { role: 'SPECTATOR' });
  await expect.poll(() => heard, { timeout: 5_000 }).toEqual([{ kind: 'spectator', memberId: player.member.id }]);
  await changeMember(infra, changing, { role: 'PLAYER' });
  await expect.poll(() => heard.at(-1), { timeout: 5_000 }).toEqual({ kind: 'seat', memberId: player.member.id, seatIds: [expect.any(String)] });
  await infra.db.pool.query("UPDATE documents SET data = data || '{\"memberId\":null}' WHERE room_id = 'r' AND kind = 'seat'");
  await expect.poll(() => heard.at(-1), { timeout: 5_000 }).toEqual({ kind: 'seat', memberId: player.member.id, seatIds: [] });
  monitor.close();
});

test('jobs of others do not exist', async () => {
  const id = await runningJob('j5', 'somebody');
  const player = await memberWithKey(infra, 'r', 'PLAYER');
  const client = openSocket(server.url, { key: player.text });
  const [foreign] = await collect(client, watching(id));
  const [unknown] = await collect(client, watching(nodeId('Job', 'nothing')));
  expect(foreign?.errors?.[0]?.extensions).toEqual({ code: 'BAD_REQUEST', reason: 'NOT_FOUND' });
  expect(unknown?.errors?.[0]?.extensions).toEqual(foreign?.errors?.[0]?.extensions);
  await client.dispose();
});
