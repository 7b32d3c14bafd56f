'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { useAction } from '../../graphql/use-action.ts';
import { useUpload } from '../../graphql/use-upload.ts';
import { newClientKey } from '../../lib/client-key.ts';
import type { Failure } from '../../lib/failure.ts';
import type { ImportChoice } from './import-choice.ts';
import { importCardMutation, importLorebookMutation, importPresetMutation, previewImportMutation } from './import-operations.ts';
import type { Imported, ImportPreview } from './import-operations.ts';

export type ImportStep =
  | { readonly step: 'choose' }
  | { readonly step: 'look'; readonly uploadId: string; readonly preview: ImportPreview; readonly picture: string | null }
  | { readonly step: 'done'; readonly name: string; readonly report: Imported };

export type Import = {
  readonly at: ImportStep;
  readonly progress: number | null;
  readonly pending: boolean;
  readonly failure: Failure | null;
  readonly choose: (file: File) => Promise<void>;
  readonly take: (choice: ImportChoice, seatId: string | null, name: string) => Promise<void>;
  readonly restart: () => void;
};

/** The browser shows a card's own picture while it is looked at; the address is given back afterwards. */
function pictureOf(file: File): string | null {
  return file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
}

/** The steps of an import: send a file, look into it, take it in as one thing or another. */
export function useImport(roomId: string): Import {
  const [at, setAt] = useState<ImportStep>({ step: 'choose' });
  const clientKey = useRef(newClientKey());
  const upload = useUpload();
  const preview = useAction(previewImportMutation);
  const card = useAction(importCardMutation);
  const lorebook = useAction(importLorebookMutation);
  const preset = useAction(importPresetMutation);
  const picture = at.step === 'look' ? at.picture : null;
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
    const bring = () => {
      if (choice === 'LOREBOOK') return lorebook.run({ input: { ...source, name } });
      return choice === 'PRESET' ? preset.run({ input: source }) : card.run({ input: { ...source, as: choice, seatId } });
    };
    const outcome = await bring();
    if (outcome.ok) setAt({ step: 'done', name: at.preview.name, report: outcome.value });
  };
  const restart = () => {
    card.clear();
    lorebook.clear();
    preset.clear();
    setAt({ step: 'choose' });
  };
  return {
    at, choose, take, restart,
    progress: upload.progress ?? (preview.pending ? 1 : null),
    pending: card.pending || lorebook.pending || preset.pending,
    failure: upload.failure ?? preview.failure ?? card.failure ?? lorebook.failure ?? preset.failure,
  };
}
