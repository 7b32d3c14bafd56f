import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** The root of the checkout. */
export const root = join(import.meta.dirname, '..');

export type Program = { program: string; args: readonly string[]; cwd?: string; env?: Readonly<Record<string, string>> };

/** The exit code of a process that ended by a signal, as shells give it. */
const endedBySignal = 128;

/** Runs a JavaScript or TypeScript program on this Node, showing what it writes; answers its exit code. */
export function runProgram({ program, args, cwd = root, env = {} }: Program): Promise<number> {
  return runCommand({ program: process.execPath, args: [program, ...args], cwd, env });
}

/** Runs a command of the system, showing what it writes; answers its exit code, 127 when it does not exist. */
export function runCommand({ program, args, cwd = root, env = {} }: Program): Promise<number> {
  const child = spawn(program, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('close', (code) => resolve(code ?? endedBySignal));
  });
}

/** Runs a program quietly; answers its exit code and everything it wrote. */
export function readProgram({ program, args, cwd = root, env = {} }: Program): Promise<{ exitCode: number; output: string }> {
  const child = spawn(process.execPath, [program, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ exitCode: 127, output: error.message }));
    child.once('close', (code) => resolve({ exitCode: code ?? endedBySignal, output }));
  });
}
