import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { translate } from '../../../i18n/translate.ts';
import { root } from '../../version.ts';
import { textOption } from '../verb.ts';
import type { Verb } from '../verb.ts';

/** The schema that other programs are written against. */
const published = join(root, 'server', 'schema.graphql');

export const verb: Verb = {
  usage: '[--check] [--out <file>] [--json]',
  options: { check: { type: 'boolean' }, out: { type: 'string' } },
  positionals: { minimum: 0, maximum: 0 },
  run: async (call) => {
    const { options, locale } = call;
    const path = textOption(call, 'out') ?? published;
    const { schemaText } = await import('../../../graphql/schema.ts');
    const text = schemaText();
    const kept = await readFile(path, 'utf8').catch(() => '');
    const current = kept === text;
    if (options.check === true) {
      return { ok: current, json: { ok: current, path, current }, text: translate(current ? 'cli.schema.current' : 'cli.schema.stale', { path }, locale) };
    }
    if (!current) await writeFile(path, text);
    return { json: { ok: true, path, written: !current }, text: translate(current ? 'cli.schema.current' : 'cli.schema.written', { path }, locale) };
  },
};
