import { readPreset } from '../../preset/read-preset.ts';
import { hasRawEjs } from '../raw-ejs.ts';
import type { Inspection } from '../inspection.ts';

/** A prompt preset is text that a room may fold into its prompt; it is read as an import reads it. Its templates are code of an author. */
export function inspectPreset(bytes: Uint8Array): Inspection {
  const reading = readPreset(bytes);
  const trust = { hasRawEjs: hasRawEjs(bytes) };
  if (!reading.ok) return { issues: reading.issues, trust };
  const { preset, diagnostics } = reading;
  const hasEjs = preset.segments.some(({ text }) => text.includes('<%'));
  const told = diagnostics.map(({ path, code, params }) => ({ path, code, ...(params && { params }) }));
  // A room never takes a credential in; the file in the archive still holds it, for everybody who gets the pack.
  const shipped = preset.dropped.map(({ path, params = {} }) => ({ path, code: 'PRESET_SECRET_SHIPPED', params }));
  return { warnings: [...shipped, ...told], trust: { ...trust, hasEjs } };
}
