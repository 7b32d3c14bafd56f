import { DomainError } from '../../core/error/domain-error.ts';
import { switchCharacter } from '../../room/seat/switch-character.ts';
import { builder } from '../builder.ts';
import { renewContext } from '../context/build-context.ts';
import { defineMutation } from '../errors/mutation.ts';
import { defineResult } from '../errors/result-union.ts';
import { requirePlace } from '../relay/node-id.ts';
import { localId } from '../room/local-id.ts';
import { memberIdOf, requireViewer } from '../scopes/require-viewer.ts';
import type { SeatView } from './seat-type.ts';
import { seatOf, SeatRef } from './seat-type.ts';

const SwitchCharacterPayloadRef = builder.objectRef<{ readonly seat: SeatView }>('SwitchCharacterPayload').implement({
  description: 'A seat plays another character.',
  fields: (t) => ({ seat: t.field({ type: SeatRef, description: 'The seat.', resolve: ({ seat }) => seat }) }),
});

const SwitchCharacterResult = defineResult('SwitchCharacterResult', { payload: SwitchCharacterPayloadRef, errors: ['InvalidInputError', 'NotFoundError', 'ForbiddenError', 'ConflictError'] });

defineMutation('switchCharacter', {
  description: 'Chooses which of its characters a seat plays from the next turn on. For whoever plays the seat, and keepers.',
  result: SwitchCharacterResult,
  args: (arg) => ({
    seatId: arg.id({ required: true, description: 'The node id of the seat.' }),
    characterId: arg.id({ required: true, description: 'One of its characters.' }),
  }),
  resolve: async (args, context) => {
    const { roomId, id: seatId } = requirePlace('Seat', args.seatId);
    const viewer = await requireViewer(context, roomId);
    await switchCharacter(context.infra, { roomId, memberId: memberIdOf(viewer), viewer }, { seatId, characterId: localId(['Character'], roomId, args.characterId) });
    renewContext(context);
    const seat = await seatOf(context, { roomId, viewer }, seatId);
    if (seat === null) throw new DomainError('NOT_FOUND');
    return { seat };
  },
});
