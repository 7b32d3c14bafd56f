import { shown } from '../error/issues-of-zod.ts';
import { booleanOf, choiceOf, numberOf, textOf, textsOf } from '../worldbook/coerce.ts';
import type { Found } from '../worldbook/coerce.ts';
import type { Diagnostic } from '../worldbook/diagnostic.ts';
import { isRecord, ownValue } from '../worldbook/json.ts';
import { presetLimits } from './limits.ts';
import { isMarker } from './markers.ts';
import type { PresetPrompt } from './model.ts';
import { presetRoles } from './model.ts';

/** Remarks, and what makes the file unusable. */
export type Findings = { readonly diagnostics: Diagnostic[]; readonly errors: Diagnostic[] };

function nameOf(found: Found, fallback: string, diagnostics: Diagnostic[]): string {
  const name = textOf(found, diagnostics).trim().slice(0, presetLimits.nameChars).toWellFormed();
  return name === '' ? fallback : name;
}

/** The list at a key of the file; anything else there makes it unusable. */
export function listAt(root: Readonly<Record<string, unknown>>, key: string, errors: Diagnostic[]): readonly unknown[] {
  const value = ownValue(root, key);
  if (Array.isArray(value)) return value;
  if (value !== undefined && value !== null) errors.push({ severity: 'error', path: [key], code: 'PRESET_LIST_INVALID', params: { seen: shown(value).toWellFormed() } });
  return [];
}

type Raw = { readonly raw: Readonly<Record<string, unknown>>; readonly index: number };

function readPrompt({ raw, index }: Raw, { diagnostics, errors }: Findings): PresetPrompt {
  const at = (key: string): Found => ({ value: ownValue(raw, key), path: ['prompts', String(index), key] });
  const given = nameOf(at('identifier'), '', diagnostics);
  const identifier = given === '' ? `#${index + 1}` : given;
  const name = nameOf(at('name'), identifier, diagnostics);
  if (given === '') diagnostics.push({ severity: 'warning', path: ['prompts', String(index)], code: 'PRESET_IDENTIFIER_MISSING', params: { name } });
  const text = textOf(at('content'), diagnostics).replaceAll(/\r\n?/g, '\n');
  if (text.length > presetLimits.promptChars) {
    errors.push({ severity: 'error', path: at('content').path, code: 'PRESET_PROMPT_TOO_LONG', params: { name, length: text.length, maximum: presetLimits.promptChars } });
  }
  const absolute = choiceOf(at('injection_position'), diagnostics, { names: ['relative', 'absolute'], fallback: 'relative' }) === 'absolute';
  const depth = numberOf(at('injection_depth'), diagnostics, { fallback: 4, minimum: 0, maximum: presetLimits.depth, integer: true });
  const order = numberOf(at('injection_order'), diagnostics, { fallback: 100 });
  return {
    identifier, name, text,
    role: choiceOf(at('role'), diagnostics, { names: presetRoles, fallback: 'system' }),
    marker: isMarker(identifier) || booleanOf(at('marker'), diagnostics, false),
    injection: absolute ? { depth, order } : null,
    triggers: textsOf(at('injection_trigger'), diagnostics, 'keys'),
    enabled: booleanOf(at('enabled'), diagnostics, true),
    fixed: booleanOf(at('forbid_overrides'), diagnostics, false),
  };
}

/** Every prompt of a file, the first of each identifier. What is no prompt is skipped with a remark. */
export function readPrompts(root: Readonly<Record<string, unknown>>, findings: Findings): readonly PresetPrompt[] {
  const list = listAt(root, 'prompts', findings.errors);
  if (list.length > presetLimits.prompts) {
    findings.errors.push({ severity: 'error', path: ['prompts'], code: 'PRESET_TOO_MANY_PROMPTS', params: { count: list.length, maximum: presetLimits.prompts } });
    return [];
  }
  const prompts = new Map<string, PresetPrompt>();
  for (const [index, raw] of list.entries()) {
    const path = ['prompts', String(index)];
    if (!isRecord(raw)) {
      findings.diagnostics.push({ severity: 'warning', path, code: 'PRESET_ITEM_SKIPPED', params: { seen: shown(raw).toWellFormed() } });
      continue;
    }
    const prompt = readPrompt({ raw, index }, findings);
    if (prompts.has(prompt.identifier)) findings.diagnostics.push({ severity: 'warning', path, code: 'PRESET_IDENTIFIER_TAKEN', params: { name: prompt.name } });
    else prompts.set(prompt.identifier, prompt);
  }
  return [...prompts.values()];
}
