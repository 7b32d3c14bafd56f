'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { useAction } from '../../graphql/use-action.ts';
import { useUpload } from '../../graphql/use-upload.ts';
import { newClientKey } from '../../lib/client-key.ts';
import type { Failure } from '../../lib/failure.ts';
import type { Job } from '../job/job-fragment.ts';
import type { ImportChoice } from './import-choice.ts';
import { importPresetMutation, previewImportMutation, startImportMutation } from './import-operations.ts';
import type { ImportPreview, ImportReport } from './import-operations.ts';

export type ImportStep =
  | { readonly step: 'choose' }
  | { readonly step: 'look'; readonly uploadId: string; readonly preview: ImportPreview; readonly picture: string | null }
  | { readonly step: 'run'; readonly name: string; readonly job: Job; readonly from: Extract<ImportStep, { step: 'look' }> }
  | { readonly step: 'done'; readonly name: string; readonly report: ImportReport };

export type Import = {
  readonly at: ImportStep;
  readonly progress: number | null;
  readonly pending: boolean;
  readonly failure: Failure | null;
  readonly choose: (file: File) => Promise<void>;
  readonly take: (choice: ImportChoice, seatId: string | null, name: string) => Promise<void>;
  readonly finish: (report: ImportReport) => void;
  /** Back to the choice, with the same file. */
  readonly back: () => void;
  readonly restart: () => void;
};

/** The browser shows a card's own picture while it is looked at; the address is given back afterwards. */
function pictureOf(file: File): string | null {
  return file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
}

/** The steps of an import: send a file, look into it, take it in as one thing or another, watch it come in. */
export function useImport(roomId: string): Import {
  const [at, setAt] = useState<ImportStep>({ step: 'choose' });
  const clientKey = useRef(newClientKey());
  const upload = useUpload();
  const preview = useAction(previewImportMutation);
  const start = useAction(startImportMutation);
  const preset = useAction(importPresetMutation);
  const picture = at.step === 'look' ? at.picture : at.step === 'run' ? at.from.picture : null;
  useEffect(() => () => {
    if (picture !== null) URL.revokeObjectURL(picture);
  }, [picture]);
  const choose = useCallback(async (file: File) => {
    preview.clear();
    clientKey.current = newClientKey();
    const uploadId = await upload.send(file);
    if (uploadId === null) return;
    const looked = await preview.run({ uploadId });
    if (looked.ok) setAt({ step: 'look', uploadId, preview: looked.value.preview, picture: pictureOf(file) });
  }, [preview, upload]);
  const take = async (choice: ImportChoice, seatId: string | null, name: string) => {
    if (at.step !== 'look') return;
    const source = { roomId, uploadId: at.uploadId, clientKey: `${clientKey.current}-${choice}` };
    if (choice === 'PRESET') {
      const outcome = await preset.run({ input: source });
      if (outcome.ok) setAt({ step: 'done', name: at.preview.name, report: outcome.value });
      return;
    }
    const outcome = await start.run({ input: { ...source, as: choice, seatId, name: choice === 'LOREBOOK' ? name : null } });
    if (outcome.ok) setAt({ step: 'run', name: choice === 'LOREBOOK' ? name : at.preview.name, job: outcome.value.job, from: at });
  };
  const finish = useCallback((report: ImportReport) => setAt((now) => (now.step === 'run' ? { step: 'done', name: now.name, report } : now)), []);
  const back = () => {
    // What failed is tried as something new: the old request would only be answered again.
    clientKey.current = newClientKey();
    if (at.step === 'run') setAt(at.from);
  };
  const restart = () => {
    start.clear();
    preset.clear();
    setAt({ step: 'choose' });
  };
  return {
    at, choose, take, finish, back, restart,
    progress: upload.progress ?? (preview.pending ? 1 : null),
    pending: start.pending || preset.pending,
    failure: upload.failure ?? preview.failure ?? start.failure ?? preset.failure,
  };
}
