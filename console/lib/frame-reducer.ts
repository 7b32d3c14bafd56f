import { addPreview, applyChunk, draftOf, newerDraft, withoutStored } from './frame-draft.ts';
import type { Draft, DraftFrame, DraftSnapshot } from './frame-draft.ts';
import type { FrameBase } from './frame.ts';

export type ResetFrame = FrameBase & { readonly __typename: 'ResetFrame' };
export type StatusFrame = FrameBase & { readonly __typename: 'TurnStatusFrame'; readonly turnId: string; readonly state: string };
export type PresenceFrame = FrameBase & { readonly __typename: 'PresenceFrame' };

type Special = 'DraftFrame' | 'ResetFrame' | 'TurnStatusFrame' | 'PresenceFrame';

/** A frame that has a place in the story: everything but the signals above. */
export type StoryFrame<F extends { readonly __typename: string }> = Exclude<F, { readonly __typename: Special }>;

export type FrameLog<F> = {
  readonly frames: readonly F[];
  readonly startCursor: string | null;
  readonly hasEarlier: boolean;
  readonly draft: Draft<F> | null;
  /** Set by a reset: how many frames were shown then. Those are void once the room has been read anew. */
  readonly staleFrom: number | null;
};

export type FramePage<F> = { readonly frames: readonly F[]; readonly startCursor: string | null; readonly hasEarlier: boolean };

type AnyFrame<F> = F | DraftFrame | ResetFrame | StatusFrame | PresenceFrame;

export type FrameAction<F> =
  | { readonly type: 'latest'; readonly page: FramePage<F>; readonly draft: DraftSnapshot<F> | null; readonly draftBefore: Draft<F> | null }
  | { readonly type: 'earlier'; readonly page: FramePage<F> }
  | { readonly type: 'frame'; readonly frame: AnyFrame<F> };

/** A log before anything has been read. */
export function emptyLog<F>(): FrameLog<F> {
  return { frames: [], startCursor: null, hasEarlier: false, draft: null, staleFrom: null };
}

type Kept = FrameBase & { readonly __typename: string };

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

function announce<F extends Kept>(log: FrameLog<F>, frame: F): FrameLog<F> {
  return log.frames.some(({ id }) => id === frame.id) ? log : { ...log, draft: addPreview(log.draft, frame) };
}

function addStored<F extends Kept>(log: FrameLog<F>, frame: F): FrameLog<F> {
  const draft = withoutStored(log.draft, new Set([frame.id]));
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
  if (!isSpecial(frame)) return frame.cursor === null ? announce(log, frame) : addStored(log, frame);
  if (frame.__typename === 'DraftFrame') return { ...log, draft: applyChunk(log.draft, frame) };
  if (frame.__typename === 'ResetFrame') return { ...log, staleFrom: log.frames.length, draft: null };
  if (frame.__typename === 'TurnStatusFrame' && withdrawn.has(frame.state)) return { ...log, draft: null };
  if (frame.__typename === 'TurnStatusFrame' && frame.state === 'COMMITTED' && log.draft !== null) return { ...log, draft: { ...log.draft, settled: true } };
  return log;
}

/** The next state of a room's stream: stored frames once each and in order, and one draft whose entries they replace. */
export function reduceFrames<F extends Kept>(log: FrameLog<F>, action: FrameAction<F>): FrameLog<F> {
  if (action.type === 'earlier') return prependPage(log, action.page);
  if (action.type === 'frame') return takeFrame(log, action.frame);
  const merged = mergeLatest(log, action.page);
  const draft = newerDraft(log.draft, draftOf(action.draft), action.draftBefore);
  return { ...merged, draft: withoutStored(draft, new Set(merged.frames.map(({ id }) => id))) };
}

/** Whether what is shown can only be mended by reading the newest page. */
export function mustRead<F>({ staleFrom, draft }: FrameLog<F>): boolean {
  return staleFrom !== null || draft?.gap === true || draft?.settled === true;
}
