import { z } from 'zod';
import { INITIATIVE_VALUE_MAX } from '../../core/document/kinds/initiative.ts';
import { titleSchema } from '../../core/document/text-limits.ts';
import { personOf } from '../../room/key/principal.ts';
import { updateInitiative } from '../../turn/initiative/update-initiative.ts';
import type { InitiativeRequest } from '../../turn/initiative/update-initiative.ts';
import { builder } from '../builder.ts';
import { renewContext } from '../context/build-context.ts';
import { localDocumentId } from '../document/document-kind.ts';
import { defineMutation } from '../errors/mutation.ts';
import { parseInput } from '../errors/parse-input.ts';
import { defineResult } from '../errors/result-union.ts';
import { requireId } from '../relay/node-id.ts';
import type { RoomView } from '../room/room-ref.ts';
import { RoomRef } from '../room/room-ref.ts';
import { underInput } from '../room/under-input.ts';
import { memberIdOf, requireViewer } from '../scopes/require-viewer.ts';

const InitiativeActionRef = builder.enumType('InitiativeAction', {
  description: 'What to do to the order of turns.',
  values: {
    PUT: { description: 'Put somebody there, or renew who is there: a character, or anybody by name. Without a value the dice of the room\'s system decide, for characters.' },
    SET: { description: 'Change the value of an entry, or hide or reveal it. For keepers.' },
    REMOVE: { description: 'Take an entry or a character out.' },
    NEXT: { description: 'Go on to the next turn. For keepers.' },
    PREVIOUS: { description: 'Go back to the turn before. For keepers.' },
    CLEAR: { description: 'End the fight. For keepers.' },
  } as const,
});

const InitiativePlaceInputRef = builder.inputType('InitiativePlaceInput', {
  description: 'Where somebody saw the order stand.',
  fields: (t) => ({
    round: t.int({ required: true, description: 'The round.' }),
    currentId: t.id({ description: 'The entry whose turn it was; absent before the first.' }),
  }),
});

const UpdateInitiativeInputRef = builder.inputType('UpdateInitiativeInput', {
  description: 'A change of the order of turns.',
  fields: (t) => ({
    roomId: t.id({ required: true, description: 'The room.' }),
    action: t.field({ type: InitiativeActionRef, required: true, description: 'What to do.' }),
    entryId: t.id({ description: 'The entry, for SET and REMOVE.' }),
    characterId: t.id({ description: 'The character, for PUT and REMOVE; players name their own.' }),
    name: t.string({ description: 'The name of somebody who is no character, for PUT.' }),
    value: t.float({ description: 'What orders them, for PUT and SET.' }),
    hidden: t.boolean({ description: 'Whether only keepers know of them, for PUT and SET. A character that not everybody knows of is put there hidden unless this says otherwise.' }),
    from: t.field({ type: InitiativePlaceInputRef, description: 'For NEXT and PREVIOUS: where it was seen to stand. Where it has moved since, nothing happens.' }),
    clientKey: t.id({ description: 'Names this request, so that repeating it rolls and changes once.' }),
  }),
});

const inputSchema = z.object({
  roomId: z.string(),
  action: z.enum(['PUT', 'SET', 'REMOVE', 'NEXT', 'PREVIOUS', 'CLEAR']),
  entryId: z.string().max(400).nullish(),
  characterId: z.string().max(400).nullish(),
  name: titleSchema.nullish(),
  value: z.number().min(-INITIATIVE_VALUE_MAX).max(INITIATIVE_VALUE_MAX).nullish(),
  hidden: z.boolean().nullish(),
  from: z.object({ round: z.number().int(), currentId: z.string().max(400).nullish() }).nullish(),
  clientKey: z.string().min(1).max(200).nullish(),
});

function requestOf(roomId: string, { action, entryId, characterId, name, value, hidden, from }: z.infer<typeof inputSchema>): InitiativeRequest {
  return {
    action,
    entryId: entryId ?? null,
    characterId: characterId == null ? null : localDocumentId(roomId, characterId),
    name: name ?? null,
    value: value ?? null,
    hidden: hidden ?? null,
    from: from == null ? null : { round: from.round, currentId: from.currentId ?? null },
  };
}

const UpdateInitiativePayloadRef = builder.objectRef<{ readonly room: RoomView }>('UpdateInitiativePayload').implement({
  description: 'The order of turns was changed.',
  fields: (t) => ({ room: t.field({ type: RoomRef, description: 'The room, with the order as it is now.', resolve: ({ room }) => room }) }),
});

const UpdateInitiativeResult = defineResult('UpdateInitiativeResult', {
  payload: UpdateInitiativePayloadRef,
  errors: ['InvalidInputError', 'NotFoundError', 'ForbiddenError', 'ConflictError', 'LimitError'],
});

defineMutation('updateInitiative', {
  description: 'Changes the order of turns: all of it for keepers, the place of their own characters for players.',
  result: UpdateInitiativeResult,
  args: (arg) => ({ input: arg({ type: UpdateInitiativeInputRef, required: true, description: 'What to change.' }) }),
  resolve: async (args, context) => {
    const input = parseInput(inputSchema, args.input);
    const roomId = requireId('Room', input.roomId);
    const viewer = await requireViewer(context, roomId);
    const cause = { roomId, viewer, memberId: memberIdOf(viewer), personId: personOf(context.principal), clientKey: input.clientKey };
    await underInput(() => updateInitiative(context.infra, cause, requestOf(roomId, input)));
    renewContext(context);
    return { room: { roomId, viewer } };
  },
});
