import type { PresetData } from '../../core/document/kinds/preset.ts';
import type { Locale } from '../../i18n/translate.ts';
import { translate } from '../../i18n/translate.ts';

type Remarks = PresetData['inert'];

/** Remarks of one kind that an answer shows. */
const REMARKS_MAX = 20;
/** Characters of a text that an answer shows; the console shows it whole. */
const TEXT_MAX = 160;

function placeText({ place }: PresetData['segments'][number], locale: Locale): string {
  return typeof place === 'string' ? translate(`preset.place.${place}`, {}, locale) : translate('preset.place.depth', { ...place }, locale);
}

function beginning(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > TEXT_MAX ? `${line.slice(0, TEXT_MAX).toWellFormed()}…` : line;
}

function remarkLines(heading: string, remarks: Remarks, locale: Locale): string[] {
  const lines = remarks.slice(0, REMARKS_MAX).map(({ code, params }) => `- ${translate(code, params, locale)}`);
  return lines.length === 0 ? [] : [translate(heading, {}, locale), ...lines];
}

/** One line of the list. */
export function presetLine({ presetId, name, segments, promptCount, enabled }: PresetData, locale: Locale): string {
  return translate(enabled ? 'command.preset.lineOn' : 'command.preset.line', { presetId, name, told: segments.length, count: promptCount }, locale);
}

/** What a preset tells and where, what was thrown away and what has no effect. */
export function presetText(data: PresetData, locale: Locale): string {
  const told = data.segments.map((segment) => `- ${placeText(segment, locale)} · ${segment.title}: ${beginning(segment.text)}`);
  const macros = Object.entries(data.macros).map(([name, count]) => `${name} × ${count}`).join(', ');
  return [
    presetLine(data, locale), ...told,
    ...(macros === '' ? [] : [translate('preset.macros', { macros }, locale)]),
    ...remarkLines('preset.dropped', data.dropped, locale),
    ...remarkLines('preset.notApplied', [...data.inert, ...data.issues], locale),
  ].join('\n');
}
