import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { rulepackJsonSchema } from '../../../core/rulepack/index.ts';
import { translate } from '../../../i18n/translate.ts';
import { root } from '../../version.ts';
import { textOption } from '../verb.ts';
import type { Verb } from '../verb.ts';

/** The schema that editors are pointed to. */
const published = join(root, 'docs', 'schemas', 'rulepack.schema.json');

export const verb: Verb = {
  usage: '[--check] [--out <file>] [--json]',
  options: { check: { type: 'boolean' }, out: { type: 'string' } },
  positionals: { minimum: 0, maximum: 0 },
  run: async (call) => {
    const { options, locale } = call;
    const path = textOption(call, 'out') ?? published;
    const text = `${JSON.stringify(rulepackJsonSchema(), null, 2)}\n`;
    const current = (await readFile(path, 'utf8').catch(() => '')) === text;
    if (options.check === true) return { ok: current, json: { ok: current, path, current }, text: translate(current ? 'cli.rulepack.current' : 'cli.rulepack.stale', { path }, locale) };
    if (!current) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
    return { json: { ok: true, path, written: !current }, text: translate(current ? 'cli.rulepack.current' : 'cli.rulepack.written', { path }, locale) };
  },
};
