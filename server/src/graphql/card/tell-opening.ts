import { z } from 'zod';
import { DomainError } from '../../core/error/domain-error.ts';
import { personOf } from '../../room/key/principal.ts';
import { tellOpening } from '../../turn/card/tell-opening.ts';
import { builder } from '../builder.ts';
import { renewContext } from '../context/build-context.ts';
import { localDocumentId } from '../document/document-kind.ts';
import { documentOfKind } from '../document/document-loader.ts';
import type { Shown } from '../document/shown.ts';
import { defineMutation } from '../errors/mutation.ts';
import { parseInput } from '../errors/parse-input.ts';
import { defineResult } from '../errors/result-union.ts';
import { requireId } from '../relay/node-id.ts';
import { memberIdOf, requireKeeper } from '../scopes/require-viewer.ts';
import { CharacterCardRef } from './card-type.ts';

type Payload = { readonly card: Shown<'card'> };

const TellOpeningPayloadRef = builder.objectRef<Payload>('TellOpeningPayload').implement({
  description: 'An opening was told.',
  fields: (t) => ({ card: t.field({ type: CharacterCardRef, description: 'Its card.', resolve: ({ card }) => card }) }),
});

const TellOpeningResult = defineResult('TellOpeningResult', { payload: TellOpeningPayloadRef, errors: ['InvalidInputError', 'NotFoundError', 'ForbiddenError', 'ConflictError'] });

const inputSchema = z.object({ roomId: z.string(), cardId: z.string().max(400), opening: z.number().int().min(0).max(1_000), clientKey: z.string().min(1).max(200).nullish() });

defineMutation('tellOpening', {
  description: 'Tells the table an opening of a card as its narration, between turns. Code in it never reaches a player; updates of variables are made. For keepers.',
  result: TellOpeningResult,
  scope: 'keeper',
  args: (arg) => ({
    roomId: arg.id({ required: true, description: 'The room.' }),
    cardId: arg.id({ required: true, description: 'The card.' }),
    opening: arg.int({ required: true, description: 'The number of the opening.' }),
    clientKey: arg.id({ description: 'Names this request, so that repeating it tells the opening once.' }),
  }),
  resolve: async (args, context) => {
    const input = parseInput(inputSchema, args, []);
    const roomId = requireId('Room', input.roomId);
    const viewer = await requireKeeper(context, roomId);
    const cardId = localDocumentId(roomId, input.cardId);
    await tellOpening(context.infra, { roomId, memberId: memberIdOf(viewer), personId: personOf(context.principal), clientKey: input.clientKey }, { cardId, opening: input.opening });
    renewContext(context);
    const card = await documentOfKind(context, { roomId, viewer }, { id: cardId, kind: 'card' });
    if (card === null) throw new DomainError('NOT_FOUND');
    return { card };
  },
});
