import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { translate } from '../../i18n/translate.ts';
import type { Call, Outcome, Verb } from './verb.ts';
import { textOption } from './verb.ts';

/** What verbs take that print something which is kept in the repository. */
export const publishing = {
  usage: '[--check] [--out <file>] [--json]',
  options: { check: { type: 'boolean' }, out: { type: 'string' } },
  positionals: { minimum: 0, maximum: 0 },
} as const satisfies Omit<Verb, 'run'>;

export type Published = { readonly path: string; readonly text: string; readonly words: 'cli.schema' | 'cli.rulepack' };

/** Writes a text where it differs from what is there, or with `--check` only says whether it does. */
export async function publishText(call: Call, { path: usual, text, words }: Published): Promise<Outcome> {
  const { options, locale } = call;
  const path = textOption(call, 'out') ?? usual;
  const current = (await readFile(path, 'utf8').catch(() => '')) === text;
  if (options.check === true) return { ok: current, json: { ok: current, path, current }, text: translate(`${words}.${current ? 'current' : 'stale'}`, { path }, locale) };
  if (!current) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  return { json: { ok: true, path, written: !current }, text: translate(`${words}.${current ? 'current' : 'written'}`, { path }, locale) };
}
