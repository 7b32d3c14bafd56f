import { expect, test } from 'vitest';
import { examineAuthorCode } from './author-code.ts';

test('a script is really run, and not where author code is switched off', async () => {
  expect(await examineAuthorCode({ authorCode: true })).toEqual({ state: 'ok', words: 'runs', params: {} });
  expect(await examineAuthorCode({ authorCode: false })).toEqual({ state: 'ok', words: 'off', params: {} });
});

test('where the binary is missing the reason is said', async () => {
  const binary = { file: null, reason: 'No native build was found for platform=plan9' };
  expect(await examineAuthorCode({ authorCode: true }, binary)).toEqual({ state: 'warning', words: 'unavailable', params: { reason: binary.reason } });
});
