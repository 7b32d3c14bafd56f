import { z } from 'zod';
import { exportWorldBook } from '../../../core/worldbook/export-world-book.ts';
import { worldBookFormats } from '../../../core/worldbook/model.ts';
import type { WorldBookFormat } from '../../../core/worldbook/model.ts';
import { stableStringify } from '../../../core/worldbook/stable-stringify.ts';
import { parseInput } from '../../../graphql/errors/parse-input.ts';
import { translate } from '../../../i18n/translate.ts';
import { lorebookAt } from '../lorebook-at.ts';
import type { Verb } from '../verb.ts';
import { textOption } from '../verb.ts';
import { writeOutputFile } from '../write-output-file.ts';

const optionsSchema = z.object({ to: z.enum(worldBookFormats).optional() });

/** The format that a book is not in. */
function otherThan(format: WorldBookFormat): WorldBookFormat {
  return worldBookFormats.find((other) => other !== format) ?? format;
}

export const verb: Verb = {
  usage: `<file> [--to ${worldBookFormats.join('|')}] [--out <file>] [--json]`,
  options: { to: { type: 'string' }, out: { type: 'string' } },
  positionals: { minimum: 1, maximum: 1 },
  run: async (call) => {
    const { to } = parseInput(optionsSchema, call.options, []);
    const { book, format } = await lorebookAt(call.positionals[0] ?? '');
    const target = to ?? otherThan(format);
    const converted = exportWorldBook(book, target);
    const path = textOption(call, 'out');
    if (path === null) return { json: converted, text: stableStringify(converted) };
    await writeOutputFile(path, `${stableStringify(converted)}\n`);
    return { json: { ok: true, path, from: format, to: target, entries: book.entries.length }, text: translate('cli.written', { path }, call.locale) };
  },
};
