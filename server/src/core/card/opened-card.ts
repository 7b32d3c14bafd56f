import type { Issue } from '../error/issue.ts';
import type { Diagnostic } from '../worldbook/diagnostic.ts';
import type { Card } from './model.ts';
import type { CardText } from './read-card-text.ts';

/** What was found in a file that is or contains a card. */
export type OpenedCard =
  | {
      readonly ok: true;
      readonly read: Extract<CardText, { ok: true }>;
      readonly container: Card['source']['container'];
      readonly portrait: Uint8Array | null;
      readonly files: Card['files'];
      readonly diagnostics: readonly Diagnostic[];
    }
  | { readonly ok: false; readonly issues: readonly Issue[] };

export const noFiles: Card['files'] = new Map();

/** What a card's text may have in bytes, inflated; what its other files may have together. */
export type CardLimits = { readonly text: number; readonly files: number };
