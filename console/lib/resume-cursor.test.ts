import { expect, test } from 'vitest';
import { resumeVariables } from './resume-cursor.ts';

test('a stored frame moves the cursor, a draft does not', () => {
  const start = { roomId: 'r1', after: null };
  const moved = resumeVariables(start, { frames: { __typename: 'DiceFrame', cursor: 'c7' } });
  expect(moved).toEqual({ roomId: 'r1', after: 'c7' });
  expect(resumeVariables(moved, { frames: { __typename: 'DraftFrame', cursor: null } })).toEqual(moved);
});

test('a subscription that takes no cursor is left alone', () => {
  const job = { id: 'j1' };
  expect(resumeVariables(job, { jobProgress: { cursor: 'x' } })).toBe(job);
  expect(resumeVariables({ after: 'c1' }, undefined)).toEqual({ after: 'c1' });
});
