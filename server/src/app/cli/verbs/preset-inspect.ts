import { DomainError } from '../../../core/error/domain-error.ts';
import type { PresetSegment } from '../../../core/preset/index.ts';
import { presetId, presetName, readPreset } from '../../../core/preset/index.ts';
import type { Locale } from '../../../i18n/translate.ts';
import { translate } from '../../../i18n/translate.ts';
import { readInputFile } from '../read-input-file.ts';
import { issueLines, section, toldIssues } from '../told-issues.ts';
import type { Verb } from '../verb.ts';

function segmentLine({ title, text, place }: PresetSegment, locale: Locale): string {
  const where = typeof place === 'string' ? translate(`preset.place.${place}`, {}, locale) : translate('preset.place.depth', { ...place }, locale);
  return `  ${where} · ${title} (${text.length})`;
}

export const verb: Verb = {
  usage: '<file> [--json]',
  positionals: { minimum: 1, maximum: 1 },
  run: async ({ positionals, locale }) => {
    const { bytes, fileName } = await readInputFile(positionals[0] ?? '');
    const reading = readPreset(bytes);
    if (!reading.ok) throw new DomainError('IMPORT_REFUSED', {}, reading.issues);
    const { prompts, segments, sampling, macros, dropped, inert } = reading.preset;
    const [id, name] = [presetId(fileName), presetName(fileName)];
    const json = {
      ok: true, id, name, segments, prompts: prompts.map(({ text, ...prompt }) => ({ ...prompt, characters: text.length })), sampling, macros,
      dropped: toldIssues(dropped, locale), inert: toldIssues(inert, locale), diagnostics: toldIssues(reading.diagnostics, locale),
    };
    const characters = segments.reduce((sum, { text }) => sum + text.length, 0);
    const text = [
      translate('cli.preset.facts', { name, presetId: id, told: segments.length, count: prompts.length, characters }, locale),
      ...section(translate('preset.told', {}, locale), segments.map((segment) => segmentLine(segment, locale))),
      ...section(translate('preset.dropped', {}, locale), issueLines(dropped, locale)),
      ...section(translate('preset.notApplied', {}, locale), issueLines(inert, locale)),
      ...section(translate('cli.remarks', {}, locale), issueLines(reading.diagnostics, locale)),
    ];
    return { json, text: text.join('\n') };
  },
};
