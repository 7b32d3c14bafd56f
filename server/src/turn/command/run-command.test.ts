import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { scriptedModel, testTable } from '../../../test/support/table.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import { catalogues } from '../../i18n/translate.ts';
import { nobody } from '../../room/key/principal.ts';
import { roomById } from '../../room/room/room-row.ts';
import type { CommandGiver } from './command.ts';
import { parseCommand } from './parse-command.ts';
import { builtInCommand, builtInCommands } from './registry.ts';
import { runCommand } from './run-command.ts';

const db = await testDatabase();
const player: Viewer = { kind: 'seat', memberId: 'm1', seatIds: ['s1'] };
const keeper: Viewer = { kind: 'keeper', memberId: 'k' };

async function at(roomId: string) {
  const table = await testTable(db, roomId, scriptedModel([{ text: 'one' }]));
  const room = await roomById(db, roomId);
  if (room === null) throw new Error('no room');
  const context = (viewer: Viewer): CommandGiver => ({ ports: table.ports, room, viewer, principal: nobody, personId: 'p1', memberId: 'm1', seatId: viewer === keeper ? null : 's1', actorName: '沈舟', locale: 'zh' });
  const say = (text: string, viewer: Viewer = player, clientKey: string | null = null) => runCommand(context(viewer), { text, clientKey });
  return { ...table, say };
}

test('commands are read with any prefix, in both languages, glued or not', () => {
  const parse = (line: string) => parseCommand(line, (word) => builtInCommand(word) !== undefined);
  expect(parse('.r3d6 潜行')).toEqual({ word: 'r', argument: '3d6 潜行' });
  expect(parse('。rh 1d20')).toEqual({ word: 'rh', argument: '1d20' });
  expect(parse('/RH1d20')).toEqual({ word: 'rh', argument: '1d20' });
  expect(parse('.ｒｈd20')).toEqual({ word: 'rh', argument: 'd20' });
  expect(parse('。掷骰2d6')).toEqual({ word: '掷骰', argument: '2d6' });
  expect(parse('.st力量50')).toEqual({ word: 'st', argument: '力量50' });
  expect(parse('.rabbit')).toEqual({ word: 'rabbit', argument: '' });
  expect(() => parse('。')).toThrow('COMMAND_EMPTY');
});

test('a roll is a public dice frame, a private one is for its seat and the keeper', async () => {
  const { say, story } = await at('c-roll');
  await say('.r 2d6+1 潜行');
  await say('.rh 1d100');
  const dice = (await story()).filter((frame) => frame.type === 'dice');
  expect(dice.map((frame) => frame.audience)).toEqual([['*'], ['keeper', 's1']]);
  expect(dice[0]?.data).toMatchObject({ actor: '沈舟', reason: '潜行', secret: false });
  expect(dice[1]?.data).toMatchObject({ secret: true });
});

test('a repeated client key gives the first roll again', async () => {
  const { say, story } = await at('c-again');
  const first = await say('.r 5d1000', player, 'once');
  expect(await say('.r 5d1000', player, 'once')).toEqual(first);
  expect((await story()).filter((frame) => frame.type === 'dice')).toHaveLength(1);
});

test('an unknown word names the nearest one the sender may use; a keeper word is refused to players', async () => {
  const { say } = await at('c-unknown');
  await expect(say('.hlep')).rejects.toMatchObject({ code: 'COMMAND_UNKNOWN', params: { nearest: '.help' } });
  await expect(say('.undo')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(say('.undo many', keeper)).rejects.toMatchObject({ code: 'COMMAND_ARGUMENT' });
  await expect(say('.phase prep')).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('help lists what the sender may do, and keeper words to keepers only', async () => {
  const { say } = await at('c-help');
  const forPlayer = (await say('.help')).reply ?? '';
  expect(forPlayer).toContain('暗骰');
  expect(forPlayer).not.toContain('.undo');
  expect((await say('.help', keeper)).reply).toContain('.undo');
});

test('the keeper takes a turn back and sets the phase', async () => {
  const { say, act, run } = await at('c-undo');
  await run((await act('go')).turnId);
  expect((await say('.undo', keeper)).reply).toContain('1');
  expect((await say('.phase prep', keeper)).reply).toContain('准备');
});

test('a repeated undo with the same client key takes back no second turn', async () => {
  const { say, act, run, ports } = await at('c-undo-again');
  for (const text of ['a', 'b']) await run((await act(text)).turnId);
  const first = await say('.undo', keeper, 'u1');
  expect(await say('.undo', keeper, 'u1')).toEqual(first);
  const { rows } = await ports.db.pool.query("SELECT count(*)::int AS n FROM turns WHERE room_id = 'c-undo-again' AND state = 'UNDONE'");
  expect(rows).toEqual([{ n: 1 }]);
});

test('every command has words of its own and a usage and summary in both languages', () => {
  const words = builtInCommands().flatMap((command) => command.words);
  expect(new Set(words).size).toBe(words.length);
  for (const { word } of builtInCommands()) {
    for (const catalogue of Object.values(catalogues)) {
      expect(catalogue.has(`command.${word}.usage`) && catalogue.has(`command.${word}.summary`), word).toBe(true);
    }
  }
});
