import type { Audience } from '../document/viewer.ts';
import { EVERYONE, KEEPER } from '../document/viewer.ts';
import type { DocumentKind } from '../document/kinds/index.ts';
import type { StateChange } from './frame.ts';

/** One document's audience before and after a write; null where it did not exist. */
export type AudienceMove = {
  readonly documentId: string;
  readonly kind: DocumentKind;
  readonly before: Audience | null;
  readonly after: Audience | null;
  /** Whether what holders of a key see has changed: not where only the keeper's half did, or what it names is hidden from them. */
  readonly changedFor: (key: string) => boolean;
  /** Keys beside those of the audiences whose holders may see more of it than others. */
  readonly alsoKeys: readonly string[];
};

const includes = (audience: Audience | null, key: string) => audience !== null && (audience.includes(key) || audience.includes(EVERYONE));

function keysOf(move: AudienceMove): string[] {
  return [...new Set([...(move.before ?? []), ...(move.after ?? []), ...move.alsoKeys])].filter((key) => key !== KEEPER);
}

function changeFor(move: AudienceMove, key: string): StateChange['change'] | null {
  const before = includes(move.before, key);
  const after = includes(move.after, key);
  if (after && !before) return 'SHOWN';
  if (before && !after) return 'GONE';
  return before && after && move.changedFor(key) ? 'CHANGED' : null;
}

/**
 * What each group of viewers learns of one write: a handout that appears to one seat is SHOWN to it and CHANGED for the
 * keeper; an edit of a secret half is told to the keeper alone.
 */
export function stateChangesOf(move: AudienceMove): StateChange[] {
  const base = { documentId: move.documentId, kind: move.kind };
  const keeper = move.before === null ? 'SHOWN' : move.after === null ? 'GONE' : 'CHANGED';
  const groups = new Map<StateChange['change'], string[]>();
  for (const key of keysOf(move)) {
    const change = changeFor(move, key);
    if (change !== null) groups.set(change, [...(groups.get(change) ?? []), key]);
  }
  const told = [...groups].map(([change, audience]): StateChange => ({ ...base, change, audience }));
  return told.some((change) => change.change === keeper) ? told : [...told, { ...base, change: keeper, audience: [KEEPER] }];
}
