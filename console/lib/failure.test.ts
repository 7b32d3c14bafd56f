import { expect, test } from 'vitest';
import { failureOfBody, failureOfError, offline, unexpected } from './failure.ts';

test('a typed error keeps its code, words and every problem', () => {
  const body = { __typename: 'InvalidInputError', code: 'INVALID_INPUT', message: '输入有误', issues: [{ path: ['seats', 0], code: 'ISSUE_REQUIRED', message: '必填' }] };
  const expected = { code: 'INVALID_INPUT', message: '输入有误', issues: [{ path: ['seats', '0'], code: 'ISSUE_REQUIRED', message: '必填' }] };
  expect(failureOfBody(body)).toEqual(expected);
  expect(failureOfBody({ error: body })).toEqual(expected);
});

test('what is no error gives none', () => {
  for (const body of [null, 'x', {}, { room: { id: '1' } }, { code: 7 }]) expect(failureOfBody(body)).toBeNull();
});

test('a top-level error shows the server’s own code', () => {
  const error = { graphQLErrors: [{ message: 'Slow down', extensions: { code: 'RATE_LIMITED' } }] };
  expect(failureOfError(error)).toEqual({ code: 'RATE_LIMITED', message: 'Slow down', issues: [] });
  expect(failureOfError({ graphQLErrors: [{ message: 'odd' }] }).code).toBe(unexpected);
});

test('a server that was not reached is told apart from one that failed', () => {
  expect(failureOfError({ networkError: new Error('fetch failed') })).toMatchObject({ code: offline, message: 'fetch failed' });
  expect(failureOfError({}).code).toBe(unexpected);
});
