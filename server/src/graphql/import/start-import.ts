import { z } from 'zod';
import { titleSchema } from '../../core/document/text-limits.ts';
import type { ImportResult } from '../../room/import/import-result.ts';
import { IMPORT_JOB } from '../../room/import/import-request.ts';
import { importMaximum } from '../../room/import/read-import.ts';
import { startImport } from '../../room/import/start-import.ts';
import type { JobRow } from '../../room/job/job-row.ts';
import { builder } from '../builder.ts';
import { defineMutation } from '../errors/mutation.ts';
import { parseInput } from '../errors/parse-input.ts';
import { defineResult } from '../errors/result-union.ts';
import { JobRef } from '../job/job-type.ts';
import { requireId } from '../relay/node-id.ts';
import { roomViewOf } from '../room/room-ref.ts';
import { memberIdOf, requireViewer } from '../scopes/require-viewer.ts';
import { localSeatId } from '../seat/seat-id.ts';
import { givenFile } from './given-file.ts';
import { ImportPayloadRef } from './import-result.ts';
import { countPreview } from './preview-brake.ts';

const ImportRoleRef = builder.enumType('ImportRole', {
  description: 'What becomes of a file.',
  values: {
    CHARACTER: { description: 'A person for a seat, without any of the card\'s machinery; for any member, onto their own seat.' },
    COMPANION: { description: 'A person beside the players, with the whole book; for keepers.' },
    WORLD: { description: 'What the whole table plays in; for keepers.' },
    LOREBOOK: { description: 'A lorebook, or the one inside a card; for keepers.' },
  } as const,
});

const StartImportInputRef = builder.inputType('StartImportInput', {
  description: 'A file to bring into a room in the background.',
  fields: (t) => ({
    roomId: t.id({ required: true, description: 'The room.' }),
    file: t.field({ type: 'File', description: 'The file, 20 MB at most.' }),
    uploadId: t.id({ description: 'A file that was sent ahead, instead.' }),
    as: t.field({ type: ImportRoleRef, required: true, description: 'What becomes of it.' }),
    seatId: t.id({ description: "Who plays the person; a player's own seat where absent." }),
    name: t.string({ description: 'What a lorebook is called in the room; its own name where absent.' }),
    clientKey: t.id({ description: 'Names this request, so that repeating it brings the file once.' }),
  }),
});

const inputSchema = z.object({
  roomId: z.string(),
  uploadId: z.string().nullish(),
  as: z.enum(['CHARACTER', 'COMPANION', 'WORLD', 'LOREBOOK']),
  seatId: z.string().max(400).nullish(),
  name: titleSchema.nullish(),
  clientKey: z.string().min(1).max(200).nullish(),
});

const StartImportPayloadRef = builder.objectRef<{ readonly job: JobRow }>('StartImportPayload').implement({
  description: 'A file is being imported.',
  fields: (t) => ({ job: t.field({ type: JobRef, description: 'How far it is; watch it with `jobProgress`.', resolve: ({ job }) => job }) }),
});

const StartImportResult = defineResult('StartImportResult', { payload: StartImportPayloadRef, errors: ['InvalidInputError', 'NotFoundError', 'ForbiddenError', 'ConflictError', 'LimitError'] });

defineMutation('startImport', {
  description: 'Brings a card or lorebook into a room in the background: its pictures first, then everything in one step or not at all. A file that cannot be read is refused at once.',
  result: StartImportResult,
  args: (arg) => ({ input: arg({ type: StartImportInputRef, required: true, description: 'The file.' }) }),
  resolve: async ({ input: given }, context) => {
    const input = parseInput(inputSchema, given);
    const roomId = requireId('Room', input.roomId);
    const viewer = await requireViewer(context, roomId);
    await countPreview(context);
    const { bytes, fileName } = await givenFile(context, { file: given.file, uploadId: input.uploadId }, { maximum: importMaximum, path: ['input'] });
    const seatId = input.seatId == null ? null : localSeatId(roomId, input.seatId);
    const { principal, infra } = context;
    return { job: await startImport(infra, { roomId, viewer, memberId: memberIdOf(viewer), principal, bytes, fileName, as: input.as, seatId, name: input.name ?? null, clientKey: input.clientKey }) };
  },
});

builder.objectField(JobRef, 'imported', (t) =>
  t.field({
    type: ImportPayloadRef, nullable: true, description: 'What an import brought; null while it is under way, and for other jobs.',
    resolve: async ({ kind, state, roomId, result }, _args, context) => {
      const room = kind === IMPORT_JOB && state === 'SUCCEEDED' ? await roomViewOf(context, roomId) : null;
      return room === null ? null : { room, imported: result as unknown as ImportResult };
    },
  }),
);
