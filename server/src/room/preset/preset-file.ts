import type { PresetData } from '../../core/document/kinds/preset.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Issue } from '../../core/error/issue.ts';
import { presetId, presetName, readPreset } from '../../core/preset/index.ts';
import { storableJson } from '../import/storable-json.ts';

/** A preset as it was read, before a room has a place for it. `wanted`: the id that its name gives. */
export type PresetFile = { readonly wanted: string; readonly data: Omit<PresetData, 'presetId' | 'enabled'> };

/** Remarks of one group that a room keeps. */
const remarksMaximum = 199;

function remarksOf(issues: readonly Issue[]): PresetData['issues'] {
  const kept = issues.slice(0, remarksMaximum).map(({ path, code, params }) => ({ path: [...path], code, params: { ...params } }));
  const more = issues.length - kept.length;
  return more > 0 ? [...kept, { path: [], code: 'ISSUE_IMPORT_MORE', params: { count: more } }] : kept;
}

/**
 * Reads a preset for a room. `origin` is the file's name or its place in a pack; its last part names the preset. Throws
 * IMPORT_REFUSED with every problem by path.
 */
export function presetFile(bytes: Uint8Array, origin: string): PresetFile {
  const reading = readPreset(bytes);
  if (!reading.ok) throw new DomainError('IMPORT_REFUSED', {}, remarksOf(reading.issues));
  const { preset, diagnostics } = reading;
  return {
    wanted: presetId(origin),
    data: storableJson({
      name: presetName(origin), origin: origin.slice(0, 600).toWellFormed(),
      segments: [...preset.segments], promptCount: preset.prompts.length, sampling: { ...preset.sampling }, macros: { ...preset.macros },
      dropped: remarksOf(preset.dropped), inert: remarksOf(preset.inert), issues: remarksOf(diagnostics),
    }),
  };
}
