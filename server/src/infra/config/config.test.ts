import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { DomainError } from '../../core/error/domain-error.ts';
import { readConfig } from './config.ts';

function problemsOf(environment: NodeJS.ProcessEnv): Record<string, unknown> {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof DomainError) return Object.fromEntries(error.issues.map(({ path, params }) => [path.join('.'), params]));
    throw error;
  }
  throw new Error('the environment was accepted');
}

test('an empty environment gives a server for this machine alone', () => {
  expect(readConfig({})).toMatchObject({ port: 4000, host: '127.0.0.1', dataDir: resolve('data'), databaseUrl: null, logLevel: 'info', console: true, authorCode: true });
});

test('every setting is read and normalised', () => {
  const config = readConfig({
    PORT: '0',
    HOST: '::',
    LOREKEEP_DATA_DIR: '数据/桌',
    DATABASE_URL: 'postgres://u:p@db/lorekeep',
    LOREKEEP_PUBLIC_URL: 'https://Table.example/',
    LOREKEEP_TRUSTED_PROXY: '127.0.0.1, 10.0.0.0/8,::1',
    LOREKEEP_CORS_ORIGINS: 'https://one.example,https://two.example:8443/',
    LOREKEEP_AUTHOR_CODE: 'OFF',
    LOREKEEP_CONSOLE: 'off',
    LOREKEEP_LLM_MODEL: '通义千问',
    LOREKEEP_FAILPOINT: '7',
    LOG_LEVEL: 'DEBUG',
  });
  expect(config).toMatchObject({
    port: 0,
    host: '::',
    dataDir: resolve('数据/桌'),
    databaseUrl: 'postgres://u:p@db/lorekeep',
    publicUrl: 'https://table.example',
    trustedProxy: ['127.0.0.1', '10.0.0.0/8', '::1'],
    corsOrigins: ['https://one.example', 'https://two.example:8443'],
    authorCode: false,
    console: false,
    llm: { model: '通义千问', provider: null },
    failpoint: 7,
    logLevel: 'debug',
  });
});

test('all problems are listed at once, each with its name, the value seen and what was expected', () => {
  expect(problemsOf({ PORT: '70000', LOREKEEP_CONSOLE: 'maybe', LOREKEEP_TRUSTED_PROXY: '10.0.0.0/33', LOREKEEP_FAILPOINT: '0' })).toEqual({
    PORT: { seen: '"70000"', expected: 'a port from 0 (any free one) to 65535' },
    LOREKEEP_CONSOLE: { seen: '"maybe"', expected: 'on or off' },
    LOREKEEP_TRUSTED_PROXY: { seen: '"10.0.0.0/33"', expected: 'addresses or networks, such as 127.0.0.1, 10.0.0.0/8' },
    LOREKEEP_FAILPOINT: { seen: '"0"', expected: 'the number of a failpoint, from 1' },
  });
});

test('a message about a secret never repeats it', () => {
  const problems = JSON.stringify(problemsOf({ DATABASE_URL: 'mysql://root:hunter2@db', LOREKEEP_SECRET: 'hunter2', LOREKEEP_OPERATOR_KEY: 'hunter2' }));
  expect(problems).not.toContain('hunter2');
  expect(problems).toContain('7 hidden characters');
});

test('a name set to nothing counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '  ' })).toMatchObject({ port: 4000, databaseUrl: null });
});

test('a misspelt name is reported without refusing to start, foreign names are not ours to judge', () => {
  expect(readConfig({ LOREKEEP_DATADIR: 'x', HOME: '/', LOREKEEP_TEST_DATABASE_URL: 'y' }).unrecognised).toEqual(['LOREKEEP_DATADIR']);
});

test.for(['LOREKEEP_PUBLIC_URL', 'LOREKEEP_CORS_ORIGINS'])('%s is an origin: a path or another protocol is refused', (name) => {
  expect(problemsOf({ [name]: 'https://a.example/deep' })).toHaveProperty(name);
  expect(problemsOf({ [name]: 'ftp://a.example' })).toHaveProperty(name);
});
