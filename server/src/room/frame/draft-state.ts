import type { Audience, Viewer } from '../../core/document/viewer.ts';
import { EVERYONE } from '../../core/document/viewer.ts';
import type { NewFrame } from '../../core/frame/frame.ts';
import { redact } from '../../core/frame/redact.ts';
import type { DraftPart, DraftPlace } from '../turn/draft.ts';

/** A stretch of drafted text; it becomes the narrative frame of this id. */
export type DraftText = { readonly kind: 'text'; readonly frameId: string; readonly text: string };
export type DraftPreview = { readonly kind: 'frame'; readonly frame: NewFrame };

/** What a running turn has shown so far, in order, and how far it was read. */
export type DraftState = DraftPlace & { readonly entries: readonly (DraftText | DraftPreview)[] };

const everyone: Audience = [EVERYONE];

function addText(entries: DraftState['entries'], { frameId, offset, text }: { frameId: string; offset: number; text: string }): DraftState['entries'] {
  const index = entries.findIndex((entry) => entry.kind === 'text' && entry.frameId === frameId);
  const known = entries[index];
  if (known?.kind !== 'text') return [...entries, { kind: 'text', frameId, text }];
  return entries.with(index, { ...known, text: known.text.slice(0, offset) + text });
}

function entriesAfter(entries: DraftState['entries'], { piece }: DraftPart): DraftState['entries'] {
  if (piece.kind === 'text') return addText(entries, piece);
  if (piece.kind === 'reset') return entries.filter(({ kind }) => kind === 'frame');
  return [...entries, { kind: 'frame', frame: piece.frame }];
}

/** The draft after one more part; a part of another turn or a newer attempt begins anew. */
export function draftAfter(draft: DraftState | null, part: DraftPart): DraftState {
  const same = draft?.turnId === part.turnId && draft.attempt === part.attempt;
  return { turnId: part.turnId, attempt: part.attempt, ordinal: part.ordinal, entries: entriesAfter(same ? draft.entries : [], part) };
}

/** The draft after all these parts; null where there are none. */
export function draftOfParts(parts: readonly DraftPart[]): DraftState | null {
  return parts.reduce<DraftState | null>(draftAfter, null);
}

/** A stretch of text as the frame that it becomes. */
export function frameOfText({ frameId, text }: DraftText): NewFrame {
  return { id: frameId, type: 'narrative', audience: everyone, data: { speaker: 'KEEPER', name: null, characterId: null, text, format: 'MARKDOWN', presentCharacterIds: [] } };
}

/** The entries that a viewer may see. Text is for everybody; previews have audiences of their own. */
export function draftFor(draft: DraftState, viewer: Viewer): DraftState['entries'] {
  return draft.entries.filter((entry) => entry.kind === 'text' || redact(entry.frame, viewer) !== null);
}
