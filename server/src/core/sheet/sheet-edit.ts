import type { Issue } from '../error/issue.ts';
import type { StatValue } from '../rulepack/index.ts';

/** One change to a sheet. `name` is canonical, or one that a player brings, folded. */
export type SheetEdit =
  | { readonly name: string; readonly change: 'set'; readonly value: StatValue }
  | { readonly name: string; readonly change: 'add'; readonly value: number };

/** `notes` are worth saying and stop nothing, such as a name that the system does not know. */
export type ReadEdits = { readonly ok: true; readonly edits: readonly SheetEdit[]; readonly notes: readonly Issue[] } | { readonly ok: false; readonly issues: readonly Issue[] };
