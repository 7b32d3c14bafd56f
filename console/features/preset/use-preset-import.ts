'use client';

import { useCallback, useState } from 'react';
import { useAction } from '../../graphql/use-action.ts';
import { useUpload } from '../../graphql/use-upload.ts';
import { newClientKey } from '../../lib/client-key.ts';
import type { Failure } from '../../lib/failure.ts';
import { importPresetMutation } from './preset-operations.ts';

export type PresetImport = {
  readonly progress: number | null;
  readonly failure: Failure | null;
  /** The node id of the preset that came last. */
  readonly importedId: string | null;
  readonly bring: (file: File) => Promise<void>;
};

/** Sends a file and stores it as a preset of the room; `onImported` reads the room's list anew. */
export function usePresetImport(roomId: string, onImported: () => void): PresetImport {
  const [importedId, setImportedId] = useState<string | null>(null);
  const upload = useUpload();
  const action = useAction(importPresetMutation);
  const bring = useCallback(async (file: File) => {
    action.clear();
    setImportedId(null);
    const uploadId = await upload.send(file);
    if (uploadId === null) return;
    const outcome = await action.run({ input: { roomId, uploadId, clientKey: newClientKey() } });
    if (!outcome.ok) return;
    setImportedId(outcome.value.documents[0]?.id ?? null);
    onImported();
  }, [action, onImported, roomId, upload]);
  return { bring, importedId, progress: upload.progress ?? (action.pending ? 1 : null), failure: upload.failure ?? action.failure };
}
