import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { DomainError } from '../../core/error/domain-error.ts';
import { createLog } from '../../infra/log/log.ts';
import { publicError } from './public-error.ts';

function reading() {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const read = (error: unknown, locale: 'en' | 'zh' = 'en') => publicError(error, { locale, requestId: 'r-1', log });
  return { lines, read };
}

/** What GraphQL makes of an error that a resolver threw. */
const inField = (error: Error) => new GraphQLError(error.message, { originalError: error, path: ['rooms', 0] });

test('a fault of ours is told as a reference and logged once, with its cause', () => {
  const { lines, read } = reading();
  const fault = new Error('connection to 10.0.0.5 refused, password hunter2');
  const told = read(inField(fault));
  read(inField(fault));
  expect(told.message).toBe('Something went wrong on the server. The operator finds it in the log under r-1.');
  expect(told.extensions).toEqual({ code: 'INTERNAL', reference: 'r-1' });
  expect(told.path).toEqual(['rooms', 0]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('10.0.0.5');
  expect(JSON.stringify(told)).not.toContain('hunter2');
});

test('an error that is one already stays as it is', () => {
  const { read } = reading();
  const told = read(new Error('x'));
  expect(read(told)).toBe(told);
});

test('contract failures outside of results become one of four codes and keep theirs as the reason', () => {
  const { read, lines } = reading();
  expect(read(inField(new DomainError('NOT_FOUND'))).extensions).toEqual({ code: 'BAD_REQUEST', reason: 'NOT_FOUND' });
  expect(read(inField(new DomainError('KEY_REVOKED'))).extensions).toEqual({ code: 'UNAUTHENTICATED', reason: 'KEY_REVOKED' });
  const limited = read(new DomainError('RATE_LIMITED', { retryAfter: 7 }), 'zh');
  expect(limited.extensions).toEqual({ code: 'RATE_LIMITED', retryAfter: 7, http: { status: 429, headers: { 'retry-after': '7' } } });
  expect(limited.message).not.toMatch(/Too many/);
  const input = read(inField(new DomainError('INVALID_INPUT', {}, [{ path: ['a'], code: 'ISSUE_IN_THE_PAST', params: { seen: '昨天' } }])));
  expect(input.extensions.issues).toMatchObject([{ path: ['a'], message: '昨天 is in the past.' }]);
  expect(lines).toEqual([]);
});

test('a fault in what is stored is not taken for a mistake of the client', () => {
  const { read, lines } = reading();
  const serialisation = new GraphQLError('Enum "RoomStatus" cannot represent value: "secret"');
  expect(read(inField(serialisation)).extensions.code).toBe('INTERNAL');
  expect(read(new DomainError('DATABASE_UNREACHABLE', { server: 'db', reason: 'x' })).extensions.code).toBe('INTERNAL');
  expect(lines).toHaveLength(2);
});

test('thrown things that are no errors are faults too', () => {
  const { read } = reading();
  for (const thrown of ['text', null, undefined, 42, { code: 'BAD_REQUEST' }]) expect(read(thrown).extensions.code).toBe('INTERNAL');
});
