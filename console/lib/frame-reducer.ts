/** What every frame carries. `cursor` is null for what is not stored: drafts, previews, status, presence. */
export type FrameBase = {
  readonly id: string;
  readonly cursor: string | null;
  readonly turnNumber: number | null;
  readonly at: string;
};

export type DraftFrame = FrameBase & {
  readonly __typename: 'DraftFrame';
  readonly draftId: string;
  readonly attempt: number;
  readonly offset: number;
  readonly text: string;
  readonly reset: boolean;
};
export type ResetFrame = FrameBase & { readonly __typename: 'ResetFrame' };
export type StatusFrame = FrameBase & { readonly __typename: 'TurnStatusFrame'; readonly turnId: string; readonly state: string };
export type PresenceFrame = FrameBase & { readonly __typename: 'PresenceFrame' };

type Special = 'DraftFrame' | 'ResetFrame' | 'TurnStatusFrame' | 'PresenceFrame';

/** A frame that has a place in the story: everything but the signals above. */
export type StoryFrame<F extends { readonly __typename: string }> = Exclude<F, { readonly __typename: Special }>;

/** What a running turn has shown so far. `offset` of a preview is the length of the text when it arrived. */
export type Draft<F> = {
  readonly draftId: string | null;
  readonly attempt: number;
  readonly text: string;
  readonly previews: readonly { readonly frame: F; readonly offset: number }[];
  /** A piece of text was missed; the draft must be read anew before more is appended. */
  readonly gap: boolean;
};

export type FrameLog<F> = {
  readonly frames: readonly F[];
  readonly startCursor: string | null;
  readonly hasEarlier: boolean;
  readonly draft: Draft<F> | null;
  /** Set by a reset: how many frames were shown then. Those are void once the room has been read anew. */
  readonly staleFrom: number | null;
};

export type FramePage<F> = { readonly frames: readonly F[]; readonly startCursor: string | null; readonly hasEarlier: boolean };
export type DraftSnapshot<F> = { readonly draftId: string; readonly attempt: number; readonly text: string; readonly frames: readonly F[] };

type AnyFrame<F> = F | DraftFrame | ResetFrame | StatusFrame | PresenceFrame;

export type FrameAction<F> =
  | { readonly type: 'latest'; readonly page: FramePage<F>; readonly draft: DraftSnapshot<F> | null }
  | { readonly type: 'earlier'; readonly page: FramePage<F> }
  | { readonly type: 'frame'; readonly frame: AnyFrame<F> };

/** A log before anything has been read. */
export function emptyLog<F>(): FrameLog<F> {
  return { frames: [], startCursor: null, hasEarlier: false, draft: null, staleFrom: null };
}

type Kept = FrameBase & { readonly __typename: string; readonly speaker?: string };

/** Joins what is on screen with the newest page: history before it stays, and so does what arrived after it was read. */
function mergeLatest<F extends Kept>(log: FrameLog<F>, page: FramePage<F>): FrameLog<F> {
  const shown = log.staleFrom === null ? log.frames : log.frames.slice(log.staleFrom);
  const ids = new Set(page.frames.map((frame) => frame.id));
  const first = shown.findIndex((frame) => ids.has(frame.id));
  const last = shown.findLastIndex((frame) => ids.has(frame.id));
  const before = log.staleFrom === null && first > 0 ? shown.slice(0, first) : [];
  const arrived = log.staleFrom === null ? (last < 0 ? [] : shown.slice(last + 1)) : shown;
  const after = arrived.filter((frame) => !ids.has(frame.id));
  const edge = before.length > 0 ? { startCursor: log.startCursor, hasEarlier: log.hasEarlier } : { startCursor: page.startCursor, hasEarlier: page.hasEarlier };
  return { frames: [...before, ...page.frames, ...after], ...edge, draft: log.draft, staleFrom: null };
}

function prependPage<F extends Kept>(log: FrameLog<F>, page: FramePage<F>): FrameLog<F> {
  const ids = new Set(log.frames.map((frame) => frame.id));
  const older = page.frames.filter((frame) => !ids.has(frame.id));
  return { ...log, frames: [...older, ...log.frames], startCursor: page.startCursor, hasEarlier: page.hasEarlier };
}

function draftOf<F>(snapshot: DraftSnapshot<F> | null): Draft<F> | null {
  if (snapshot === null) return null;
  const previews = snapshot.frames.map((frame) => ({ frame, offset: 0 }));
  return { draftId: snapshot.draftId, attempt: snapshot.attempt, text: snapshot.text, previews, gap: false };
}

/** Puts one batch of text at its offset. A batch seen before changes nothing; one that lies ahead leaves a gap. */
function applyChunk<F>(draft: Draft<F> | null, chunk: DraftFrame): Draft<F> | null {
  const known = draft?.draftId === null || (draft?.draftId === chunk.draftId && draft.attempt === chunk.attempt);
  const older = draft !== null && draft.draftId === chunk.draftId && chunk.attempt < draft.attempt;
  if (older) return draft;
  if (chunk.reset && chunk.text === '') return null;
  const base = draft !== null && known && !chunk.reset ? draft : { text: '', previews: [] };
  const same = { draftId: chunk.draftId, attempt: chunk.attempt, previews: base.previews };
  if (chunk.offset > base.text.length) return { ...same, text: base.text, gap: true };
  const end = chunk.offset + chunk.text.length;
  const text = end <= base.text.length ? base.text : base.text.slice(0, chunk.offset) + chunk.text;
  return { ...same, text, gap: false };
}

function addPreview<F extends Kept>(log: FrameLog<F>, frame: F): FrameLog<F> {
  if (log.frames.some((stored) => stored.id === frame.id)) return log;
  const draft = log.draft ?? { draftId: null, attempt: 0, text: '', previews: [], gap: false };
  const known = draft.previews.some((preview) => preview.frame.id === frame.id);
  const previews = known
    ? draft.previews.map((preview) => (preview.frame.id === frame.id ? { ...preview, frame } : preview))
    : [...draft.previews, { frame, offset: draft.text.length }];
  return { ...log, draft: { ...draft, previews } };
}

/** The keeper's stored words end the draft; any other stored frame only takes the place of its own preview. */
function draftAfter<F extends Kept>(draft: Draft<F> | null, frame: F): Draft<F> | null {
  if (draft === null) return null;
  const told = frame.__typename === 'NarrativeFrame' && frame.speaker === 'KEEPER';
  if (told || frame.id === draft.draftId) return null;
  const previews = draft.previews.filter((preview) => preview.frame.id !== frame.id);
  return previews.length === 0 && draft.draftId === null ? null : { ...draft, previews };
}

function addStored<F extends Kept>(log: FrameLog<F>, frame: F): FrameLog<F> {
  const draft = draftAfter(log.draft, frame);
  const known = log.frames.some((stored) => stored.id === frame.id);
  const frames = known ? log.frames.map((stored) => (stored.id === frame.id ? frame : stored)) : [...log.frames, frame];
  return { ...log, frames, draft };
}

/** States in which what was shown and not committed has been withdrawn. */
const withdrawn: ReadonlySet<string> = new Set(['FAILED', 'CANCELLED', 'UNDONE']);

function isSpecial<F extends Kept>(frame: AnyFrame<F>): frame is DraftFrame | ResetFrame | StatusFrame | PresenceFrame {
  return ['DraftFrame', 'ResetFrame', 'TurnStatusFrame', 'PresenceFrame'].includes(frame.__typename);
}

function takeFrame<F extends Kept>(log: FrameLog<F>, frame: AnyFrame<F>): FrameLog<F> {
  if (!isSpecial(frame)) return frame.cursor === null ? addPreview(log, frame) : addStored(log, frame);
  if (frame.__typename === 'DraftFrame') return { ...log, draft: applyChunk(log.draft, frame) };
  if (frame.__typename === 'ResetFrame') return { ...log, staleFrom: log.frames.length, draft: null };
  if (frame.__typename === 'TurnStatusFrame' && withdrawn.has(frame.state)) return { ...log, draft: null };
  return log;
}

/** The next state of a room's stream: stored frames once each and in order, and one draft that they replace. */
export function reduceFrames<F extends Kept>(log: FrameLog<F>, action: FrameAction<F>): FrameLog<F> {
  if (action.type === 'latest') return { ...mergeLatest(log, action.page), draft: keepAhead(log.draft, draftOf(action.draft)) };
  if (action.type === 'earlier') return prependPage(log, action.page);
  return takeFrame(log, action.frame);
}

/** Live text may run ahead of the snapshot that was asked for: of two states of one attempt the longer one is newer. */
function keepAhead<F>(live: Draft<F> | null, read: Draft<F> | null): Draft<F> | null {
  if (live === null || read === null || live.gap) return read;
  const same = live.draftId === read.draftId && live.attempt === read.attempt;
  return same && live.text.length >= read.text.length ? live : read;
}

export type DraftPart<F> = { readonly kind: 'text'; readonly from: number; readonly text: string } | { readonly kind: 'frame'; readonly frame: F };

/** The draft in reading order: text, cut where a roll or another preview came in between. */
export function draftParts<F>(draft: Draft<F>): DraftPart<F>[] {
  const parts: DraftPart<F>[] = [];
  let from = 0;
  for (const { frame, offset } of draft.previews) {
    if (offset > from) parts.push({ kind: 'text', from, text: draft.text.slice(from, offset) });
    from = Math.max(from, offset);
    parts.push({ kind: 'frame', frame });
  }
  if (from < draft.text.length) parts.push({ kind: 'text', from, text: draft.text.slice(from) });
  return parts;
}
