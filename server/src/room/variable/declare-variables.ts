import { DomainError } from '../../core/error/domain-error.ts';
import { underPath } from '../../core/error/issue.ts';
import { defineVariable } from '../../core/variable/define-variable.ts';
import { variableLimits } from '../../core/variable/limits.ts';
import type { InitialOptions } from '../../core/variable/mvu/index.ts';
import { parseInitialVariables, variableEntryRole } from '../../core/variable/mvu/index.ts';
import type { Diagnostic } from '../../core/worldbook/diagnostic.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { changeTreeIn, defineVariablesIn } from './change-variables.ts';

/** An entry of a book as far as variables go. */
export type VariableEntry = { readonly title: string; readonly content: string };

export type DeclaredInitialVariables = {
  /** How many entries declared something. */
  readonly count: number;
  /** By the title of the entry. */
  readonly diagnostics: readonly Diagnostic[];
};

/**
 * Reads the declarations among a book's entries into the room's tree. What is there already keeps its value at every depth, so that
 * a book imported again never resets a story. Entries that declare nothing are passed over.
 */
export async function declareInitialVariables(write: RoomWrite, { bookId, entries, expand }: { readonly bookId: string; readonly entries: readonly VariableEntry[] } & InitialOptions): Promise<DeclaredInitialVariables> {
  const diagnostics: Diagnostic[] = [];
  let count = 0;
  for (const { title, content } of entries) {
    const role = variableEntryRole({ title, content });
    if (role === 'config') diagnostics.push({ severity: 'info', path: [title], code: 'MVU_CONFIG_KEPT', params: { title } });
    if (role !== 'initial') continue;
    const initial = parseInitialVariables(content, expand === undefined ? {} : { expand });
    diagnostics.push(...initial.diagnostics.map((diagnostic) => ({ ...diagnostic, path: [title, ...diagnostic.path] })));
    if (Object.keys(initial.tree).length === 0) continue;
    count += 1;
    await changeTreeIn(write, { do: 'declare', bookId, tree: initial.tree, rules: initial.rules });
  }
  return { count, diagnostics };
}

/**
 * Declares the typed variables of a card as it wrote them. One that cannot be read is left out and reported by its number; values
 * of those that are there already stay.
 */
export async function declareVariables(write: RoomWrite, declarations: readonly unknown[]): Promise<DeclaredInitialVariables> {
  const read = declarations.slice(0, variableLimits.variables).map(defineVariable);
  const diagnostics = read.flatMap((each, index): Diagnostic[] => (each.ok ? [] : underPath([String(index)], each.issues).map((issue) => ({ ...issue, severity: 'error' as const }))));
  const definitions = read.flatMap((each) => (each.ok ? [each.definition] : []));
  const tooMany: Diagnostic[] = declarations.length > variableLimits.variables ? [{ severity: 'error', path: [String(variableLimits.variables)], code: 'VARIABLE_TOO_MANY', params: { maximum: variableLimits.variables } }] : [];
  try {
    await defineVariablesIn(write, definitions);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'VARIABLE_TOO_MANY') return { count: 0, diagnostics: [...diagnostics, { severity: 'error', path: [], code: error.code, params: error.params }] };
    throw error;
  }
  return { count: definitions.length, diagnostics: [...diagnostics, ...tooMany] };
}
