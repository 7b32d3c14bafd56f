import { expect, test } from 'vitest';
import { storyBlocks } from './story-block.ts';

test('blocks end at blank lines, and line breaks inside them stay', () => {
  expect(storyBlocks('雨还在下。\n她没有回头。\n\n\n门开了。\r\n\r\n- a\n- b')).toEqual(['雨还在下。\n她没有回头。', '门开了。', '- a\n- b']);
});

test('a blank line inside a fence does not end the block', () => {
  expect(storyBlocks('```\none\n\ntwo\n```\n\nafter')).toEqual(['```\none\n\ntwo\n```', 'after']);
  expect(storyBlocks('~~~\n```\n\nx\n~~~\n\ny')).toEqual(['~~~\n```\n\nx\n~~~', 'y']);
});

test('while text streams, only the last block changes', () => {
  const whole = 'One.\n\nTwo two.\n\nThree, at last.';
  const seen: string[][] = [];
  for (let length = 1; length <= whole.length; length += 1) seen.push(storyBlocks(whole.slice(0, length)));
  for (const [index, blocks] of seen.entries()) {
    const next = seen[index + 1] ?? blocks;
    expect(next.slice(0, blocks.length - 1)).toEqual(blocks.slice(0, -1));
  }
});

test('nothing gives no block', () => {
  expect(storyBlocks('')).toEqual([]);
  expect(storyBlocks('\n \n')).toEqual([]);
});
