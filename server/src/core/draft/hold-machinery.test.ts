import { expect, test } from 'vitest';
import fc from 'fast-check';
import { holdMachinery } from './hold-machinery.ts';

/** The visible text when a reply arrives in pieces of `size` characters. */
function visible(reply: string, size: number): string {
  const holder = holdMachinery();
  let out = '';
  for (let i = 0; i < reply.length; i += size) out += holder.push(reply.slice(i, i + size));
  return out + holder.end();
}

test.each([1, 2, 3, 7, 1000])('machinery never shows, in pieces of %i characters', (size) => {
  expect(visible('雾起。<UpdateVariable>_.set("真凶", "林婉")</UpdateVariable>钟响了。', size)).toBe('雾起。钟响了。');
  expect(visible('<think>secret plan</think>The door opens.', size)).toBe('The door opens.');
  expect(visible('It is <i>cold</i> & 3 < 4 <thin ice>.', size)).toBe('It is <i>cold</i> & 3 < 4 <thin ice>.');
});

test('a block that is never closed is dropped to the end', () => {
  expect(visible('He nods. <UpdateVariable>_.set("a", 1', 5)).toBe('He nods. ');
});

test('text without machinery tags passes unchanged, however it is cut', () => {
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom('a', '<', '>', '/', 'i', '雾', ' ') }), fc.integer({ min: 1, max: 5 }), (reply, size) => {
    expect(visible(reply, size)).toBe(reply);
  }));
});
