import { DomainError } from '../../core/error/domain-error.ts';
import { claimPregen, releasePregen } from '../../room/character/claim-pregen.ts';
import { builder } from '../builder.ts';
import { renewContext } from '../context/build-context.ts';
import type { Context } from '../context/context.ts';
import { localDocumentId } from '../document/document-kind.ts';
import { documentOfKind } from '../document/document-loader.ts';
import type { Shown } from '../document/shown.ts';
import { defineMutation } from '../errors/mutation.ts';
import { defineResult } from '../errors/result-union.ts';
import { requireId } from '../relay/node-id.ts';
import { memberIdOf, requireViewer } from '../scopes/require-viewer.ts';
import { localSeatId } from '../seat/seat-id.ts';
import type { Reading } from '../seat/table-loader.ts';
import { CharacterRef } from './character-ref.ts';
import { PregenRef } from './pregen-type.ts';

type PregenPayload = { readonly pregen: Shown<'pregen'>; readonly character: Shown<'character'> | null };

const PregenPayloadRef = builder.objectRef<PregenPayload>('PregenPayload').implement({
  description: 'A ready-made character was taken or given back.',
  fields: (t) => ({
    pregen: t.field({ type: PregenRef, description: 'The ready-made character.', resolve: ({ pregen }) => pregen }),
    character: t.field({ type: CharacterRef, nullable: true, description: 'Who plays on in the story; null where it was given back.', resolve: ({ character }) => character }),
  }),
});

const PregenResult = defineResult('PregenResult', { payload: PregenPayloadRef, errors: ['InvalidInputError', 'NotFoundError', 'ForbiddenError', 'ConflictError'] });

async function payloadOf(context: Context, reading: Reading, pregenId: string): Promise<PregenPayload> {
  renewContext(context);
  const pregen = await documentOfKind(context, reading, { id: pregenId, kind: 'pregen' });
  if (pregen === null) throw new DomainError('NOT_FOUND');
  return { pregen, character: await documentOfKind(context, reading, { id: pregen.view.data.characterId, kind: 'character' }) };
}

defineMutation('claimPregen', {
  description: 'Gives a ready-made character to a seat; one seat at a time has it. For whoever plays the seat, and keepers.',
  result: PregenResult,
  args: (arg) => ({
    roomId: arg.id({ required: true, description: 'The room.' }),
    pregenId: arg.id({ required: true, description: 'The ready-made character.' }),
    seatId: arg.id({ required: true, description: 'The seat that wants it.' }),
  }),
  resolve: async (args, context) => {
    const roomId = requireId('Room', args.roomId);
    const viewer = await requireViewer(context, roomId);
    const pregenId = localDocumentId(roomId, args.pregenId);
    await claimPregen(context.infra, { roomId, memberId: memberIdOf(viewer), viewer }, { pregenId, seatId: localSeatId(roomId, args.seatId) });
    return payloadOf(context, { roomId, viewer }, pregenId);
  },
});

defineMutation('releasePregen', {
  description: 'Gives a ready-made character back as it was; what became of it in play goes. For whoever plays its seat, and keepers.',
  result: PregenResult,
  args: (arg) => ({
    roomId: arg.id({ required: true, description: 'The room.' }),
    pregenId: arg.id({ required: true, description: 'The ready-made character.' }),
  }),
  resolve: async (args, context) => {
    const roomId = requireId('Room', args.roomId);
    const viewer = await requireViewer(context, roomId);
    const pregenId = localDocumentId(roomId, args.pregenId);
    await releasePregen(context.infra, { roomId, memberId: memberIdOf(viewer), viewer }, pregenId);
    return payloadOf(context, { roomId, viewer }, pregenId);
  },
});
