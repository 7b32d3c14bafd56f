import { DomainError } from '../error/domain-error.ts';
import type { VariableData, VariableDefinition, VariableValue } from './variable-data.ts';
import { clamp, requireValue, valueFor } from './variable-value.ts';

/** A change of one variable: plain data, planned against the variable as it is when the change happens. */
export type VariableChange =
  /** `order` counts where the variable is new. */
  | { readonly do: 'define'; readonly definition: VariableDefinition; readonly order: number }
  | { readonly do: 'set'; readonly value: VariableValue }
  | { readonly do: 'adjust'; readonly delta: number };

function defined(before: VariableData | null, definition: VariableDefinition, order: number): VariableData {
  // A value that is still one stays: declaring again is no reset.
  const value = before !== null && before.kind === definition.kind ? valueFor(definition, before.value) : null;
  return { ...definition, value: value ?? definition.initial, order: before?.order ?? order };
}

/** The variable after a change; numbers stay within their bounds. Throws VARIABLE_UNKNOWN, VARIABLE_VALUE_INVALID, VARIABLE_NOT_NUMBER. */
export function changeVariable(before: VariableData | null, change: VariableChange): VariableData {
  if (change.do === 'define') return defined(before, change.definition, change.order);
  if (before === null) throw new DomainError('VARIABLE_UNKNOWN', { seen: '', nearest: '' });
  if (change.do === 'set') return { ...before, value: requireValue(before, change.value) };
  if (typeof before.value !== 'number' || before.kind !== 'number') throw new DomainError('VARIABLE_NOT_NUMBER', { name: before.key, seen: before.kind });
  return { ...before, value: clamp(Number((before.value + change.delta).toPrecision(12)), before) };
}
