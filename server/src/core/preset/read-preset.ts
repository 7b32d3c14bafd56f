import { decodeText } from '../card/decode-text.ts';
import type { Diagnostic } from '../worldbook/diagnostic.ts';
import { isRecord, parseJsonText } from '../worldbook/json.ts';
import { countMacros } from './count-macros.ts';
import { foldPreset } from './fold-preset.ts';
import { inertParts, samplingOf } from './inert-parts.ts';
import { presetLimits } from './limits.ts';
import type { PresetReading } from './model.ts';
import { orderPrompts } from './order-prompts.ts';
import { foreignShape } from './preset-shape.ts';
import type { Findings } from './read-prompts.ts';
import { listAt, readPrompts } from './read-prompts.ts';
import { secretNames } from './secrets.ts';

function refused(code: string, params?: Diagnostic['params']): PresetReading {
  return { ok: false, issues: [{ severity: 'error', path: [], code, ...(params && { params }) }] };
}

/** The same for JSON that has been parsed already. */
export function readPresetValue(root: unknown): PresetReading {
  const seen = foreignShape(root);
  if (seen !== null || !isRecord(root)) return refused('PRESET_FOREIGN', { seen: seen ?? '?' });
  const findings: Findings = { diagnostics: [], errors: [] };
  const read = readPrompts(root, findings);
  const lists = listAt(root, 'prompt_order', findings.errors);
  if (findings.errors.length > 0) return { ok: false, issues: [...findings.errors, ...findings.diagnostics] };
  const { diagnostics } = findings;
  const prompts = orderPrompts(read, lists, diagnostics);
  const segments = foldPreset(prompts, diagnostics);
  if (segments.length === 0) diagnostics.push({ severity: 'warning', path: ['prompts'], code: 'PRESET_WITHOUT_TEXT' });
  const dropped = secretNames(root).map((name): Diagnostic => ({ severity: 'warning', path: [name.slice(0, 100)], code: 'PRESET_SECRET_DROPPED', params: { name: name.slice(0, 100) } }));
  const macros = countMacros(segments.map(({ text }) => text));
  return { ok: true, diagnostics, preset: { prompts, segments, sampling: samplingOf(root), macros, dropped, inert: inertParts(root, prompts) } };
}

/**
 * Reads a completion preset: JSON in UTF-8 or UTF-16, with or without a byte order mark, 2 MiB at most. Whatever is not a
 * text to tell or a plain figure stays behind; credentials are named and never kept. Never throws.
 */
export function readPreset(bytes: Uint8Array): PresetReading {
  if (bytes.length > presetLimits.bytes) return refused('PRESET_TOO_LARGE', { size: bytes.length, maximum: presetLimits.bytes });
  const { text, damaged } = decodeText(bytes);
  const json = parseJsonText(text);
  if (!json.ok) return refused('PRESET_JSON_INVALID', { position: json.position });
  const reading = readPresetValue(json.value);
  if (!reading.ok || !damaged) return reading;
  return { ...reading, diagnostics: [{ severity: 'warning', path: [], code: 'PRESET_TEXT_DAMAGED' }, ...reading.diagnostics] };
}
