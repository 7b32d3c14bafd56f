import { z } from 'zod';
import { DomainError } from '../../core/error/domain-error.ts';
import { createCharacter } from '../../room/character/create-character.ts';
import { personOf } from '../../room/key/principal.ts';
import { builder } from '../builder.ts';
import { renewContext } from '../context/build-context.ts';
import { defineMutation } from '../errors/mutation.ts';
import { parseInput } from '../errors/parse-input.ts';
import { defineResult } from '../errors/result-union.ts';
import { documentOfKind } from '../document/document-loader.ts';
import type { Shown } from '../document/shown.ts';
import { requireId } from '../relay/node-id.ts';
import { underInput } from '../room/under-input.ts';
import { memberIdOf, requireViewer } from '../scopes/require-viewer.ts';
import { localSeatId } from '../seat/seat-id.ts';
import { CharacterRef } from './character-ref.ts';

const CreateCharacterInputRef = builder.inputType('CreateCharacterInput', {
  description: 'A person of the story to make.',
  fields: (t) => ({
    roomId: t.id({ required: true, description: 'The room.' }),
    seatId: t.id({ description: "The seat that plays them. Without it, a player's own; a keeper makes somebody of the world." }),
    name: t.string({ required: true, description: 'What they are called.' }),
    aliases: t.stringList({ description: 'What else they are called.' }),
    type: t.string({ description: 'player, npc, companion, or what the world calls it. Characters of a seat are players.' }),
    description: t.string({ description: 'What everybody who meets them perceives.' }),
    secret: t.field({ type: 'JSON', description: 'What only keepers are to know: text, goals, fields.' }),
    fields: t.field({ type: 'JSON', description: 'Further values by name.' }),
    clientKey: t.id({ description: 'Names this request, so that repeating it makes one.' }),
  }),
});

const inputSchema = z.object({ roomId: z.string(), seatId: z.string().nullish(), clientKey: z.string().min(1).max(200).nullish() });

/** The data of the character; what was not given is left to the kind. */
function dataOf({ name, aliases, type, description, secret, fields }: typeof CreateCharacterInputRef.$inferInput): Record<string, unknown> {
  const given = { name, aliases, type, description, secret, fields };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value != null));
}

const CharacterPayloadRef = builder.objectRef<{ readonly character: Shown<'character'> }>('CharacterPayload').implement({
  description: 'A new character.',
  fields: (t) => ({ character: t.field({ type: CharacterRef, description: 'The character.', resolve: ({ character }) => character }) }),
});

const CharacterResult = defineResult('CharacterResult', {
  payload: CharacterPayloadRef,
  errors: ['InvalidInputError', 'NotFoundError', 'ForbiddenError', 'ConflictError', 'LimitError'],
});

defineMutation('createCharacter', {
  description: 'Makes a character and gives it to its seat. For whoever plays the seat, and keepers. That a name is taken is told, never whose it is.',
  result: CharacterResult,
  args: (arg) => ({ input: arg({ type: CreateCharacterInputRef, required: true, description: 'The character.' }) }),
  resolve: async (args, context) => {
    const input = parseInput(inputSchema, args.input);
    const roomId = requireId('Room', input.roomId);
    const viewer = await requireViewer(context, roomId);
    const cause = { roomId, memberId: memberIdOf(viewer), personId: personOf(context.principal), clientKey: input.clientKey, viewer };
    const seatId = input.seatId == null ? null : localSeatId(roomId, input.seatId);
    const id = await underInput(() => createCharacter(context.infra, cause, { seatId, data: dataOf(args.input) }));
    renewContext(context);
    const character = await documentOfKind(context, { roomId, viewer }, { id, kind: 'character' });
    if (character === null) throw new DomainError('NOT_FOUND');
    return { character };
  },
});
