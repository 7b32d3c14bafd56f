'use client';

import { useCallback, useState } from 'react';
import { draftKey, editDraft, emptyDraft, loadDraft, saveDraft } from '../../lib/composer-draft.ts';
import type { ComposerDraft } from '../../lib/composer-draft.ts';

export type DraftHold = {
  readonly draft: ComposerDraft;
  readonly edit: (change: Partial<Omit<ComposerDraft, 'clientKey'>>) => void;
  readonly keep: (draft: ComposerDraft) => void;
};

function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** The words being written, kept in the browser with every keystroke. Give the composer a key of room and seat. */
export function useComposerDraft(roomId: string, seatId: string | null): DraftHold {
  const key = draftKey(roomId, seatId);
  const [draft, setDraft] = useState(() => {
    const store = storage();
    return store === null ? emptyDraft : loadDraft(store, key);
  });
  const keep = useCallback((next: ComposerDraft) => {
    setDraft(next);
    const store = storage();
    if (store !== null) saveDraft(store, key, next);
  }, [key]);
  const edit = useCallback((change: Partial<Omit<ComposerDraft, 'clientKey'>>) => keep(editDraft(draft, change)), [draft, keep]);
  return { draft, edit, keep };
}
