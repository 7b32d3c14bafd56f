import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTestServer } from './support/start-server.ts';

const server = await startTestServer({ packsDir: join(import.meta.dirname, '../../packs') });
const page = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8');

/** The one program of a language on the page. */
function example(language: string): string {
  const blocks = [...page.matchAll(new RegExp('```' + language + '\\n([\\s\\S]*?)\\n```', 'g'))].map((match) => match[1] ?? '');
  expect(blocks).toHaveLength(1);
  return blocks[0] ?? '';
}

/** Runs a program in a folder of its own; answers with its exit code and all it printed. */
async function run(command: string, args: readonly string[], cwd: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(command, args, { cwd, env: { ...process.env, LOREKEEP_URL: server.url, LOREKEEP_OPERATOR_KEY: server.operatorKey } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => { output += part.toString(); });
  const code = await new Promise<number | null>((resolve, reject) => { child.once('close', resolve); child.once('error', reject); });
  return { code, output };
}

function folder(): string {
  return mkdtempSync(join(tmpdir(), 'lorekeep-api-'));
}

test('the curl example plays a turn', async () => {
  const { code, output } = await run('bash', ['-c', example('bash')], folder());
  expect(code, output).toBe(0);
  expect(output).toContain('NarrativeFrame');
}, 60_000);

test('the TypeScript example plays a turn, and the player never hears of the keeper\'s note', async () => {
  // Beside the server's own packages, so that its imports are found as in a project that installed them.
  const file = join(import.meta.dirname, `support/.api-example-${process.pid}.ts`);
  writeFileSync(file, example('ts'));
  try {
    const { code, output } = await run(process.execPath, [file], folder());
    expect(code, output).toBe(0);
    expect(output).toContain('NarrativeFrame');
    expect(output).not.toMatch(/For the keeper|leaking/);
  } finally {
    rmSync(file);
  }
}, 60_000);

const hasPython = spawnSync('python3', ['--version']).status === 0;

test.skipIf(!hasPython)('the Python example plays a turn', async () => {
  const { code, output } = await run('python3', ['-c', example('python')], folder());
  expect(code, output).toBe(0);
  expect(output).toContain('NarrativeFrame');
}, 60_000);
