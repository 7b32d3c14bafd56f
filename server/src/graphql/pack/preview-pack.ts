import { packCaps } from '../../core/pack/caps.ts';
import { personOf } from '../../room/key/principal.ts';
import { packOptions } from '../../room/pack/pack-options.ts';
import type { PackPreview } from '../../room/pack/preview-pack.ts';
import { previewPack } from '../../room/pack/preview-pack.ts';
import { addUpload } from '../../room/upload/upload-row.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { defineMutation } from '../errors/mutation.ts';
import { defineResult } from '../errors/result-union.ts';
import type { GivenFile } from '../import/given-file.ts';
import { givenFile } from '../import/given-file.ts';
import { countPreview } from '../import/preview-brake.ts';
import { requireInstaller } from './pack-access.ts';
import { PackPreviewRef } from './pack-preview-type.ts';

const PreviewPackPayloadRef = builder.objectRef<{ readonly preview: PackPreview; readonly uploadId: string }>('PreviewPackPayload').implement({
  description: 'A pack that was looked into.',
  fields: (t) => ({
    preview: t.field({ type: PackPreviewRef, description: 'What it is.', resolve: ({ preview }) => preview }),
    uploadId: t.id({ description: 'Names its bytes for `installPack`, within the next hour.', resolve: ({ uploadId }) => uploadId }),
  }),
});

const PreviewPackResult = defineResult('PreviewPackResult', { payload: PreviewPackPayloadRef, errors: ['InvalidInputError', 'NotFoundError', 'ForbiddenError', 'LimitError'] });

/** Keeps what came in the request, so that it need not come again to be installed. */
async function keep({ infra, principal }: Context, { bytes, fileName, uploadId }: GivenFile): Promise<string> {
  if (uploadId !== null) return uploadId;
  const stored = await infra.uploads.put(bytes);
  return (await addUpload(infra, { personId: personOf(principal), fileName, stored })).id;
}

defineMutation('previewPack', {
  description: 'Verifies a pack whole and shows what it contains and may do. Nothing is installed. For operators, and keepers where the operator lets them install.',
  result: PreviewPackResult,
  scope: 'keeper',
  args: (arg) => ({ file: arg({ type: 'File', description: 'The pack, 20 MB at most.' }), uploadId: arg.id({ description: 'A pack that was sent ahead, instead.' }) }),
  resolve: async (args, context) => {
    await requireInstaller(context);
    await countPreview(context);
    const given = await givenFile(context, args, { maximum: packCaps.packedBytes });
    const preview = await previewPack(context.infra.db, given.bytes, packOptions(context.runtime.version, context.infra.rulepacks));
    return { preview, uploadId: await keep(context, given) };
  },
});
