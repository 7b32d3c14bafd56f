import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { generatedFiles, makeFile } from '../generated-files.ts';
import type { GeneratedFile } from '../generated-files.ts';
import { root } from '../program.ts';

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

async function problemOf(generated: GeneratedFile, folder: string): Promise<string | null> {
  const fresh = join(folder, basename(generated.file));
  const problem = await makeFile(generated, fresh);
  if (problem !== null) return `${generated.file} cannot be made: ${problem}`;
  return read(fresh) === read(join(root, generated.file)) ? null : `${generated.file} is out of date: run npm run generate`;
}

/** What is wrong with the committed generated files: each is made once more and compared. */
export async function generatedProblems(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lorekeep-generated-'));
  try {
    const problems: string[] = [];
    for (const generated of generatedFiles.filter(({ committed }) => committed)) {
      const problem = await problemOf(generated, folder);
      if (problem !== null) problems.push(problem);
    }
    return problems;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes the generated files that are not committed; answers what went wrong. */
export async function makeUncommitted(): Promise<string[]> {
  const problems: string[] = [];
  for (const generated of generatedFiles.filter(({ committed }) => !committed)) {
    const out = join(root, generated.file);
    mkdirSync(dirname(out), { recursive: true });
    const problem = await makeFile(generated, out);
    if (problem !== null) problems.push(`${generated.file} cannot be made: ${problem}`);
  }
  return problems;
}
