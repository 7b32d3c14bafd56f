import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DomainError } from '../../core/error/domain-error.ts';
import { shown } from '../../core/error/issues-of-zod.ts';
import { nearest } from '../../core/error/nearest.ts';
import type { Rulepack } from '../../core/rulepack/index.ts';
import { foldName, parseRulepack, selectionWords } from '../../core/rulepack/index.ts';
import { root } from '../version.ts';

/** A rule system with the folder that its file lies in: its bases and scripts lie there too. */
export type SystemAt = { readonly rulepack: Rulepack; readonly folder: string };

const bundledFolder = join(root, 'rulepacks');
const idOf = (file: string): string => basename(file).replace(/\.ya?ml$/, '');

async function textsIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.yaml'));
  return new Map(await Promise.all(files.map(async (file) => [idOf(file), await readFile(join(folder, file), 'utf8')] as const)));
}

async function readSystem(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new DomainError('RULEPACK_UNREADABLE', { path, reason: error instanceof Error ? error.message : String(error) });
  }
}

function parsed(id: string, text: string, others: ReadonlyMap<string, string>): Rulepack {
  const result = parseRulepack(text, { id, resolveBase: (base) => others.get(base) ?? null });
  if (result.ok) return result.rulepack;
  throw new DomainError('RULEPACK_REFUSED', { rulepack: id }, result.issues);
}

/** The bundled system of an id or a name; a broken one beside it does not matter. */
function bundledSystem(word: string, texts: ReadonlyMap<string, string>): Rulepack {
  const exact = texts.get(word);
  if (exact !== undefined) return parsed(word, exact, texts);
  for (const [id, text] of texts) {
    const read = parseRulepack(text, { id, resolveBase: (base) => texts.get(base) ?? null });
    if (read.ok && selectionWords(read.rulepack).includes(foldName(word))) return read.rulepack;
  }
  const known = [...texts.keys()];
  throw new DomainError('CHECK_SYSTEM_UNKNOWN', { seen: shown(word), expected: known.join(', '), suggestion: nearest(word, known) });
}

/** A system by the path of its file, or a bundled one by its id or one of its names. Throws RULEPACK_*, CHECK_SYSTEM_UNKNOWN. */
export async function systemAt(wanted: string): Promise<SystemAt> {
  if (!/\.ya?ml$/.test(wanted)) return { rulepack: bundledSystem(wanted, await textsIn(bundledFolder)), folder: bundledFolder };
  const text = await readSystem(wanted);
  const [beside, bundled] = await Promise.all([textsIn(dirname(wanted)), textsIn(bundledFolder)]);
  return { rulepack: parsed(idOf(wanted), text, new Map([...bundled, ...beside])), folder: dirname(wanted) };
}
