import { z } from 'zod';
import { DomainError } from '../../../core/error/domain-error.ts';
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

const optionsSchema = z.object({ to: z.enum(worldBookFormats).optional(), lenient: z.boolean().default(false) });

/** The format that a book is not in. */
function otherThan(format: WorldBookFormat): WorldBookFormat {
  return worldBookFormats.find((other) => other !== format) ?? format;
}

/** Entries that could not be read would be missing from what is written, so that has to be asked for. */
export const verb: Verb = {
  usage: `<file> [--to ${worldBookFormats.join('|')}] [--out <file>] [--lenient] [--json]`,
  options: { to: { type: 'string' }, out: { type: 'string' }, lenient: { type: 'boolean' } },
  positionals: { minimum: 1, maximum: 1 },
  run: async (call) => {
    const { to, lenient } = parseInput(optionsSchema, call.options, []);
    const { book, diagnostics, lost } = await lorebookAt(call.positionals[0] ?? '');
    if (lost > 0 && !lenient) throw new DomainError('WORLD_BOOK_INVALID', {}, diagnostics.filter(({ severity }) => severity === 'error'));
    const { format } = book.source;
    const target = to ?? otherThan(format);
    const converted = exportWorldBook(book, target);
    const path = textOption(call, 'out');
    if (path === null) return { json: converted, text: stableStringify(converted) };
    await writeOutputFile(path, `${stableStringify(converted)}\n`);
    return { json: { ok: true, path, from: format, to: target, entries: book.entries.length, lost }, text: translate('cli.written', { path }, call.locale) };
  },
};
