import { EVERYONE } from '../../core/document/viewer.ts';
import type { Audience } from '../../core/document/viewer.ts';
import type { DraftPart } from '../turn/draft.ts';
import type { DraftState } from './draft-state.ts';
import type { RoomEvent, SignalData } from './room-event.ts';

type Text = SignalData['draft'];

function unstored(body: RoomEvent['body'], at: Date): RoomEvent {
  return { body, seq: null, turnNumber: null, at };
}

/** Its id says where the text stands, never how many parts were shown before: some may be for others. */
function textEvent(data: Text, { audience, at }: { audience: Audience; at: Date }): RoomEvent {
  const id = `draft:${data.draftId}:${data.attempt}:${data.reset ? 'reset' : data.offset}`;
  return unstored({ id, type: 'draft', audience, data }, at);
}

/** The stretch that a withdrawal names: the last one; the turn itself where none was shown. */
function lastStretch(draft: DraftState): string {
  const last = draft.entries.findLast((entry) => entry.kind === 'text');
  return last?.kind === 'text' ? last.frameId : draft.turnId;
}

/** Withdraws all text of a draft, in the name of the attempt that goes on. */
export function withdrawal(draft: DraftState, attempt: number, at: Date): RoomEvent {
  const data = { draftId: lastStretch(draft), attempt, offset: 0, text: '', reset: true };
  return textEvent(data, { audience: [EVERYONE], at });
}

/** What one part of a draft tells those who read along; `before` is the draft without it. */
export function eventOfPart(part: DraftPart, before: DraftState | null, at: Date): RoomEvent {
  const { turnId, attempt, ordinal, audience, piece } = part;
  if (piece.kind === 'frame') return unstored(piece.frame, at);
  if (piece.kind === 'reset') return withdrawal(before ?? { turnId, attempt, ordinal, entries: [] }, attempt, at);
  const { frameId, offset, text } = piece;
  return textEvent({ draftId: frameId, attempt, offset, text, reset: false }, { audience, at });
}

/** The draft so far, for somebody who comes late: every stretch from its beginning, every preview, in order. */
export function eventsOfDraft(draft: DraftState, at: Date): RoomEvent[] {
  return draft.entries.map((entry) => {
    if (entry.kind === 'frame') return unstored(entry.frame, at);
    const data = { draftId: entry.frameId, attempt: draft.attempt, offset: 0, text: entry.text, reset: false };
    return textEvent(data, { audience: [EVERYONE], at });
  });
}
