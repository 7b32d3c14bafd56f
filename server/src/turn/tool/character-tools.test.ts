import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { scriptedModel, testTable } from '../../../test/support/table.ts';
import type { ScriptedAnswer } from '../../../test/support/table.ts';
import { allDocuments } from '../../room/document/read-documents.ts';
import { propose } from '../../room/proposal/propose.ts';

const db = await testDatabase();
const use = (name: string, input: unknown): ScriptedAnswer => ({ tools: [{ name, input }] });
const told: ScriptedAnswer = { text: '他们说着话。' };

async function at(roomId: string, answers: readonly ScriptedAnswer[]) {
  const model = scriptedModel(answers);
  const table = await testTable(db, roomId, model);
  const upsert = (...payloads: Record<string, unknown>[]) => propose(table.ports, { roomId, memberId: 'k', personId: 'k', clientKey: null }, payloads.map((payload) => ({ kind: 'character.upsert', payload }) as const));
  const cast = async () => new Map((await allDocuments({ db, roomId, viewer: { kind: 'operator' } }, ['character'])).map((view) => [view.data.name, view]));
  const answerTo = (ordinal: number) => JSON.stringify(model.requests[ordinal]?.messages.at(-1));
  return { ...table, model, upsert, cast, answerTo };
}

test('people come into the story, get names as it tells them, and speak at once', async () => {
  const room = await at('ct-make', [
    use('sync_characters', { creates: [{ name: '守灯人伊索德', description: '一盏灯。', secret: { text: '她是潮汐的女儿。' } }] }),
    use('sync_characters', { updates: [{ character: '《守灯人伊索德》', aliases: ['伊索德', 'The Lamp Keeper'], known: true, fields: { 年纪: 60 } }] }),
    use('speak_as_npc', { characterId: 'lamp keeper', text: '灯不能灭。' }),
    use('sync_characters', { creates: [{ name: '伊索德' }] }),
    use('list_characters', { name: '伊索' }),
    told,
  ]);
  await room.upsert({ id: 'chen', name: '陈远山', aliases: ['老陈'] });
  const { turnId } = await room.act('我们进灯塔。');
  await room.run(turnId);
  expect((await room.cast()).get('守灯人伊索德')).toMatchObject({ version: 2, audience: ['*'], data: { aliases: ['伊索德', 'The Lamp Keeper'], type: 'npc', fields: { 年纪: 60 }, secret: { text: '她是潮汐的女儿。' } } });
  expect(room.answerTo(4)).toContain('already_there');
  expect(room.answerTo(5)).toContain('她是潮汐的女儿');
  expect((await room.story()).some(({ type, data }) => type === 'narrative' && JSON.stringify(data).includes('灯不能灭'))).toBe(true);
});

test('what means nobody, or several, or somebody else, is refused with the way out, and nothing of the call happens', async () => {
  const room = await at('ct-refuse', [
    use('sync_characters', { creates: [{ name: 'June', type: 'player' }] }),
    use('sync_characters', { updates: [{ character: 'Maud', description: 'x' }] }),
    use('sync_characters', { updates: [{ character: '陈远', aliases: ['陈'] }] }),
    use('sync_characters', { creates: [{ name: '好人' }, { name: '坏人', aliases: ['老陈'] }] }),
    use('sync_characters', { updates: [{ character: 'chen', removeAliases: ['老陈'] }], creates: [{ name: '坏人', aliases: ['老陈'] }] }),
    use('sync_characters', { creates: [{ name: '龙', type: 'dragon', mood: 1 }] }),
    use('sync_characters', {}),
    told,
  ]);
  await room.upsert({ id: 'chen', name: '陈远山', aliases: ['老陈'] }, { id: 'june', name: '六月', aliases: ['June'] }, { id: 'm1', name: 'Maud' }, { id: 'm2', name: 'maud', type: 'companion' });
  const { turnId } = await room.act('我们进灯塔。');
  await room.run(turnId);
  expect(room.answerTo(1)).toContain('creates.0.name');
  expect(room.answerTo(1)).not.toContain('already_there');
  expect(room.answerTo(2)).toMatch(/m1 \(Maud\).*m2 \(maud\)/);
  expect(room.answerTo(3)).toContain('陈远山 (aka 老陈)');
  expect(room.answerTo(4)).toMatch(/creates\.1\.aliases\.0.*陈远山.*removeAliases/);
  expect(room.answerTo(6)).toContain('creates.0.mood');
  const cast = await room.cast();
  expect(cast.get('陈远山')?.data.aliases).toEqual([]);
  expect(cast.get('坏人')?.data.aliases).toEqual(['老陈']);
  expect([...cast.keys()]).not.toContain('好人');
  expect(cast.get('龙')).toBeUndefined();
  // The next turn's keeper reads names with what else they are.
  expect(JSON.stringify(room.model.requests[0])).toContain('陈远山 (aka 老陈)');
});
