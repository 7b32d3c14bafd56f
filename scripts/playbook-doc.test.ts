import { expect, test } from 'vitest';
import { readProgram } from './program.ts';

const run = (...args: string[]) => readProgram({ program: 'scripts/playbook-doc.ts', args });

test('the committed guides are what the playbooks give', async () => {
  expect(await run('--check')).toEqual({ exitCode: 0, output: '' });
}, 60_000);

test('a guide that is not what the playbook gives is named, and the check ends badly', async () => {
  const { exitCode, output } = await run('before-the-water', '--check', '--out', 'packs/before-the-water/pack.yaml');
  expect(exitCode).toBe(1);
  expect(output).toContain('packs/before-the-water/PLAYBOOK.md is out of date');
}, 60_000);
