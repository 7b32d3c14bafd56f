import { recordOf, textOf } from '../worldbook/coerce.ts';
import type { Found } from '../worldbook/coerce.ts';
import type { Diagnostic } from '../worldbook/diagnostic.ts';
import { setOwn } from '../worldbook/json.ts';

/** Texts by name. */
export function readTextMap(found: Found, diagnostics: Diagnostic[]): { [name: string]: string } {
  const texts: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(recordOf(found, diagnostics))) setOwn(texts, name, textOf({ value, path: [...found.path, name] }, diagnostics));
  return texts as { [name: string]: string };
}
