import { fileCaps } from '../caps.ts';
import type { Inspection } from '../inspection.ts';
import { readUtf8 } from '../read-text.ts';

/** A prep script never runs by itself and only plans, so text and length are all that a build looks at. */
export function inspectPrep(bytes: Uint8Array): Inspection {
  const text = readUtf8(bytes);
  if (!text.ok) return { issues: text.issues };
  const length = text.value.length;
  return length > fileCaps.prepChars ? { issues: [{ path: [], code: 'ISSUE_TOO_LONG', params: { seen: String(length), maximum: fileCaps.prepChars } }] } : {};
}
