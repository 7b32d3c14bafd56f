/** What a player has typed and not yet got across. `clientKey` is the key of a try whose answer never came. */
export type ComposerDraft = {
  readonly text: string;
  readonly kind: string | null;
  readonly whisper: boolean;
  readonly clientKey: string | null;
};

export const emptyDraft: ComposerDraft = { text: '', kind: null, whisper: false, clientKey: null };

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** One draft per room and seat: changing the seat must not carry words over to another character. */
export function draftKey(roomId: string, seatId: string | null): string {
  return `lorekeep.draft:${roomId}:${seatId ?? ''}`;
}

function parseDraft(raw: string): ComposerDraft {
  const value: unknown = JSON.parse(raw);
  if (value === null || typeof value !== 'object') return emptyDraft;
  const { text, kind, whisper, clientKey } = value as Partial<Record<keyof ComposerDraft, unknown>>;
  return {
    text: typeof text === 'string' ? text : '',
    kind: typeof kind === 'string' ? kind : null,
    whisper: whisper === true,
    clientKey: typeof clientKey === 'string' ? clientKey : null,
  };
}

/** The draft kept under a key; an empty one when there is none, when it is damaged or when storage is off. */
export function loadDraft(store: Store, key: string): ComposerDraft {
  try {
    const raw = store.getItem(key);
    return raw === null ? emptyDraft : parseDraft(raw);
  } catch {
    return emptyDraft;
  }
}

/** Keeps a draft. False when the browser refused (storage off or full): the words then live in the page only. */
export function saveDraft(store: Store, key: string, draft: ComposerDraft): boolean {
  try {
    if (draft.text === '' && draft.kind === null && !draft.whisper) store.removeItem(key);
    else store.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Changes a draft. Other words are another action, so the key of an earlier try is dropped. */
export function editDraft(draft: ComposerDraft, change: Partial<Omit<ComposerDraft, 'clientKey'>>): ComposerDraft {
  const next = { ...draft, ...change };
  const same = next.text === draft.text && next.kind === draft.kind && next.whisper === draft.whisper;
  return same ? draft : { ...next, clientKey: null };
}

/** The draft as it is about to be sent: a repeated try keeps its key, so the server answers with the first result. */
export function readyToSend(draft: ComposerDraft, newKey: () => string): ComposerDraft & { readonly clientKey: string } {
  return { ...draft, clientKey: draft.clientKey ?? newKey() };
}

/** After success: the words go, the way of speaking stays. */
export function clearSent(draft: ComposerDraft): ComposerDraft {
  return { ...draft, text: '', clientKey: null };
}
