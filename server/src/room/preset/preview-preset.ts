import { decodeText } from '../../core/card/decode-text.ts';
import { looksLikePreset, presetLimits, presetName, readPresetValue } from '../../core/preset/index.ts';
import { parseJsonText } from '../../core/worldbook/json.ts';
import type { ImportPreview } from '../import/preview-import.ts';

/** What a file would be as a preset; null for one that is none, or that cannot be read as one. */
export function previewPreset(bytes: Uint8Array, fileName: string): ImportPreview | null {
  if (bytes.length > presetLimits.bytes) return null;
  const json = parseJsonText(decodeText(bytes).text);
  const reading = json.ok && looksLikePreset(json.value) ? readPresetValue(json.value) : null;
  if (reading?.ok !== true) return null;
  const { segments, dropped, inert } = reading.preset;
  return {
    kind: 'preset', format: 'completion-preset', name: presetName(fileName), portrait: false, isWorld: false, character: null,
    world: segments.length === 0 ? null : [{ part: 'prompts', count: segments.length }], stripped: dropped, entries: 0, inert, issues: reading.diagnostics,
  };
}
