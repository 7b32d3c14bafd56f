import { expect, test } from 'vitest';
import type { Principal } from '../../src/room/key/principal.ts';
import { testDatabase } from '../support/database.ts';
import { rulesApi } from '../support/rules-api.ts';

const db = await testDatabase();
const api = await rulesApi(db);
const room = await api.open();

type Help = { word: string; aliases: string[]; usage: string; summary: string; keeperOnly: boolean };
const commands = async (principal: Principal, locale: 'en' | 'zh' = 'en') =>
  (await api.read<{ room: { commands: Help[] } }>(principal, 'query($id: ID!) { room(id: $id) { commands { word aliases usage summary keeperOnly } } }', { variables: { id: room.id }, locale })).room.commands;

type Given = { __typename: string; code?: string; message?: string; frames?: { __typename: string; fallbackText: string; cursor: string | null }[] };
const give = async (principal: Principal, text: string, more: { clientKey?: string; locale?: 'en' | 'zh' } = {}): Promise<Given> => {
  const query = 'mutation($input: RunCommandInput!) { runCommand(input: $input) { __typename ... on RunCommandPayload { frames { __typename fallbackText cursor } } ... on DomainError { code message } } }';
  const { locale = 'en', clientKey } = more;
  return (await api.read<{ runCommand: Given }>(principal, query, { variables: { input: { roomId: room.id, text, clientKey } }, locale })).runCommand;
};

test('each viewer is shown the commands that they may give, with the words of the room’s system in their language', async () => {
  const [ada, keeper] = [await commands(room.ada), await commands(room.keeper)];
  expect(ada.map(({ word }) => word)).toEqual(expect.arrayContaining(['r', 'ra', 'st', 'sc', 'en', 'ti', 'li', 'coc']));
  expect(ada.filter(({ keeperOnly }) => keeperOnly)).toEqual([]);
  expect(keeper.filter(({ keeperOnly }) => keeperOnly).map(({ word }) => word)).toEqual(['preset', 'set', 'language', 'go', 'undo']);
  expect(ada.find(({ word }) => word === 'sc')).toMatchObject({ aliases: ['sanity'], summary: expect.stringContaining('Sanity check') as string });
  expect((await commands(room.ada, 'zh')).find(({ word }) => word === 'ti')?.summary).toContain('即时症状');
  const words = keeper.flatMap(({ word, aliases }) => [word, ...aliases]);
  expect(new Set(words).size).toBe(words.length);
});

test('a command’s frames come back to whoever gave it, failures to nobody else', async () => {
  const made = await give(room.ada, '.coc 阿灯 | 老水手', { clientKey: 'make' });
  expect(made.frames?.map(({ __typename }) => __typename)).toEqual(expect.arrayContaining(['SystemFrame']));
  const reply = made.frames?.at(-1);
  expect(reply).toMatchObject({ __typename: 'SystemFrame', cursor: null });
  expect(reply?.fallbackText).toContain('阿灯');
  const checked = await give(room.ada, '.ra 困难侦查 b1 搜查', { clientKey: 'check', locale: 'zh' });
  expect(checked.frames?.map(({ __typename }) => __typename)).toEqual(['DiceFrame']);
  expect(await give(room.ada, '.ra 困难侦查 b1 搜查', { clientKey: 'check', locale: 'zh' })).toEqual(checked);
  const before = await api.diceOf(room.bo);
  expect(await give(room.ada, '.ra 侦擦')).toMatchObject({ __typename: 'InvalidInputError', code: 'RULES_STAT_UNKNOWN', message: expect.stringContaining('侦查') as string });
  expect(await give(room.ada, '.hepl')).toMatchObject({ code: 'COMMAND_UNKNOWN', message: expect.stringContaining('.help') as string });
  expect(await give(room.ada, '.set dnd5e')).toMatchObject({ __typename: 'ForbiddenError' });
  expect(await give(room.watcher, '.ra 侦查')).toMatchObject({ __typename: 'ForbiddenError' });
  expect(await api.diceOf(room.bo)).toEqual(before);
});

test('sanity is lost on the sheet, and everybody reads it in their language', async () => {
  const given = await give(room.ada, '.sc 1/1d6 尸体', { locale: 'zh' });
  expect(given.frames?.[0]?.__typename).toBe('DiceFrame');
  expect(given.frames?.map(({ fallbackText }) => fallbackText).join('\n')).toContain('理智');
  const query = 'query($id: ID!) { room(id: $id) { frames(last: 5) { nodes { __typename fallbackText } } } }';
  const { room: seen } = await api.read<{ room: { frames: { nodes: { __typename: string; fallbackText: string }[] } } }>(room.bo, query, { variables: { id: room.id } });
  expect(seen.frames.nodes.map(({ fallbackText }) => fallbackText).join('\n')).toContain('Sanity');
});

test('without its file the room stands still, and names nothing of it', async () => {
  api.folder.remove('coc7');
  expect((await commands(room.keeper)).map(({ word }) => word)).toEqual(['rule', 'help', 'set']);
  expect(await give(room.ada, '.ra 侦查')).toMatchObject({ __typename: 'ConflictError', code: 'RULEPACK_MISSING' });
  expect(JSON.stringify(await commands(room.keeper))).not.toMatch(/coc|sanity|理智/i);
  api.folder.add('coc7');
  expect((await give(room.ada, '.ra 侦查')).frames).toHaveLength(1);
});
