import { z } from 'zod';
import { presetLimits } from '../../core/preset/index.ts';
import { importPreset } from '../../room/preset/import-preset.ts';
import { presetOfPack } from '../../room/preset/pack-presets.ts';
import { presetFile } from '../../room/preset/preset-file.ts';
import type { PresetFile } from '../../room/preset/preset-file.ts';
import { builder } from '../builder.ts';
import { renewContext } from '../context/build-context.ts';
import type { Context } from '../context/context.ts';
import { defineMutation } from '../errors/mutation.ts';
import { parseInput } from '../errors/parse-input.ts';
import type { FileArgument } from '../import/given-file.ts';
import { givenFile } from '../import/given-file.ts';
import { ImportResult } from '../import/import-result.ts';
import { requireId } from '../relay/node-id.ts';
import { memberIdOf, requireKeeper } from '../scopes/require-viewer.ts';

const ImportPresetInputRef = builder.inputType('ImportPresetInput', {
  description: 'A completion preset to bring into a room: exactly one of file, uploadId and reference.',
  fields: (t) => ({
    roomId: t.id({ required: true, description: 'The room.' }),
    file: t.field({ type: 'File', description: 'The preset as JSON, 2 MiB at most.' }),
    uploadId: t.id({ description: 'A file that was sent ahead, instead.' }),
    reference: t.string({ description: 'A file of an installed pack, instead: `<pack>/<path>`.' }),
    clientKey: t.id({ description: 'Names this request, so that repeating it brings the preset once.' }),
  }),
});

const inputSchema = z.object({
  roomId: z.string(),
  uploadId: z.string().nullish(),
  reference: z.string().min(1).max(600).nullish(),
  clientKey: z.string().min(1).max(200).nullish(),
});

async function fileOf(context: Context, { reference, ...given }: FileArgument & { readonly reference?: string | null | undefined }): Promise<PresetFile> {
  if (reference != null && given.file == null && given.uploadId == null) return presetOfPack(context.infra, reference);
  const { bytes, fileName } = await givenFile(context, given, { maximum: presetLimits.bytes, path: ['input'] });
  return presetFile(bytes, fileName);
}

defineMutation('importPreset', {
  description: 'Stores a completion preset in a room without turning it on. The same file again replaces it. For keepers.',
  result: ImportResult,
  scope: 'keeper',
  args: (arg) => ({ input: arg({ type: ImportPresetInputRef, required: true, description: 'The preset.' }) }),
  resolve: async ({ input: given }, context) => {
    const input = parseInput(inputSchema, given);
    const roomId = requireId('Room', input.roomId);
    const viewer = await requireKeeper(context, roomId);
    const file = await fileOf(context, { file: given.file, uploadId: input.uploadId, reference: input.reference });
    const imported = await importPreset(context.infra, { roomId, memberId: memberIdOf(viewer), principal: context.principal, file, clientKey: input.clientKey });
    renewContext(context);
    return { room: { roomId, viewer }, imported };
  },
});
