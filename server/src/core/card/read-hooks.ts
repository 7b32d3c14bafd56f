import { shown } from '../error/issues-of-zod.ts';
import type { Found } from '../worldbook/coerce.ts';
import type { Diagnostic } from '../worldbook/diagnostic.ts';
import { ownValue } from '../worldbook/json.ts';

/** The sources of a card's hook scripts: a list of texts or of `{ code }`, or one text alone. */
export function readHooks(found: Found, diagnostics: Diagnostic[]): string[] {
  if (found.value === undefined || found.value === null) return [];
  const rows: readonly unknown[] = Array.isArray(found.value) ? found.value : [found.value];
  return rows.flatMap((row, index) => {
    const code = typeof row === 'string' ? row : ownValue(row, 'code');
    if (typeof code === 'string') return code.trim() === '' ? [] : [code];
    diagnostics.push({ severity: 'warning', code: 'CARD_HOOK_DROPPED', path: [...found.path, String(index)], params: { seen: shown(row).toWellFormed() } });
    return [];
  });
}
