import { holdMachinery } from '../../core/draft/hold-machinery.ts';
import type { Audience } from '../../core/document/viewer.ts';
import type { NewFrame } from '../../core/frame/frame.ts';
import type { DraftPiece } from '../../room/turn/draft.ts';
import { storeDraftPart } from '../../room/turn/draft.ts';
import type { RoomPorts } from '../../room/ports.ts';
import type { TurnRow } from '../../room/turn/turn-row.ts';
import { DRAFT_BATCH_MS } from '../limits.ts';

/** A stretch of narration between two frames; it becomes the narrative frame of the same id. */
export type DraftBlock = { readonly frameId: string; readonly text: string };

/** What the table sees of a running turn, and the order in which it will stand in the story. */
export type DraftWriter = {
  text(delta: string): void;
  /** Ends the current stretch of text: what was held back is decided. */
  endText(): void;
  frame(frame: NewFrame): void;
  /** The place reached so far, to withdraw what comes after it. */
  mark(): DraftMark;
  /** Withdraws the text after a place, or all of it; frames stay, for dice that fell have fallen. */
  withdraw(after?: DraftMark): Promise<void>;
  /** All that was drafted so far, in order: stretches of text and frames. */
  entries(): readonly (DraftBlock | NewFrame)[];
  /** Waits until everything shown so far is stored. */
  settle(): Promise<void>;
};

/** How many entries there were, and how long the last one's text was. */
export type DraftMark = { readonly entries: number; readonly textLength: number };

const start: DraftMark = { entries: 0, textLength: 0 };

/** What stays of an entry when the text after a place is withdrawn. */
function keptOf(entry: DraftBlock | NewFrame, index: number, after: DraftMark): (DraftBlock | NewFrame)[] {
  if (!isBlock(entry) || index < after.entries - 1) return [entry];
  const text = index === after.entries - 1 ? entry.text.slice(0, after.textLength) : '';
  return text === '' ? [] : [{ ...entry, text }];
}

const isBlock = (entry: DraftBlock | NewFrame): entry is DraftBlock => 'frameId' in entry;

type Storing = { readonly ports: RoomPorts; readonly turn: TurnRow };

/** Stores parts one after the other and hints after each; a draft that cannot be stored does not stop its turn. */
function partStore({ ports, turn }: Storing) {
  let ordinal = 0;
  let chain: Promise<void> = Promise.resolve();
  const store = (piece: DraftPiece, audience: Audience) => {
    const part = { turnId: turn.id, attempt: turn.attempt, ordinal, audience, piece };
    ordinal += 1;
    chain = chain
      .then(() => storeDraftPart(ports.db, turn.roomId, part))
      .then(() => ports.notify.publish({ room: turn.roomId, kind: 'draft', turn: turn.id }));
    chain.catch(() => {});
  };
  return { store, settled: () => chain };
}

/** Opens the draft of one attempt. Text is gathered for 50 ms and carries its offset, so that nothing is shown twice. */
export function openDraft(storing: Storing): DraftWriter {
  const parts = partStore(storing);
  const entries: (DraftBlock | NewFrame)[] = [];
  let holder = holdMachinery();
  let waiting = '';
  let timer: ReturnType<typeof setTimeout> | null = null;

  const flush = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (waiting === '') return;
    const last = entries.at(-1);
    const open = last !== undefined && isBlock(last) ? last : { frameId: storing.ports.ids.uuid(), text: '' };
    if (open === last) entries.pop();
    parts.store({ kind: 'text', frameId: open.frameId, offset: open.text.length, text: waiting }, ['*']);
    entries.push({ ...open, text: open.text + waiting });
    waiting = '';
  };
  const show = (text: string) => {
    waiting += text;
    if (waiting !== '') timer ??= setTimeout(flush, DRAFT_BATCH_MS);
  };
  const endText = () => {
    show(holder.end());
    holder = holdMachinery();
    flush();
  };
  return {
    text: (delta) => show(holder.push(delta)),
    endText,
    frame: (frame) => {
      endText();
      entries.push(frame);
      parts.store({ kind: 'frame', frame }, frame.audience);
    },
    mark: () => {
      endText();
      const last = entries.at(-1);
      return { entries: entries.length, textLength: last !== undefined && isBlock(last) ? last.text.length : 0 };
    },
    withdraw: async (after = start) => {
      endText();
      const kept = entries.flatMap((entry, index) => keptOf(entry, index, after));
      entries.splice(0, entries.length, ...kept);
      parts.store({ kind: 'reset' }, ['*']);
      for (const entry of kept) if (isBlock(entry)) parts.store({ kind: 'text', frameId: entry.frameId, offset: 0, text: entry.text }, ['*']);
      await parts.settled();
    },
    entries: () => entries,
    settle: async () => { endText(); await parts.settled(); },
  };
}

/** The drafted stretches of narration as one text. */
export function textOf(draft: DraftWriter): string {
  return draft.entries().flatMap((entry) => (isBlock(entry) ? [entry.text.trim()] : [])).filter((text) => text !== '').join('\n\n');
}

/** The drafted entries as the frames they become; stretches of nothing but space are left out. */
export function framesOf(draft: DraftWriter, presentCharacterIds: readonly string[]): NewFrame[] {
  return draft.entries().flatMap((entry): NewFrame[] => {
    if (!isBlock(entry)) return [entry];
    const text = entry.text.trim();
    if (text === '') return [];
    return [{ id: entry.frameId, type: 'narrative', audience: ['*'], data: { speaker: 'KEEPER', name: null, characterId: null, text, format: 'MARKDOWN', presentCharacterIds } }];
  });
}
