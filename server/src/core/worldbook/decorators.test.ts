import { expect, test } from 'vitest';
import { parseWorldBook, readDecorators } from './index.ts';

function read(content: string) {
  const [entry] = parseWorldBook({ entries: { 0: { uid: 0, key: ['雾'], content, scanDepth: 4 } } }).entries;
  if (entry === undefined) throw new Error('no entry');
  return readDecorators(entry);
}

test('the lines of all three families become fields and never stay in the text', () => {
  expect(read('@@activate_only_after 3\n@@activate_only_every 2\n@@keep_activate_after_match\n@@depth 2\n@@role assistant\n@@scan_depth 7\n@@additional_keys 灯, /钟(声,|楼)/\n@@exclude_keys 夜\n@@is_greeting 1\n@@ignore_on_max_context\n雾。\n@@不是装饰'))
    .toMatchObject({ content: '雾。\n@@不是装饰', unsupported: [], decorators: { onlyAfter: 3, onlyEvery: 2, keepAfterMatch: true, additionalKeys: ['灯', '/钟(声,|楼)/'], excludeKeys: ['夜'], greeting: 1, yields: true, overlay: { position: 'at_depth', depth: 2, role: 'assistant', scanDepth: 7 } } });
  expect(read('@@end\r\n@@probability 30\r\n@@match_full_word\r\n@@unrecursive\r\n@@no_recursive_search\r\n@@exclude_keys_all 甲, 乙\r\n雾。'))
    .toMatchObject({ content: '雾。', unsupported: [], decorators: { excludeKeys: ['甲', '乙'], excludeAll: true, overlay: { position: 'at_depth', depth: 0, probability: 30, useProbability: true, matchWholeWords: true, recursion: { prevent: true, exclude: true } } } });
  expect(read("@@if stat_data.世界.日 >= 2\n@@always_enabled\n@@generate_before\n雾。")).toMatchObject({ content: '雾。', unsupported: [], decorators: { condition: 'stat_data.世界.日 >= 2', promptEnd: 'before', inert: null } });
});

test('what has no effect is named, and a stand-in below it counts in its place', () => {
  expect(read('@@reverse_depth 2\n@@@instruct_depth 1\n@@@depth 5\n@@@role user\n@@priority 4\n@@depth 9\n雾。')).toMatchObject({ content: '雾。', unsupported: ['reverse_depth', 'priority'], decorators: { overlay: { position: 'at_depth', depth: 5 } } });
  expect(read('@@depth 深\n@@probability 200\n@@position personality\n@@if\n雾。')).toMatchObject({ content: '雾。', unsupported: ['depth', 'probability', 'position', 'if'], decorators: { overlay: {}, condition: null } });
  expect(read('@@depth 1').content).toBe('');
});

test('what is for a page or another program makes the text inert', () => {
  for (const name of ['initial_variables', 'preprocessing', 'only_preload', 'render_before', 'iframe', 'message_formatting', 'inject_lore', 'generate_after 3']) expect(read(`@@${name}\n雾。`).decorators.inert, name).not.toBeNull();
});
