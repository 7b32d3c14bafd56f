import { z } from 'zod';
import { titleSchema } from '../../core/document/text-limits.ts';
import { importLorebook } from '../../room/import/import-lorebook.ts';
import { importMaximum } from '../../room/import/read-import.ts';
import { builder } from '../builder.ts';
import { renewContext } from '../context/build-context.ts';
import { defineMutation } from '../errors/mutation.ts';
import { parseInput } from '../errors/parse-input.ts';
import { requireId } from '../relay/node-id.ts';
import { memberIdOf, requireKeeper } from '../scopes/require-viewer.ts';
import { givenFile } from './given-file.ts';
import { ImportResult } from './import-result.ts';

const ImportLorebookInputRef = builder.inputType('ImportLorebookInput', {
  description: 'A lorebook to bring into a room.',
  fields: (t) => ({
    roomId: t.id({ required: true, description: 'The room.' }),
    file: t.field({ type: 'File', description: 'The book as JSON, or a card whose book is meant; 20 MB at most.' }),
    uploadId: t.id({ description: 'A file that was sent ahead, instead.' }),
    name: t.string({ description: 'What it is called in the room; its own name where absent.' }),
    clientKey: t.id({ description: 'Names this request, so that repeating it brings the book once.' }),
  }),
});

const inputSchema = z.object({
  roomId: z.string(),
  uploadId: z.string().nullish(),
  name: titleSchema.nullish(),
  clientKey: z.string().min(1).max(200).nullish(),
});

defineMutation('importLorebook', {
  description: 'Brings a lorebook into a room. The same book again is brought up to date, without touching what was edited. For keepers.',
  result: ImportResult,
  scope: 'keeper',
  args: (arg) => ({ input: arg({ type: ImportLorebookInputRef, required: true, description: 'The book.' }) }),
  resolve: async ({ input: given }, context) => {
    const input = parseInput(inputSchema, given);
    const roomId = requireId('Room', input.roomId);
    const viewer = await requireKeeper(context, roomId);
    const { bytes, fileName } = await givenFile(context, { file: given.file, uploadId: input.uploadId }, { maximum: importMaximum, path: ['input'] });
    const imported = await importLorebook(context.infra, { roomId, memberId: memberIdOf(viewer), principal: context.principal, bytes, fileName, name: input.name ?? null, clientKey: input.clientKey });
    renewContext(context);
    return { room: { roomId, viewer }, imported };
  },
});
