import { expect, test } from 'vitest';
import type { Frame, FrameData } from '../frame/frame.ts';
import { displayMessages } from './display-messages.ts';
import { limitIssues, witnessedStories, WITNESSED_TEXT_MAX } from './witnessed.ts';

let seq = 0n;
const at = new Date('2026-01-02T03:04:05Z');
const place = (turnId: string | null) => ({ id: `f${(seq += 1n)}`, roomId: 'r', seq, turnId, turnNumber: null, version: 1, at });

function told(turn: number | null, text: string, present: unknown = ['林'], rest: Partial<FrameData['narrative']> & { audience?: string[] } = {}): Frame {
  const { audience = ['*'], ...data } = rest;
  return { ...place(turn === null ? null : `t${turn}`), type: 'narrative', audience, data: { speaker: 'KEEPER', name: null, characterId: null, text, format: 'MARKDOWN', presentCharacterIds: present as string[], ...data } };
}
const did = (turn: number, text = '我推门'): Frame => ({ ...place(`t${turn}`), type: 'action', audience: ['*'], data: { seatId: 's', actor: '林', kind: 'act', text, whisper: false, talk: false } });
const seen = (frames: readonly Frame[], limit = 20, seatIds: string[] = []) => witnessedStories(displayMessages(frames), { characterId: '林', seatIds, limit });

test('what somebody was there for is told in order, every voice of it, without ids or times', () => {
  const frames = [told(null, '序幕', []), did(1), told(1, '门开了。', ['林', '陈']), told(1, '谁？', ['陈'], { speaker: 'CHARACTER', name: '陈伯', characterId: '陈' }), told(2, '别处。', ['陈']), told(3, '雾散了。')];
  expect(seen(frames)).toEqual({
    truncated: false,
    messages: [
      { role: 'assistant', content: '门开了。\n\n陈伯: 谁？', segments: [{ kind: 'narration', text: '门开了。' }, { kind: 'speech', speaker: '陈伯', text: '谁？' }] },
      { role: 'assistant', content: '雾散了。', segments: [{ kind: 'narration', text: '雾散了。' }] },
    ],
  });
});

test('being there is never guessed: an empty, missing or malformed list is nobody, and an id is taken exactly', () => {
  const lists: unknown[] = [[], 7, null, '林', { 林: true }, ['林', 7], [' 林'], ['林婉']];
  expect(seen(lists.map((list, i) => told(i, 'x', list))).messages).toEqual([]);
  expect(seen([told(1, 'x'), told(1, 'y', 'not a list')]).messages).toEqual([]);
});

test('the newest are chosen among those that match, and more than asked for is truncated', () => {
  const frames = Array.from({ length: 30 }, (_, i) => told(i, `第${i}幕`, i % 2 === 0 ? ['林'] : ['陈']));
  const { messages, truncated } = seen(frames, 3);
  expect(messages.map(({ content }) => content)).toEqual(['第24幕', '第26幕', '第28幕']);
  expect(truncated).toBe(true);
  expect(seen(frames, 15).truncated).toBe(false);
});

test('250 stories, 60 of them witnessed, two malformed and one endless: whole stories within the bounds, in order of time', () => {
  const witnessed = (i: number) => i % 4 === 1 && i < 240;
  const frames = Array.from({ length: 250 }, (_, i) => {
    if (i === 241 || i === 243) return told(i, `malformed ${i}`, '林');
    if (i === 237) return told(i, '长'.repeat(WITNESSED_TEXT_MAX + 1));
    return told(i, `story ${i} ${'雾'.repeat(100)}`, witnessed(i) ? ['林'] : ['陈']);
  });
  expect(frames.filter((_, i) => witnessed(i))).toHaveLength(60);
  const { messages, truncated } = seen(frames, 50);
  const numbers = messages.map(({ content }) => Number(content.split(' ')[1]));
  // Of the newest 200 (50 to 249) those that match; the endless one is left out.
  expect(numbers).toEqual(Array.from({ length: 250 }, (_, i) => i).filter((i) => i >= 50 && witnessed(i) && i !== 237));
  expect(truncated).toBe(true);
  expect(messages.map(({ content }) => content).join('')).not.toContain('malformed');
});

test('text is kept whole by segment: the story that passes the bound keeps its end, and nothing before it', () => {
  const frames = [told(1, 'oldest'), told(2, 'a'.repeat(9_000)), told(2, 'b'.repeat(5_000)), told(3, 'c'.repeat(10_000))];
  const { messages, truncated } = seen(frames);
  expect(messages.map(({ content }) => content[0])).toEqual(['b', 'c']);
  expect(messages.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThanOrEqual(WITNESSED_TEXT_MAX);
  expect(truncated).toBe(true);
  const pairs = seen([told(1, '😀'.repeat(WITNESSED_TEXT_MAX / 2)), told(2, '尾')]);
  expect(pairs.messages.map(({ content }) => content)).toEqual(['尾']);
});

test('a story too long to be told at all is left out, and those before it are still there', () => {
  const { messages, truncated } = seen([told(1, '早'), told(2, 'x'.repeat(WITNESSED_TEXT_MAX + 1)), told(3, '晚')]);
  expect(messages.map(({ content }) => content)).toEqual(['早', '晚']);
  expect(truncated).toBe(true);
});

test('actions count among the messages looked through, and a full look is truncated', () => {
  const frames = [told(0, 'too far back'), ...Array.from({ length: 199 }, (_, i) => did(i + 1))];
  expect(seen(frames)).toMatchObject({ messages: [{ content: 'too far back' }], truncated: true });
  expect(seen([...frames, did(300)])).toEqual({ messages: [], truncated: true });
});

test('what only one seat was told is known to whom that seat plays', () => {
  const frames = [told(1, '大家看见'), told(1, '只有你看见', ['林'], { audience: ['keeper', 's1'] }), told(2, '守秘人的话', ['林'], { audience: ['keeper'] })];
  expect(seen(frames).messages.map(({ content }) => content)).toEqual(['大家看见']);
  expect(seen(frames, 20, ['s1']).messages.map(({ content }) => content)).toEqual(['大家看见\n\n只有你看见']);
});

test('how many are asked for is a whole number from 1 to 50', () => {
  expect([1, 20, 50].flatMap(limitIssues)).toEqual([]);
  expect([0, 51, 2.5, Number.NaN, '20', null].map((limit) => limitIssues(limit)[0]?.code)).toEqual(['ISSUE_TOO_SMALL', 'ISSUE_TOO_LARGE', 'ISSUE_TYPE', 'ISSUE_TYPE', 'ISSUE_TYPE', 'ISSUE_TYPE']);
});
