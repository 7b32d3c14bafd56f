import { choiceOf, numberOf, recordOf, textOf } from '../worldbook/coerce.ts';
import type { Found } from '../worldbook/coerce.ts';
import type { Diagnostic } from '../worldbook/diagnostic.ts';
import { ownValue } from '../worldbook/json.ts';
import type { JsonRecord } from '../worldbook/json.ts';
import { worldBookRoles } from '../worldbook/model.ts';
import type { DepthPrompt } from './model.ts';

/** The text that a card places among the last messages, from its extensions; null where it is blank. */
export function readDepthPrompt(extensions: JsonRecord, path: readonly string[], diagnostics: Diagnostic[]): DepthPrompt | null {
  const found = { value: ownValue(extensions, 'depth_prompt') ?? undefined, path: [...path, 'depth_prompt'] };
  const record = recordOf(found, diagnostics);
  const at = (key: string): Found => ({ value: ownValue(record, key), path: [...found.path, key] });
  const prompt = textOf(at('prompt'), diagnostics);
  const depth = numberOf(at('depth'), diagnostics, { fallback: 4, minimum: 0, integer: true });
  const role = choiceOf({ ...at('role'), value: at('role').value ?? undefined }, diagnostics, { names: worldBookRoles, fallback: 'system' });
  return prompt.trim() === '' ? null : { prompt, depth, role };
}
