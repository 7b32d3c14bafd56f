import type { PlacedIssue } from './places.ts';
import type { PlainMap } from './plain.ts';

/** A rulepack's file, read but not yet understood. Bases of other packs are kept in this form. */
export type RulepackSource = { readonly text: string; readonly data: PlainMap };

export type ReadSource = { readonly ok: true; readonly source: RulepackSource } | { readonly ok: false; readonly issues: readonly PlacedIssue[] };
