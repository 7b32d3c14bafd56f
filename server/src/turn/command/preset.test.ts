import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { deploymentPerson } from '../../../test/support/principal.ts';
import { scriptedModel, testTable } from '../../../test/support/table.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import { nobody } from '../../room/key/principal.ts';
import { installPack } from '../../room/pack/install-pack.ts';
import { previewPack } from '../../room/pack/preview-pack.ts';
import { harbourPack, options } from '../../room/pack/testing/harbour-pack.ts';
import { storePorts } from '../../room/pack/testing/store-ports.ts';
import { roomById } from '../../room/room/room-row.ts';
import { runCommand } from './run-command.ts';

const db = await testDatabase();
const store = await storePorts(db, 'preset-command');
const operator = await deploymentPerson(db, store, 'OPERATOR', 'op');
const keeper: Viewer = { kind: 'keeper', memberId: 'k' };
const player: Viewer = { kind: 'seat', memberId: 'm1', seatIds: ['s1'] };

const style = new TextEncoder().encode(JSON.stringify({
  temperature: 1, openai_key: 'sk-geheim',
  prompts: [{ identifier: 'main', name: '主提示', content: '像雨打石板一样写。{{user}}' }, { identifier: 'deep', name: '深处', content: 'Bells.', injection_position: 1 }],
  prompt_order: [{ character_id: 100001, order: [{ identifier: 'main', enabled: true }, { identifier: 'deep', enabled: true }] }],
}));
const { bytes } = await harbourPack({ files: { 'extras/夜雨.json': style }, contents: { presets: ['extras/夜雨.json'] } });
await installPack(store, { bytes, fileName: 'x', source: 'upload', acceptTrust: (await previewPack(db, bytes, options)).verified.trustSha256, principal: operator, target: null, options });

async function at(roomId: string) {
  const { ports } = await testTable(db, roomId, scriptedModel([]));
  return async (text: string, viewer: Viewer = keeper) => {
    const room = await roomById(db, roomId);
    if (room === null) throw new Error('no room');
    return (await runCommand({ ports: { ...ports, assets: store.assets }, room, viewer, principal: nobody, personId: 'p1', memberId: null, seatId: null, actorName: 'K', locale: 'zh' }, { text, clientKey: null })).reply;
  };
}

test('a keeper brings a preset out of a pack, reads it, turns it on and off', async () => {
  const say = await at('pc-all');
  expect(await say('.preset')).toContain('没有预设');
  expect(await say('.preset import harbour/extras/夜雨.json')).toContain('夜雨');
  expect(await say('.preset list')).toBe('- 夜雨 · 夜雨 · 采用 2/2 条提示词');
  expect(await say('。预设 启用 夜雨')).toBe('“夜雨”已启用。');
  expect(await say('.preset')).toContain('已启用');
  const shown = await say('.preset show') ?? '';
  expect(shown).toContain('- 开头 · 主提示: 像雨打石板一样写。{{user}}');
  expect(shown).toContain('结尾前 4 条消息');
  expect(shown).toContain('openai_key');
  expect(shown).toContain('temperature');
  expect(shown).not.toContain('geheim');
  expect(await say('.preset disable')).toBe('没有启用的预设。');
  expect(await say('.preset list')).not.toContain('已启用');
});

test('players have no such command, and what is not there is told with what is', async () => {
  const say = await at('pc-none');
  await expect(say('.preset', player)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await say('.preset import harbour/extras/夜雨.json');
  await expect(say('.preset enable 夜雪')).rejects.toMatchObject({ code: 'COMMAND_ARGUMENT', params: { seen: '夜雪', expected: '夜雨' } });
  await expect(say('.preset show')).rejects.toMatchObject({ code: 'COMMAND_ARGUMENT' });
  await expect(say('.preset constructor')).rejects.toMatchObject({ code: 'COMMAND_ARGUMENT' });
  await expect(say('.preset import harbour/pack.yaml')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(say('.preset import harbour/lorebooks/harbour.en.json')).rejects.toMatchObject({ code: 'IMPORT_REFUSED' });
});
