import { afterAll, expect, test } from 'vitest';
import { silentLog } from '../../src/infra/log/log.ts';
import { systemClock } from '../../src/infra/clock/clock.ts';
import { openSandbox } from '../../src/infra/sandbox/open-sandbox.ts';
import type { Viewer } from '../../src/core/document/viewer.ts';
import type { FrameData } from '../../src/core/frame/frame.ts';
import { nobody } from '../../src/room/key/principal.ts';
import { roomById } from '../../src/room/room/room-row.ts';
import { systemOf } from '../../src/room/rulepack/room-system.ts';
import { commandPlace } from '../../src/turn/command/command-place.ts';
import { commandText } from '../../src/turn/command/command-text.ts';
import { commandsFor } from '../../src/turn/command/registry.ts';
import { runCommand } from '../../src/turn/command/run-command.ts';
import { toolInputSchema } from '../../src/turn/tool/run-tool.ts';
import { toolsFor } from '../../src/turn/tool/registry.ts';
import { testDatabase } from '../support/database.ts';
import { rulepackFolder } from '../support/rulepack-folder.ts';
import type { ScriptedAnswer } from '../support/table.ts';
import { scriptedModel, testTable } from '../support/table.ts';
import { systems } from './bundled.ts';

const db = await testDatabase();
const sandbox = openSandbox({ authorCode: true, log: silentLog, clock: systemClock });
afterAll(() => sandbox.close());
const player: Viewer = { kind: 'seat', memberId: 'm1', seatIds: ['s1'] };
const keeper: Viewer = { kind: 'keeper', memberId: 'k' };

async function at(roomId: string, system: string | null, answers: readonly ScriptedAnswer[] = []) {
  const folder = rulepackFolder(systems);
  const model = scriptedModel(answers);
  const table = await testTable(db, roomId, model, { rulepacks: folder.rulepacks, sandbox });
  await db.pool.query("UPDATE rooms SET rulepack_id = $2, locale = 'zh' WHERE id = $1", [roomId, system]);
  const room = async () => {
    const found = await roomById(db, roomId);
    if (found === null) throw new Error('no room');
    return found;
  };
  const say = async (text: string, viewer: Viewer = player) =>
    runCommand({ ports: table.ports, room: await room(), viewer, principal: nobody, personId: 'p1', memberId: 'm1', seatId: viewer === keeper ? null : 's1', actorName: '守秘人', locale: 'zh' }, { text, clientKey: null });
  const words = async () => commandsFor(keeper, commandPlace(table.ports, await room())).flatMap((command) => command.words);
  /** Everything about the rules that people and models are shown. */
  const shown = async () => {
    const commands = commandsFor(keeper, commandPlace(table.ports, await room())).map((command) => [command.words, commandText(command, 'en'), commandText(command, 'zh')]);
    const tools = toolsFor(systemOf(table.ports, await room())).map((tool) => [tool.name, toolInputSchema(tool.input), tool.prompt('en'), tool.prompt('zh')]);
    return JSON.stringify({ commands, tools, list: folder.rulepacks.list().map(({ id, names }) => [id, names]) });
  };
  const tools = async () => toolsFor(systemOf(table.ports, await room())).map(({ name }) => name);
  const stored = async () => (await db.pool.query<{ id: string; data: string }>("SELECT id, data::text AS data FROM documents WHERE room_id = $1 AND kind = 'sheet' AND NOT deleted ORDER BY id", [roomId])).rows;
  const cards = async () => (await table.story()).filter(({ type }) => type === 'dice').map(({ data }) => data as FrameData['dice']);
  const answerTo = (ordinal: number) => JSON.stringify(model.requests[ordinal]?.messages.at(-1));
  return { ...table, folder, say, words, tools, stored, cards, shown, answerTo, model };
}

test('a room goes from one system to another and back: words, tools and sheets follow, and every value is as it was', async () => {
  const { say, words, tools, stored, cards } = await at('b-there', 'coc7');
  await say('.st 力量60 侦查70 理智55 幸运40');
  await say('.sc 1/1d6 尸体');
  await say('.ra 困难侦查');
  const before = await stored();
  expect(await words()).toEqual(expect.arrayContaining(['sc', 'en', 'ti', 'li', 'growth', 'coc']));
  expect(await tools()).toEqual(expect.arrayContaining(['skill_check', 'sanity_check', 'skill_growth', 'spend_luck', 'opposed_check', 'random_madness']));

  await say('.set weft', keeper);
  expect(await words()).toEqual(expect.arrayContaining(['strain', '绷紧', 'pull', 'omen']));
  expect(await words()).not.toEqual(expect.arrayContaining(['sc']));
  expect(await tools()).not.toContain('sanity_check');
  await expect(say('.sc 1/1d6')).rejects.toMatchObject({ code: 'COMMAND_UNKNOWN' });
  await say('.genchar');
  const both = await stored();
  expect(both.map(({ id }) => id)).toEqual(['sheet-pc1-coc7', 'sheet-pc1-weft']);
  expect(both[0]).toEqual(before[0]);

  await say('.set coc7', keeper);
  expect(await stored()).toEqual(both);
  expect((await say('.st show 侦查')).reply).toContain('70');
  await say('.ti');
  expect((await cards()).filter(({ check }) => check !== undefined).map(({ check }) => check?.system)).toEqual(['coc7', 'coc7']);
});

test('without its file a system is named nowhere, its rooms stand still, and what it left is as it was when it is back', async () => {
  const { say, words, tools, stored, folder, shown, story } = await at('b-gone', 'coc7');
  await say('.st 力量60 侦查70');
  const before = [await stored(), await story()];
  folder.remove('coc7');
  expect(await shown()).not.toMatch(/coc|sanity|理智|克苏鲁/i);
  expect(await words()).not.toEqual(expect.arrayContaining(['sc']));
  expect(await tools()).not.toContain('skill_check');
  for (const text of ['.ra 侦查', '.r 1d100', '.st 力量70']) await expect(say(text)).rejects.toMatchObject({ code: 'RULEPACK_MISSING' });
  await expect(say('.coc 阿灯')).rejects.toMatchObject({ code: 'COMMAND_UNKNOWN' });
  expect([await stored(), await story()]).toEqual(before);
  folder.add('coc7');
  expect((await say('.st show 侦查')).reply).toContain('70');
});

test.each([
  ['coc7', '.coc 阿灯', '.ra b1 侦查 50', '.rav 力量 40'],
  ['dnd5e', '.dnd 阿灯', '.ra 力量 优势 15', '.rav 力量 4'],
  ['weft', '.纬线 阿灯', '.扯线 3', null],
  ['weft_plain', '.素纬 阿灯', '.ra 3', null],
  ['wod', '.genchar 阿灯', '.ra 5', null],
] as const)('%s is played by its words', async (system, make, check, contest) => {
  const { say, cards } = await at(`b-${system}`, system);
  expect((await say(make)).reply).toContain('阿灯');
  await say(check);
  if (contest !== null) await say(contest);
  const judged = (await cards()).filter((card) => card.check !== undefined);
  expect(judged).toHaveLength(contest === null ? 1 : 3);
  for (const { check: facts, success } of judged) {
    expect(facts?.system).toBe(system);
    expect(facts?.outcome.labels.zh).not.toBe('');
    expect(success).toBe(facts?.outcome.success);
  }
});

test('scripts of a system judge and change sheets, in commands and in turns', async () => {
  const { say, cards, act, run, answerTo, stored } = await at('b-weft-turn', 'weft', [
    { tools: [{ name: 'skill_check', input: { reason: '扯线' } }, { name: 'strain', input: {} }, { name: 'contest', input: { skill1: 'x', skill2: 'y', skill1_value: 4, skill2_value: 3 } }] }, { text: '线断了。' },
  ]);
  await say('.genchar');
  const before = await stored();
  await say('.绷紧');
  expect((await cards()).filter(({ kind }) => kind === 'ROLL').length).toBeGreaterThan(0);
  await run((await act('扯线')).turnId);
  expect(answerTo(1)).toContain('success');
  expect(answerTo(1)).not.toContain('"failed":true');
  expect(await stored()).not.toEqual(before);
});
