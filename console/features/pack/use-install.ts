'use client';

import { useCallback, useRef, useState } from 'react';
import { useAction } from '../../graphql/use-action.ts';
import { useUpload } from '../../graphql/use-upload.ts';
import { newClientKey } from '../../lib/client-key.ts';
import type { Failure } from '../../lib/failure.ts';
import type { Job } from '../job/job-fragment.ts';
import type { PackPreview } from './pack-fragment.ts';
import { installPackMutation, previewPackMutation } from './pack-operations.ts';

/** Choose a file, look at what it may do, watch it being installed. */
export type InstallStep =
  | { readonly step: 'choose' }
  | { readonly step: 'look'; readonly uploadId: string; readonly preview: PackPreview }
  | { readonly step: 'install'; readonly name: string; readonly job: Job };

export type Install = {
  readonly at: InstallStep;
  readonly progress: number | null;
  readonly pending: boolean;
  readonly failure: Failure | null;
  readonly choose: (file: File) => Promise<void>;
  readonly accept: () => Promise<void>;
  readonly restart: () => void;
};

/** The steps of an install. Accepting names the hash of exactly what was looked at, so nothing else can be installed. */
export function useInstall(roomId: string | null): Install {
  const [at, setAt] = useState<InstallStep>({ step: 'choose' });
  const clientKey = useRef(newClientKey());
  const upload = useUpload();
  const preview = useAction(previewPackMutation);
  const install = useAction(installPackMutation);
  const choose = useCallback(async (file: File) => {
    preview.clear();
    clientKey.current = newClientKey();
    const uploadId = await upload.send(file);
    if (uploadId === null) return;
    const looked = await preview.run({ uploadId });
    if (looked.ok) setAt({ step: 'look', uploadId: looked.value.uploadId, preview: looked.value.preview });
  }, [preview, upload]);
  const accept = async () => {
    if (at.step !== 'look') return;
    const input = { uploadId: at.uploadId, acceptTrust: at.preview.sha256, roomId, clientKey: clientKey.current };
    const started = await install.run({ input });
    if (started.ok) setAt({ step: 'install', name: at.preview.name, job: started.value.job });
  };
  const restart = () => {
    install.clear();
    setAt({ step: 'choose' });
  };
  return {
    at, choose, accept, restart,
    progress: upload.progress ?? (preview.pending ? 1 : null),
    pending: install.pending,
    failure: upload.failure ?? preview.failure ?? install.failure,
  };
}
