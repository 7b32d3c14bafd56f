import { shown } from '../error/issues-of-zod.ts';
import type { Issue } from '../error/issue.ts';
import { ownValue } from '../worldbook/json.ts';
import type { JsonRecord } from '../worldbook/json.ts';

/** Rewrites a native card of one version as the next one. Pure; what it does not know stays. */
export type LorecardStep = (raw: JsonRecord) => JsonRecord;

/** The step at index 0 leads from version 1 to version 2, and so on. */
const steps: readonly LorecardStep[] = [];

/** The version of native cards that is written here. */
export const lorecardVersion = steps.length + 1;

export type CurrentLorecard = { readonly ok: true; readonly raw: JsonRecord } | { readonly ok: false; readonly issue: Issue };

/** A native card in the newest version of its format; one from a newer program is refused rather than read by halves. */
export function currentLorecard(raw: JsonRecord, known: readonly LorecardStep[] = steps): CurrentLorecard {
  const version = ownValue(raw, 'format_version');
  const supported = known.length + 1;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1 || version > supported) {
    return { ok: false, issue: { path: ['format_version'], code: 'CARD_VERSION_UNSUPPORTED', params: { seen: shown(version).toWellFormed(), supported } } };
  }
  const upgraded = known.slice(version - 1).reduce((card, step) => step(card), raw);
  return { ok: true, raw: version === supported ? raw : { ...upgraded, format_version: supported } };
}
