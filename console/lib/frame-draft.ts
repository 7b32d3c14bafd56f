import type { FrameBase } from './frame.ts';

export type DraftFrame = FrameBase & {
  readonly __typename: 'DraftFrame';
  readonly draftId: string;
  readonly attempt: number;
  readonly offset: number;
  readonly text: string;
  readonly reset: boolean;
};
/** A stretch of text bears the id of the frame that it becomes, as a preview does. */
export type DraftEntry<F> =
  | { readonly kind: 'text'; readonly id: string; readonly text: string }
  | { readonly kind: 'frame'; readonly id: string; readonly frame: F };

/** What a running turn has shown so far, in order. */
export type Draft<F> = {
  /** Null while only previews have come, which do not say to which attempt they belong. */
  readonly attempt: number | null;
  readonly entries: readonly DraftEntry<F>[];
  /** A piece of text was missed; the draft must be read anew before more is appended. */
  readonly gap: boolean;
  /** The turn has been told; what is left here waits for its stored frames. */
  readonly settled: boolean;
};

export type DraftSnapshot<F> = { readonly draftId: string; readonly attempt: number; readonly text: string; readonly frames: readonly F[] };

const noDraft = { attempt: null, entries: [], gap: false, settled: false } as const;

/** A draft without entries is no draft. */
function orNone<F>(draft: Draft<F>): Draft<F> | null {
  return draft.entries.length === 0 && !draft.gap ? null : draft;
}

/** A draft as the server tells it to somebody who comes in the middle: what was shown, and the last stretch of text. */
export function draftOf<F extends FrameBase>(snapshot: DraftSnapshot<F> | null): Draft<F> | null {
  if (snapshot === null) return null;
  const shown = snapshot.frames.map((frame): DraftEntry<F> => ({ kind: 'frame', id: frame.id, frame }));
  const text: DraftEntry<F>[] = snapshot.text === '' ? [] : [{ kind: 'text', id: snapshot.draftId, text: snapshot.text }];
  return orNone({ ...noDraft, attempt: snapshot.attempt, entries: [...shown, ...text] });
}

/** What one batch adds to: nothing of an earlier attempt or turn, and no text where all text was withdrawn. */
function baseFor<F>(draft: Draft<F> | null, { attempt, reset }: DraftFrame): Draft<F> {
  if (draft === null || draft.settled || (draft.attempt !== null && draft.attempt < attempt)) return { ...noDraft, attempt };
  const entries = reset ? draft.entries.filter(({ kind }) => kind === 'frame') : draft.entries;
  return { ...draft, attempt, entries, gap: draft.gap && !reset };
}

/** Puts one batch of text at its offset. A batch seen before changes nothing; one that lies ahead leaves a gap. */
export function applyChunk<F>(draft: Draft<F> | null, chunk: DraftFrame): Draft<F> | null {
  if (draft !== null && !draft.settled && draft.attempt !== null && chunk.attempt < draft.attempt) return draft;
  const base = baseFor(draft, chunk);
  if (chunk.text === '') return orNone(base);
  const index = base.entries.findIndex(({ kind, id }) => kind === 'text' && id === chunk.draftId);
  const entry = base.entries[index];
  const known = entry?.kind === 'text' ? entry.text : '';
  if (chunk.offset > known.length) return { ...base, gap: true };
  if (chunk.offset + chunk.text.length <= known.length) return base;
  const written: DraftEntry<F> = { kind: 'text', id: chunk.draftId, text: known.slice(0, chunk.offset) + chunk.text };
  return { ...base, entries: index < 0 ? [...base.entries, written] : base.entries.with(index, written) };
}

/** Shows a frame that is to be stored once the turn is told; the same one again replaces it. */
export function addPreview<F extends FrameBase>(draft: Draft<F> | null, frame: F): Draft<F> {
  const base: Draft<F> = draft === null || draft.settled ? noDraft : draft;
  const index = base.entries.findIndex(({ id }) => id === frame.id);
  const entry: DraftEntry<F> = { kind: 'frame', id: frame.id, frame };
  return { ...base, entries: index < 0 ? [...base.entries, entry] : base.entries.with(index, entry) };
}

/** Every stored frame takes the place of the entry that announced it. */
export function withoutStored<F>(draft: Draft<F> | null, ids: ReadonlySet<string>): Draft<F> | null {
  if (draft === null || !draft.entries.some(({ id }) => ids.has(id))) return draft;
  return orNone({ ...draft, entries: draft.entries.filter(({ id }) => !ids.has(id)) });
}

function textLength<F>({ entries }: Draft<F>): number {
  return entries.reduce((sum, entry) => sum + (entry.kind === 'text' ? entry.text.length : 0), 0);
}

/**
 * The draft as read, unless live text came while it was being read: of two states of one attempt the longer one is newer.
 */
export function newerDraft<F>(live: Draft<F> | null, read: Draft<F> | null, before: Draft<F> | null): Draft<F> | null {
  if (live === null || live === before || live.gap || live.settled) return read;
  if (read === null) return live;
  return live.attempt === read.attempt && textLength(live) < textLength(read) ? read : live;
}
