import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { packagedPrompts } from './prompt-templates.ts';

/** What was copied, by file: the hash tells a copy nobody touched from one that the operator made their own. */
const ledgerName = '.packaged.json';
const ledgerSchema = z.record(z.string(), z.string());

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

async function textOf(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** A ledger that cannot be read counts as empty: then every file that exists is taken for the operator's own. */
function ledgerOf(text: string | null): Record<string, string> {
  try {
    return ledgerSchema.parse(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

async function replaceFile(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
}

/**
 * Puts a copy of each packaged prompt into `<dataDir>/prompts` for the operator to edit. A missing file is copied; a copy
 * that was never edited follows the packaged text when that changes; an edited one is left alone. Gives the files written.
 */
export async function materialisePrompts({ dataDir, packagedDir = packagedPrompts }: { dataDir: string; packagedDir?: string }): Promise<string[]> {
  const folder = join(dataDir, 'prompts');
  const ledger = ledgerOf(await textOf(join(folder, ledgerName)));
  const files = (await readdir(packagedDir, { recursive: true })).filter((file) => file.endsWith('.md')).sort();
  const written: string[] = [];
  for (const file of files) {
    const key = file.replaceAll('\\', '/');
    const packaged = await readFile(join(packagedDir, file), 'utf8');
    const copy = await textOf(join(folder, file));
    const untouched = copy === null || ledger[key] === hashOf(copy);
    if (!untouched || copy === packaged) continue;
    await replaceFile(join(folder, file), packaged);
    ledger[key] = hashOf(packaged);
    written.push(key);
  }
  if (written.length > 0) await replaceFile(join(folder, ledgerName), `${JSON.stringify(ledger, null, 2)}\n`);
  return written;
}
