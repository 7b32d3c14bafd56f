import type { Issue } from '../error/issue.ts';

/** `error`: this part could not be read; `warning`: it was repaired or replaced by a default; `info`: worth knowing. */
export type Severity = 'error' | 'warning' | 'info';

/** An issue found while reading a file from elsewhere, and how much it matters. */
export type Diagnostic = Issue & { readonly severity: Severity };

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error');
}
