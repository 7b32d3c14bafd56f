import { shown } from '../error/issues-of-zod.ts';
import type { Found } from '../worldbook/coerce.ts';
import type { Diagnostic } from '../worldbook/diagnostic.ts';
import type { JsonValue } from '../worldbook/json.ts';

/** A list of whatever; anything but a list is an empty one. */
export function readRows(found: Found, diagnostics: Diagnostic[]): JsonValue[] {
  if (Array.isArray(found.value)) return found.value as JsonValue[];
  if ((found.value ?? null) !== null) {
    diagnostics.push({ severity: 'warning', code: 'FIELD_DEFAULTED', path: found.path, params: { seen: shown(found.value).toWellFormed(), expected: '[…]', used: '[]' } });
  }
  return [];
}
