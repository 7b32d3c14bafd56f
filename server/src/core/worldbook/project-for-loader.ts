import type { CandidateReason, WorldBookCandidate, WorldBookCandidates } from './compute-candidates.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { JsonValue } from './json.ts';
import type { LoaderDecision, LoaderLoreEntry, WorldBookLoaderResult } from './merge-loader-results.ts';
import type { WorldBookModel, WorldBookPosition } from './model.ts';

/** `resource`: what is already known of the book, its `id` before all; missing, the book's own name. */
export type ProjectionOptions = {
  readonly resource?: Readonly<Record<string, JsonValue>>;
  readonly resourceId?: string;
  readonly resourceName?: string;
  /** Put before the diagnostics of the projection itself. */
  readonly diagnostics?: readonly Diagnostic[];
};

/** Where each position comes out for a loader that knows two; `exact` where nothing is lost. */
const loaderPositions: Readonly<Record<WorldBookPosition, { readonly position: 'before' | 'after' | null; readonly exact: boolean }>> = {
  before_character_definition: { position: 'before', exact: true },
  after_character_definition: { position: 'after', exact: true },
  before_author_note: { position: 'before', exact: false },
  before_example_messages: { position: 'before', exact: false },
  after_author_note: { position: 'after', exact: false },
  after_example_messages: { position: 'after', exact: false },
  at_depth: { position: 'after', exact: false },
  outlet: { position: null, exact: true },
};

type Projecting = { readonly id: string; readonly entries: LoaderLoreEntry[]; readonly diagnostics: Diagnostic[]; readonly decisions: LoaderDecision[] };

function placeOf({ key }: WorldBookCandidate): string[] {
  return ['entries', key.slice(key.lastIndexOf('@') + 1)];
}

function decide(out: Projecting, { entry, key, tokenCost, probabilityRoll, primaryMatches, secondaryMatches }: WorldBookCandidate, told: { reason: CandidateReason | 'empty-content' | 'outlet-unsupported'; position: 'before' | 'after' | null }): void {
  out.decisions.push({
    resourceId: out.id,
    entryKey: key,
    entryId: entry.uid,
    entryName: entry.comment,
    decision: told.position === null ? 'rejected' : 'included',
    reason: told.reason,
    primaryMatches,
    secondaryMatches,
    tokenCost: tokenCost ?? null,
    probabilityRoll: probabilityRoll ?? null,
    requestedPosition: entry.position,
    appliedPosition: told.position,
  });
}

function projectAccepted(out: Projecting, candidate: WorldBookCandidate): void {
  const { entry, reason } = candidate;
  const path = placeOf(candidate);
  if (entry.content.trim() === '') {
    out.diagnostics.push({ severity: 'info', code: 'WORLD_BOOK_EMPTY_CONTENT_SKIPPED', path, params: { title: entry.comment } });
    decide(out, candidate, { reason: 'empty-content', position: null });
    return;
  }
  const { position, exact } = loaderPositions[entry.position];
  if (position === null) {
    out.diagnostics.push({ severity: 'info', code: 'WORLD_BOOK_OUTLET_SKIPPED', path, params: { title: entry.comment } });
    decide(out, candidate, { reason: 'outlet-unsupported', position });
    return;
  }
  if (!exact) out.diagnostics.push({ severity: 'warning', code: 'WORLD_BOOK_POSITION_APPROXIMATED', path, params: { title: entry.comment, seen: entry.position, used: position } });
  out.entries.push({ id: out.id === '' ? candidate.key : `${out.id}:${String(entry.uid)}`, uid: entry.uid, content: entry.content, position });
  decide(out, candidate, { reason, position });
}

function reportInvalidKeys(out: Projecting, candidate: WorldBookCandidate): void {
  for (const { key, error, code } of candidate.invalidKeys) {
    const row = code === 'regex-undecided' ? 'WORLD_BOOK_REGEX_UNDECIDED' : 'WORLD_BOOK_REGEX_UNSUPPORTED';
    out.diagnostics.push({ severity: 'warning', code: row, path: placeOf(candidate), params: { title: candidate.entry.comment, key, seen: error } });
  }
}

/** What one selected book gives to a prompt loader, from its model and the outcome of `computeWorldBookCandidates`. */
export function projectWorldBookForLoader(model: WorldBookModel, candidates: WorldBookCandidates, options: ProjectionOptions = {}): WorldBookLoaderResult {
  const given = options.resource ?? {};
  const id = String(given.id ?? options.resourceId ?? model.name);
  const out: Projecting = { id, entries: [], diagnostics: [...model.diagnostics, ...(options.diagnostics ?? [])], decisions: [] };
  for (const candidate of [...candidates.accepted, ...candidates.rejected]) reportInvalidKeys(out, candidate);
  for (const candidate of candidates.rejected) decide(out, candidate, { reason: candidate.reason, position: null });
  for (const candidate of candidates.accepted) projectAccepted(out, candidate);
  const resource = {
    ...given,
    id,
    name: String(given.name ?? options.resourceName ?? model.name),
    format: model.source.format,
    entryCount: model.entries.length,
    matchedEntryCount: candidates.accepted.length,
    activeEntryIds: out.entries.map((entry) => entry.id),
  };
  return { loreEntries: out.entries, resources: [resource], diagnostics: out.diagnostics, audit: { resources: [{ resource, budget: candidates.budget, decisions: out.decisions }] } };
}
