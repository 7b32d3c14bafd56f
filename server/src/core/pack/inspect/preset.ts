import { shown } from '../../error/issues-of-zod.ts';
import type { Inspection } from '../inspection.ts';
import { asMapping, readJson } from '../read-text.ts';

/** A prompt preset is text that a room may fold into its prompt. Nothing in it runs. */
export function inspectPreset(bytes: Uint8Array): Inspection {
  const json = readJson(bytes);
  if (!json.ok) return { issues: json.issues };
  return asMapping(json.value) === null ? { issues: [{ path: [], code: 'ISSUE_TYPE', params: { seen: shown(json.value), expected: 'an object' } }] } : {};
}
