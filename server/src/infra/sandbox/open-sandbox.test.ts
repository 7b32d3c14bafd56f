import { expect, test } from 'vitest';
import { systemClock } from '../clock/clock.ts';
import { createLog } from '../log/log.ts';
import { findIsolateBinary } from './isolate-binary.ts';
import { openSandbox } from './open-sandbox.ts';
import { openTestSandbox } from './testing/open-test-sandbox.ts';

const script = { name: '判定.js', source: '1' };

test('switched off, a script is refused and no process is ever started', async () => {
  const sandbox = openTestSandbox({ authorCode: false, binary: { file: '/does/not/exist' } });
  const session = sandbox.session({ roomId: '甲' });
  expect(await session.run(script)).toEqual({ ok: false, failure: { code: 'SANDBOX_OFF', params: { name: '判定.js' }, message: '' }, rebuilt: false });
  expect(sandbox.stats()).toMatchObject({ state: 'off', started: 0, children: 0, failures: { SANDBOX_OFF: 1 } });
  await sandbox.close();
});

test('without a binary for this machine the sandbox opens, says why, and refuses scripts', async () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line: string) => void lines.push(line) });
  const sandbox = openSandbox({ authorCode: true, log, clock: systemClock, binary: { file: null, reason: 'No native build was found for platform=plan9' } });
  expect(await sandbox.session({ roomId: '甲' }).run(script)).toMatchObject({ ok: false, failure: { code: 'SANDBOX_UNAVAILABLE', params: { detail: 'No native build was found for platform=plan9' } } });
  expect(sandbox.stats()).toMatchObject({ state: 'unavailable', reason: 'No native build was found for platform=plan9', started: 0 });
  expect(lines.join()).toContain('plan9');
  await sandbox.close();
});

test('a binary that cannot be loaded is tried a few times, then scripts are refused with the reason', async () => {
  const sandbox = openTestSandbox({ binary: { file: process.execPath } });
  expect(await sandbox.session({ roomId: '甲' }).run(script)).toMatchObject({ ok: false, failure: { code: 'SANDBOX_UNAVAILABLE' } });
  expect(sandbox.stats()).toMatchObject({ state: 'unavailable', started: 3, children: 0 });
  await sandbox.close();
});

test('the binary is found for this platform, and its absence has a reason', () => {
  expect(findIsolateBinary().file).toMatch(/isolated-vm.*\.node$/);
  expect(findIsolateBinary('no-such-package')).toMatchObject({ file: null, reason: expect.stringContaining('no-such-package') });
  expect(findIsolateBinary('isolated-vm', '24.1.0')).toMatchObject({ file: null, reason: expect.stringContaining('24.1.0') });
});
