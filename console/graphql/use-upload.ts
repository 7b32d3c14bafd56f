'use client';

import { useCallback, useState } from 'react';
import type { Failure } from '../lib/failure.ts';
import { uploadFile } from './upload-file.ts';

export type Upload = {
  /** The upload's id, or null when it failed. */
  readonly send: (file: File) => Promise<string | null>;
  /** From 0 to 1 while a file is on its way, else null. */
  readonly progress: number | null;
  readonly failure: Failure | null;
  readonly clear: () => void;
};

/** Sends one file at a time and tells how far it is. */
export function useUpload(): Upload {
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = useCallback(async (file: File) => {
    setFailure(null);
    setProgress(0);
    const uploaded = await uploadFile(file, setProgress);
    setProgress(null);
    if (uploaded.ok) return uploaded.uploadId;
    setFailure(uploaded.failure);
    return null;
  }, []);
  const clear = useCallback(() => setFailure(null), []);
  return { send, progress, failure, clear };
}
