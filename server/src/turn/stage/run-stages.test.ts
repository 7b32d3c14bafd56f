import { expect, test } from 'vitest';
import { testPorts } from '../../../test/support/room.ts';
import type { View } from '../../core/document/document.ts';
import type { Proposal } from '../../core/proposal/proposal.ts';
import type { Db } from '../../infra/db/connect-database.ts';
import { silentLog } from '../../infra/log/log.ts';
import { snapshotOf } from '../../room/snapshot/snapshot.ts';
import type { Invoked, Runtime, RuntimeResult } from '../runtime.ts';
import type { Scene } from '../turn-context.ts';
import { runStages } from './run-stages.ts';

const lin = { roomId: 'r', id: 'lin', kind: 'character', owner: { kind: 'WORLD', id: '' }, audience: ['*'], title: '林婉', etag: '', version: 3, updatedAt: null, data: { name: '林婉', aliases: [], type: 'npc', description: '', portrait: null, fields: {}, secret: { text: '秘密', goals: null, fields: {} } } } as unknown as View;
const turn = { id: 't', roomId: 'r', seed: '0'.repeat(32), acceptedAt: new Date(0), number: null };
const ports = { ...testPorts({} as Db), log: silentLog };
const scene = { ports, room: { id: 'r', name: '雾港', locale: 'zh', turnNumber: 4 }, turn, actions: [], snapshot: snapshotOf('r', 7n, [lin]), seats: [], actor: null, history: [], signal: new AbortController().signal } as unknown as Scene;

type Work = (context: Scene & Invoked) => Promise<RuntimeResult> | RuntimeResult;
const runtime = (id: string, work: Work, more: Partial<Runtime<Scene>> = {}): Runtime<Scene> => ({ id, stage: 'post-turn', needs: [], after: [], story: false, run: async (context) => work(context), ...more });
const source = { runtimeId: 'x', owner: { kind: 'PLUGIN', id: 'p' } } as const;
const person = (id: string, name: string): Proposal => ({ kind: 'character.upsert', payload: { id, name, type: 'npc' } });
const writes = (id: string, name: string): Work => async ({ invocation }) => { await invocation.propose(person(id, name), source); return {}; };
const reader = (seen: Record<string, unknown>, id: string): Work => async ({ invocation }) => { seen[id] = (await invocation.world()).characters.map(({ name }) => name); return {}; };
const readsOf = ({ results }: Awaited<ReturnType<typeof runStages>>) => Object.fromEntries(results.map(({ runtimeId, unit }) => [runtimeId, unit.reads]));

test('a runtime sees earlier stages and what it comes after, never those beside it, however late it looks', async () => {
  const seen: Record<string, unknown> = {};
  const slow: Work = async (context) => { await new Promise((resolve) => setTimeout(resolve, 30)); return reader(seen, 'beside')(context); };
  const stages = await runStages([
    runtime('early', writes('a', '甲'), { stage: 'pre-turn' }),
    runtime('writer', writes('b', '乙')),
    runtime('beside', slow),
    runtime('between', () => ({}), { after: ['writer'] }),
    runtime('behind', reader(seen, 'behind'), { needs: ['between'] }),
  ], scene);
  expect(seen).toEqual({ beside: ['林婉', '甲'], behind: ['林婉', '甲', '乙'] });
  expect(readsOf(stages)).toEqual({ early: [], beside: ['early'], writer: [], between: [], behind: ['early', 'writer'] });
});

test('those that do not wait for each other run at the same time', async () => {
  const both = Promise.withResolvers<void>();
  let begun = 0;
  const meets: Work = async () => { begun += 1; if (begun === 2) both.resolve(); await both.promise; return {}; };
  expect((await runStages([runtime('a', meets), runtime('b', meets)], scene)).runs.map(({ status }) => status)).toEqual(['DONE', 'DONE']);
});

test('only what can be stored is seen: failed, waiting and empty runs count for nothing, the writes of a guard that skipped do', async () => {
  const seen: Record<string, unknown> = {};
  const ends = (ended: RuntimeResult['ended'], id: string): Work => async (context) => { await writes(id, id)(context); return ended === undefined ? {} : { ended }; };
  const stages = await runStages([
    runtime('a-fails', async (context) => { await writes('x1', 'x1')(context); throw new Error('坏'); }),
    runtime('b-waits', ends('suspended', 'x2')),
    runtime('c-empty', ends('empty', 'x3')),
    runtime('d-guarded', ends('skipped', '守')),
    runtime('e-refused', async ({ invocation }) => ({ notes: [`${(await invocation.propose({ kind: 'character.upsert', payload: { id: 'lin2', name: 'x', aliases: ['林婉'] } }, source)).length}`] })),
    runtime('reader', reader(seen, 'reader'), { after: ['a-fails', 'b-waits', 'c-empty', 'd-guarded', 'e-refused'] }),
    runtime('needs', () => ({}), { needs: ['c-empty', 'd-guarded', 'b-waits'] }),
    runtime('output', () => ({}), { requires: ['c-empty'] }),
  ], scene);
  expect(seen).toEqual({ reader: ['林婉', '守'] });
  expect(readsOf(stages)['reader']).toEqual(['d-guarded']);
  expect(stages.runs.map(({ id, status, issues = [] }) => [id, status, issues.map(({ code }) => code)])).toEqual([
    ['a-fails', 'FAILED', []], ['b-waits', 'SUSPENDED', ['RUNTIME_SUSPENDED']], ['c-empty', 'DONE', ['RUNTIME_EMPTY']], ['d-guarded', 'SKIPPED', ['RUNTIME_GUARDED']],
    ['e-refused', 'DONE', []], ['needs', 'SKIPPED', ['RUNTIME_NEEDS', 'RUNTIME_NEEDS']], ['output', 'SKIPPED', ['RUNTIME_NEEDS']], ['reader', 'DONE', []],
  ]);
});

test('reading counts and taking does not: getters, spreads, JSON and clones read, acquiring, handing over and own writes do not', async () => {
  const upstream = [runtime('writer', writes('b', '乙'), { stage: 'pre-turn' as const })];
  const read = async (work: (context: Scene & Invoked) => Promise<unknown>) => readsOf(await runStages([...upstream, runtime('reader', async (context) => { await work(context); return {}; })], scene))['reader'];
  expect(await read(({ invocation }) => invocation.world())).toEqual([]);
  expect(await read(({ invocation }) => invocation.handOver())).toEqual([]);
  expect(await read(async ({ invocation }) => { await writes('c', '丙')({ invocation } as never); return Object.keys(await invocation.world()); })).toEqual([]);
  expect(await read(async ({ invocation }) => { const { dimensions, seats, worldRecord, dimensionProviderPluginId, characterSchema } = await invocation.world(); return [dimensions, seats, worldRecord, dimensionProviderPluginId, characterSchema]; })).toEqual([]);
  expect(await read(async ({ invocation }) => (await invocation.world()).characters.find(({ id }) => id === 'nobody'))).toEqual(['writer']);
  expect(await read(async ({ invocation }) => ({ ...(await invocation.world()) }))).toEqual(['writer']);
  expect(await read(async ({ invocation }) => JSON.stringify(await invocation.world()))).toEqual(['writer']);
  expect(await read(async ({ invocation }) => structuredClone(await invocation.world()))).toEqual(['writer']);
  expect(await read(async ({ invocation }) => (await invocation.worldForTool()).characters)).toEqual(['writer']);
});

test('views are frozen, tools get values of their own, secrets stay out, and nothing can be read when the run is over', async () => {
  let late: { world: Awaited<ReturnType<Invoked['invocation']['world']>>; propose: () => Promise<unknown> } | null = null;
  await runStages([runtime('a', async ({ invocation }) => {
    const world = await invocation.world();
    expect(() => { (world.characters as unknown[]).push(1); }).toThrow(TypeError);
    const tool = await invocation.worldForTool();
    (tool.characters as unknown[]).push('theirs');
    expect(tool.characters).toHaveLength(2);
    expect(world.characters).toHaveLength(1);
    expect((await invocation.worldForTool()).characters).toHaveLength(1);
    expect(JSON.stringify(world)).not.toContain('秘密');
    late = { world, propose: () => invocation.propose(person('z', 'z'), source) };
    return {};
  })], scene);
  const kept = late as unknown as { world: { characters: unknown }; propose: () => Promise<unknown> };
  expect(() => kept.world.characters).toThrow('WORLD_VIEW_CLOSED');
  await expect(kept.propose()).rejects.toThrow('WORLD_VIEW_CLOSED');
});

test('a story that fails ends the stages with its reason once all beside it have ended', async () => {
  let ended = false;
  const beside: Work = async () => { await new Promise((resolve) => setTimeout(resolve, 20)); ended = true; return {}; };
  const failing = runStages([runtime('story', () => { throw new Error('断了'); }, { story: true, stage: 'narrative' }), runtime('beside', beside, { stage: 'narrative' })], scene);
  await expect(failing).rejects.toThrow('断了');
  expect(ended).toBe(true);
});
