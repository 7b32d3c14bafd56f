import type { ErrorParams } from '../../core/error/issue.ts';

export type FindingState = 'ok' | 'warning' | 'failed';

/** What an examination found: a state and the words that explain it, `doctor.<name>.<words>` in the catalogues. */
export type Finding = { readonly state: FindingState; readonly words: string; readonly params?: ErrorParams };

/** A failure whose own words say everything. */
export type FailedFinding = { readonly state: 'failed'; readonly error: unknown };

export const ok = (words: string, params: ErrorParams = {}): Finding => ({ state: 'ok', words, params });
export const warning = (words: string, params: ErrorParams = {}): Finding => ({ state: 'warning', words, params });
export const failed = (words: string, params: ErrorParams = {}): Finding => ({ state: 'failed', words, params });
