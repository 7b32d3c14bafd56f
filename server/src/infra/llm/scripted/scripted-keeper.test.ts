import { expect, test } from 'vitest';
import { smallPlaybookYaml } from '../../../core/playbook/testing/small-playbook.ts';
import type { ModelRequest } from '../model-port.ts';
import { openModel } from '../open-model.ts';
import type { Timers } from '../timers.ts';
import { playbookLibrary } from './playbook-library.ts';
import { scriptedKeeper } from './scripted-keeper.ts';
import { scriptedProvider } from './scripted-provider.ts';
import { ask, callsOf, newTable, playTurn, textOf, toolSpecs } from './testing/play.ts';

const library = playbookLibrary((packIds) => Promise.resolve(packIds.includes('small') ? [smallPlaybookYaml] : []));
const keeper = scriptedKeeper({ library, paceMs: 0 });
const turn = { language: 'en', packIds: ['small'], total: 15 } as const;

function request(text: string, changes: Partial<ModelRequest> = {}): ModelRequest {
  const action = { seatId: 'seat-1', actorName: '林婉', kind: 'do', text };
  const context = { language: 'en', packIds: ['small'], sceneId: 'yard', actions: [action], revealed: [], turnNumber: 7, seed: 's' } as const;
  return { system: '', messages: [{ role: 'user', text }], tools: toolSpecs, keeper: context, ...changes };
}

test('a turn with a roll takes three calls: words and dice, the branch and its tools, the close', async () => {
  const table = newTable('yard');
  const played = await playTurn(keeper, table, { ...turn, text: 'I lift the lid' });
  expect(played.requests).toHaveLength(3);
  expect(played.calls.map(({ name }) => name)).toEqual(['note', 'roll_dice', 'set_scene']);
  expect(played.text).toMatch(/^you lift\n\nopen at 15 of 12\n\nclose [AB]$/);
  expect(table.sceneId).toBe('well');
});

test('any replica gives any request of the turn the same answer, in any order', async () => {
  const { requests } = await playTurn(keeper, newTable('yard'), { ...turn, text: 'I lift the lid' });
  const answers = await Promise.all(requests.map((each) => ask(keeper, each)));
  for (const [index, each] of [...requests.entries()].reverse()) {
    const other = scriptedKeeper({ library: playbookLibrary(() => Promise.resolve([smallPlaybookYaml])), paceMs: 0 });
    expect(await ask(other, each)).toEqual(answers[index]);
  }
});

test('a correction in the middle of the turn does not make it roll again', async () => {
  const { requests } = await playTurn(keeper, newTable('yard'), { ...turn, text: 'I lift the lid' });
  const last = requests.at(-1);
  if (last === undefined) throw new Error('no request');
  const parts = await ask(keeper, { ...last, messages: [...last.messages, { role: 'user', text: 'Tell it again without the numbers.' }] });
  expect(callsOf(parts)).toEqual([]);
  expect(textOf(parts)).toMatch(/^close/);
});

test('tools that are not on offer are not called, and the turn still comes to its end', async () => {
  const parts = await ask(keeper, request('I lift the lid', { tools: toolSpecs.filter(({ name }) => name === 'note') }));
  expect(callsOf(parts).map(({ name }) => name)).toEqual(['note']);
  const bare = await ask(keeper, request('I lift the lid', { tools: [] }));
  expect(callsOf(bare)).toEqual([]);
  expect(textOf(bare)).toMatch(/^you lift\n\nstuck\n\nclose/);
});

test('the text comes in small pieces at the given pace', async () => {
  const waits: number[] = [];
  const timers: Timers = {
    after: (milliseconds, action) => {
      waits.push(milliseconds);
      queueMicrotask(action);
      return () => {};
    },
  };
  const parts = await ask(scriptedKeeper({ library, timers }), request('I hum'));
  const deltas = parts.filter((part) => part.type === 'text');
  expect(deltas.length).toBeGreaterThan(1);
  expect(waits).toEqual(deltas.map(() => 30));
});

test('stopping ends the stream with the reason for stopping', async () => {
  const stop = new AbortController();
  const reason = new Error('stopped');
  const slow = scriptedKeeper({ library, timers: { after: () => { queueMicrotask(() => stop.abort(reason)); return () => {}; } } });
  await expect(ask(slow, request('I hum'), stop.signal)).rejects.toBe(reason);
  await expect(ask(keeper, request('I hum'), stop.signal)).rejects.toBe(reason);
});

test('rooms of other packs are answered: risky deeds with dice, others with an acknowledgement', async () => {
  const elsewhere = { ...turn, packIds: ['别的包'] };
  const fight = await playTurn(keeper, newTable('无处'), { ...elsewhere, text: 'I attack the guard' });
  expect(fight.calls.map(({ name }) => name)).toEqual(['roll_dice']);
  expect(fight.text).toContain('15 against 11');
  const missed = await playTurn(keeper, newTable('无处'), { ...elsewhere, language: 'zh', text: '我攻击守卫', total: 3 });
  expect(missed.text).toContain('3 对 11');
  const calm = await playTurn(keeper, newTable('无处'), { ...elsewhere, text: 'I straighten my hat' });
  expect(calm.calls).toEqual([]);
  expect(calm.text.length).toBeGreaterThan(10);
});

test('the connection test gets its tool called, and other requests without a turn get nothing', async () => {
  const { keeper: _keeper, ...plain } = request('ping');
  const tested = await ask(keeper, { ...plain, tools: [{ name: 'ready', description: '', inputSchema: {} }] });
  expect(callsOf(tested).map(({ name }) => name)).toEqual(['ready']);
  expect(await ask(keeper, plain)).toEqual([{ type: 'finish', reason: 'stop', usage: expect.anything() }]);
});

test('it is a provider like any other: chosen by name, without key or model', () => {
  const port = openModel({ provider: 'scripted' }, { providers: [scriptedProvider({ library })] });
  expect(port).toMatchObject({ name: 'scripted', contextWindow: expect.any(Number) });
});
