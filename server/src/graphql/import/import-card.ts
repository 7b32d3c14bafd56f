import { z } from 'zod';
import { importCard } from '../../room/import/import-card.ts';
import { importMaximum } from '../../room/import/read-import.ts';
import { builder } from '../builder.ts';
import { renewContext } from '../context/build-context.ts';
import { defineMutation } from '../errors/mutation.ts';
import { parseInput } from '../errors/parse-input.ts';
import { requireId } from '../relay/node-id.ts';
import { memberIdOf, requireViewer } from '../scopes/require-viewer.ts';
import { localSeatId } from '../seat/seat-id.ts';
import { givenFile } from './given-file.ts';
import { ImportResult } from './import-result.ts';

const CardImportRoleRef = builder.enumType('CardImportRole', {
  description: 'What becomes of a card.',
  values: {
    CHARACTER: { description: 'A person for a seat, without any of the card\'s machinery; for any member, onto their own seat.' },
    COMPANION: { description: 'A person beside the players, with the whole book; for keepers.' },
    WORLD: { description: 'What the whole table plays in: the whole book, the machinery kept, the person ready to be played; for keepers.' },
  } as const,
});

const ImportCardInputRef = builder.inputType('ImportCardInput', {
  description: 'A character card to bring into a room.',
  fields: (t) => ({
    roomId: t.id({ required: true, description: 'The room.' }),
    file: t.field({ type: 'File', description: 'The card, in any format that cards come in, 20 MB at most.' }),
    uploadId: t.id({ description: 'A card that was sent ahead, instead.' }),
    as: t.field({ type: CardImportRoleRef, required: true, description: 'What becomes of it.' }),
    seatId: t.id({ description: "Who plays the person; a player's own seat where absent." }),
    clientKey: t.id({ description: 'Names this request, so that repeating it brings the card once.' }),
  }),
});

const inputSchema = z.object({
  roomId: z.string(),
  uploadId: z.string().nullish(),
  as: z.enum(['CHARACTER', 'COMPANION', 'WORLD']),
  seatId: z.string().max(400).nullish(),
  clientKey: z.string().min(1).max(200).nullish(),
});

defineMutation('importCard', {
  description: 'Brings a character card into a room, in one step or not at all.',
  result: ImportResult,
  args: (arg) => ({ input: arg({ type: ImportCardInputRef, required: true, description: 'The card.' }) }),
  resolve: async ({ input: given }, context) => {
    const input = parseInput(inputSchema, given);
    const roomId = requireId('Room', input.roomId);
    const viewer = await requireViewer(context, roomId);
    const { bytes, fileName } = await givenFile(context, { file: given.file, uploadId: input.uploadId }, { maximum: importMaximum, path: ['input'] });
    const seatId = input.seatId == null ? null : localSeatId(roomId, input.seatId);
    const imported = await importCard(context.infra, { roomId, viewer, memberId: memberIdOf(viewer), principal: context.principal, bytes, fileName, as: input.as, seatId, clientKey: input.clientKey });
    renewContext(context);
    return { room: { roomId, viewer: await requireViewer(context, roomId) }, imported };
  },
});
