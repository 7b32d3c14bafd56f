import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function linesOf(write: (log: ReturnType<typeof createLog>) => void, level: 'info' | 'silent' = 'info'): unknown[] {
  const lines: unknown[] = [];
  write(createLog(level, { write: (line) => lines.push(JSON.parse(line)) }));
  return lines;
}

test('a record is one JSON object with a readable time and level', () => {
  expect(linesOf((log) => log.info({ room: '雾港' }, 'turn committed'))).toEqual([{ level: 'info', time: expect.stringMatching(/^\d{4}-/), room: '雾港', msg: 'turn committed' }]);
});

test('secrets never reach the log, at the top or inside', () => {
  const text = JSON.stringify(
    linesOf((log) => log.info({ key: 'hunter2', request: { headers: { authorization: 'Bearer hunter2', cookie: 's=hunter2', 'set-cookie': 'hunter2' } }, llm: { apiKey: 'hunter2' } }, 'seen')),
  );
  expect(text).not.toContain('hunter2');
  expect(text.match(/\[hidden\]/g)).toHaveLength(5);
});

test('below its level a log is silent', () => {
  expect(linesOf((log) => log.debug('detail'))).toEqual([]);
  expect(linesOf((log) => log.fatal('end'), 'silent')).toEqual([]);
});

test('an error keeps its words, code and cause, and loses what a library hung on it', () => {
  const error = Object.assign(new Error('连接断开', { cause: new Error('timeout') }), { code: '57P01', client: { password: 'hunter2' }, requestBodyValues: 'the prompt' });
  expect(linesOf((log) => log.warn({ err: error }, 'lost'))).toEqual([
    expect.objectContaining({ err: { type: 'Error', message: '连接断开', code: '57P01', stack: expect.stringContaining('log.test.ts'), cause: expect.objectContaining({ message: 'timeout' }) } }),
  ]);
});
