import { expect, test } from 'vitest';
import { parseWorld } from './parse-world.ts';
import { smallWorld } from './testing/small-world.ts';

test('a world without a fault is read in every language that it has', () => {
  const { world, issues, warnings } = parseWorld(smallWorld());
  expect([issues, warnings]).toEqual([[], []]);
  expect(world).toMatchObject({ id: 'fog-harbour', format: 'yaml', defaultLocale: 'en', cover: 'media/cover.webp' });
  const [en, zh] = [world?.editions.get('en'), world?.editions.get('zh')];
  expect(en).toMatchObject({ name: 'Fog Harbour', text: 'The fog came nine years ago.', opening: { text: 'The bell rings once.', characters: ['isolde'] }, clock: 'Day 1 06:00' });
  expect(zh).toMatchObject({ name: '雾港', text: '九年前，雾来了。', opening: { text: '钟响了一声。', characters: ['isolde'] } });
  expect(zh?.characters[0]).toMatchObject({ id: 'isolde', name: '守灯人伊索德', aliases: ['伊索德', '守灯人'], fields: { nerve: 4, trade: 'lamp' }, secret: { text: '钟是她敲的。' } });
  expect(zh?.characters[1]?.name).toBe('Bram Hale');
  expect(zh?.lore.map(({ id, constant, keys, content }) => [id, constant, keys, content])).toEqual([['bell', true, [], '钟没有钟舌。'], ['isolde-lore', false, ['灯', '灯塔'], '灯里烧的油无处可买。']]);
  expect(zh?.dimensions[0]).toMatchObject({ key: 'fog', name: '雾', updateRule: '有人说谎时加深。', initialValue: { depth: 3, mood: 'still', word: '灰' } });
  expect(zh?.dimensions[0]?.schema.properties).toMatchObject({ depth: { title: '深度', maximum: 10 }, mood: { enum: ['still', 'moving'], 'x-enumLabels': { still: '静' } } });
  expect(en?.dimensions.map(({ key, visibility }) => [key, visibility])).toEqual([['fog', 'player'], ['tide', 'keeper']]);
});
