import { z } from 'zod';
import type { Issue } from '../error/issue.ts';
import { issuesOfZod } from '../error/issues-of-zod.ts';
import { variableDefinitionSchema } from './variable-data.ts';
import type { VariableDefinition } from './variable-data.ts';
import { variableKey } from './variable-key.ts';
import { expectedOf, initialOf, valueFor } from './variable-value.ts';

export type DefinedVariable = { readonly ok: true; readonly definition: VariableDefinition } | { readonly ok: false; readonly issues: readonly Issue[] };

const names = ['id', 'key', 'name', 'var_id'] as const;
const defaults = ['initial', 'default', 'value'] as const;

/** What cards and tools call the parts of a declaration. */
function renamed(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const first = (keys: readonly string[]) => keys.map((key) => input[key]).find((value) => value !== undefined && value !== null);
  const label = input['label'];
  const kind = input['kind'] ?? input['type'];
  const visibility = input['visibility'];
  const key = first(names);
  return {
    key: typeof key === 'string' ? (variableKey(key) ?? key) : key,
    kind: kind === 'boolean' ? 'bool' : kind === 'string' ? 'text' : kind,
    minimum: input['minimum'] ?? input['min'] ?? null,
    maximum: input['maximum'] ?? input['max'] ?? null,
    ...(Array.isArray(input['options']) && { options: input['options'] as unknown[] }),
    ...(typeof label === 'string' && label.trim() !== '' ? { label: { en: label, zh: label } } : label !== null && label !== undefined && label !== '' && { label }),
    ...(visibility !== undefined && visibility !== null && { visibility: typeof visibility === 'string' ? visibility.toLowerCase() : visibility }),
    initial: first(defaults),
  };
}

function issuesOf({ kind, minimum, maximum, options }: VariableDefinition): Issue[] {
  return [
    ...(minimum !== null && maximum !== null && minimum > maximum ? [{ path: ['maximum'], code: 'ISSUE_TOO_SMALL', params: { seen: String(maximum), minimum } }] : []),
    ...(kind === 'enum' && options.length === 0 ? [{ path: ['options'], code: 'ISSUE_TOO_SHORT', params: { seen: '[]', minimum: 1 } }] : []),
    ...(new Set(options).size < options.length ? [{ path: ['options'], code: 'ISSUE_DUPLICATE', params: { seen: options.find((option, index) => options.indexOf(option) < index) ?? '' } }] : []),
  ];
}

/** Reads a declaration as a card, a tool or a keeper gives it; every problem by path. */
export function defineVariable(input: unknown): DefinedVariable {
  const record = z.record(z.string(), z.unknown()).safeParse(input);
  if (!record.success) return { ok: false, issues: issuesOfZod(record.error, input) };
  const given = renamed(record.data);
  const parsed = variableDefinitionSchema.safeParse({ ...given, initial: given['initial'] ?? '' });
  if (!parsed.success) return { ok: false, issues: issuesOfZod(parsed.error, given) };
  const issues = issuesOf(parsed.data);
  if (issues.length > 0) return { ok: false, issues };
  const definition = parsed.data.kind === 'number' ? parsed.data : { ...parsed.data, minimum: null, maximum: null };
  const initial = given['initial'] === undefined ? initialOf(definition) : valueFor(definition, given['initial']);
  if (initial === null) return { ok: false, issues: [{ path: ['initial'], code: 'ISSUE_NOT_ALLOWED', params: { seen: String(given['initial']).slice(0, 80), expected: expectedOf(definition) } }] };
  return { ok: true, definition: { ...definition, options: definition.kind === 'enum' ? definition.options : [], initial } };
}
