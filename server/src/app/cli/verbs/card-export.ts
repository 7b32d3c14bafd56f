import { z } from 'zod';
import { cardExportFormats, exportCard } from '../../../core/card/export-card.ts';
import { writeCardPng } from '../../../core/card/write-card-png.ts';
import { DomainError } from '../../../core/error/domain-error.ts';
import { stableStringify } from '../../../core/worldbook/stable-stringify.ts';
import { parseInput } from '../../../graphql/errors/parse-input.ts';
import { translate } from '../../../i18n/translate.ts';
import { cardAt } from '../card-at.ts';
import { readInputFile } from '../read-input-file.ts';
import type { Verb } from '../verb.ts';
import { textOption } from '../verb.ts';
import { writeOutputFile } from '../write-output-file.ts';

const optionsSchema = z.object({ format: z.enum(cardExportFormats).optional(), png: z.string().optional() });

export const verb: Verb = {
  usage: `<file> [--format ${cardExportFormats.join('|')}] [--png <picture>] [--out <file>] [--json]`,
  options: { format: { type: 'string' }, png: { type: 'string' }, out: { type: 'string' } },
  positionals: { minimum: 1, maximum: 1 },
  run: async (call) => {
    const { format: wanted, png } = parseInput(optionsSchema, call.options, []);
    const { card, format } = await cardAt(call.positionals[0] ?? '');
    const path = textOption(call, 'out');
    if (png !== undefined) {
      // Bytes of a picture belong into a file.
      if (path === null) throw new DomainError('INVALID_INPUT', {}, [{ path: ['out'], code: 'ISSUE_REQUIRED', params: { seen: 'nothing', expected: '--out <file>' } }]);
      await writeOutputFile(path, writeCardPng((await readInputFile(png)).bytes, card));
      return { json: { ok: true, path, format: 'png' }, text: translate('cli.written', { path }, call.locale) };
    }
    const json = wanted === undefined ? card.source.raw : exportCard(card, { format: wanted });
    if (path === null) return { json, text: stableStringify(json) };
    await writeOutputFile(path, `${stableStringify(json)}\n`);
    return { json: { ok: true, path, format: wanted ?? format }, text: translate('cli.written', { path }, call.locale) };
  },
};
