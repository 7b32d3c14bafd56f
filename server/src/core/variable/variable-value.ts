import { shown } from '../error/issues-of-zod.ts';
import { DomainError } from '../error/domain-error.ts';
import { variableLimits } from './limits.ts';
import type { VariableDefinition, VariableValue } from './variable-data.ts';

type Typed = Pick<VariableDefinition, 'kind' | 'minimum' | 'maximum' | 'options'>;

export function clamp(value: number, { minimum, maximum }: Pick<Typed, 'minimum' | 'maximum'>): number {
  return Math.min(maximum ?? variableLimits.number, Math.max(minimum ?? -variableLimits.number, value));
}

function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? Number(number.toPrecision(12)) : null;
}

function boolOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (value === 'true') return true;
  return value === 'false' ? false : null;
}

/** Numbers and switches are texts, too, where a text is wanted. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

/** The value as a variable of this kind takes it, numbers held within their bounds; null where it does not take it. */
export function valueFor(definition: Typed, value: unknown): VariableValue | null {
  switch (definition.kind) {
    case 'number': {
      const number = numberOf(value);
      return number === null ? null : clamp(number, definition);
    }
    case 'bool':
      return boolOf(value);
    case 'text': {
      const text = textOf(value);
      return text !== null && text.length <= variableLimits.text ? text : null;
    }
    case 'enum': {
      const text = textOf(value);
      return text !== null && definition.options.includes(text) ? text : null;
    }
  }
}

/** What a variable takes, in words of data. */
export function expectedOf({ kind, minimum, maximum, options }: Typed): string {
  if (kind === 'number') return `${minimum ?? '−∞'} … ${maximum ?? '∞'}`;
  if (kind === 'bool') return 'true, false';
  return kind === 'enum' ? options.join(', ') : `1–${variableLimits.text}`;
}

/** Throws VARIABLE_VALUE_INVALID. */
export function requireValue(definition: Typed & { readonly key: string }, value: unknown): VariableValue {
  const taken = valueFor(definition, value);
  if (taken === null) throw new DomainError('VARIABLE_VALUE_INVALID', { name: definition.key, seen: shown(value), expected: expectedOf(definition) });
  return taken;
}

/** What a variable begins with where nothing is said: the lowest number, false, the first option, an empty text. */
export function initialOf(definition: Typed): VariableValue {
  if (definition.kind === 'number') return definition.minimum ?? clamp(0, definition);
  if (definition.kind === 'bool') return false;
  return definition.kind === 'enum' ? (definition.options[0] ?? '') : '';
}
