import { numberOf } from '../worldbook/coerce.ts';
import type { Found } from '../worldbook/coerce.ts';
import type { Diagnostic } from '../worldbook/diagnostic.ts';

/** A moment in Unix seconds; 0 is the format's word for "not known". */
export function readSeconds(found: Found, diagnostics: Diagnostic[]): number | null {
  const seconds = numberOf({ ...found, value: found.value ?? undefined }, diagnostics, { fallback: null, minimum: 0, integer: true });
  return seconds === 0 ? null : seconds;
}
