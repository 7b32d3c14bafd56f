import { stableStringify } from '../../../core/worldbook/stable-stringify.ts';
import { translate } from '../../../i18n/translate.ts';
import { cardAt } from '../card-at.ts';
import type { Verb } from '../verb.ts';
import { textOption } from '../verb.ts';
import { writeOutputFile } from '../write-output-file.ts';

export const verb: Verb = {
  usage: '<file> [--out <file>] [--json]',
  options: { out: { type: 'string' } },
  positionals: { minimum: 1, maximum: 1 },
  run: async (call) => {
    const { card, format } = await cardAt(call.positionals[0] ?? '');
    const { raw } = card.source;
    const path = textOption(call, 'out');
    if (path === null) return { json: raw, text: stableStringify(raw) };
    await writeOutputFile(path, `${stableStringify(raw)}\n`);
    return { json: { ok: true, path, format }, text: translate('cli.written', { path }, call.locale) };
  },
};
