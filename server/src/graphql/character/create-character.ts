import { z } from 'zod';
import { DomainError } from '../../core/error/domain-error.ts';
import { underPath } from '../../core/error/issue.ts';
import { seededRandom } from '../../core/random/seeded-random.ts';
import { newSeed } from '../../infra/random/random.ts';
import { createCharacter } from '../../room/character/create-character.ts';
import { personOf } from '../../room/key/principal.ts';
import { builder } from '../builder.ts';
import { renewContext } from '../context/build-context.ts';
import { defineMutation } from '../errors/mutation.ts';
import { parseInput } from '../errors/parse-input.ts';
import { documentOfKind } from '../document/document-loader.ts';
import { requireId } from '../relay/node-id.ts';
import { underInput } from '../room/under-input.ts';
import { memberIdOf, requireViewer } from '../scopes/require-viewer.ts';
import { localSeatId } from '../seat/seat-id.ts';
import { creationRequest, NewSheetInputRef, newSheetSchema } from '../sheet/new-sheet-input.ts';
import { CharacterResult } from './character-result.ts';

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
    sheet: t.field({ type: NewSheetInputRef, description: "Their sheet by the room's system, made in the same step; dice that it takes are shown to the table." }),
    clientKey: t.id({ description: 'Names this request, so that repeating it makes one.' }),
  }),
});

const inputSchema = z.object({ roomId: z.string(), seatId: z.string().nullish(), sheet: newSheetSchema.nullish(), clientKey: z.string().min(1).max(200).nullish() });

/** The data of the character; what was not given is left to the kind. */
function dataOf({ name, aliases, type, description, secret, fields }: typeof CreateCharacterInputRef.$inferInput): Record<string, unknown> {
  const given = { name, aliases, type, description, secret, fields };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value != null));
}

defineMutation('createCharacter', {
  description: 'Makes a character, gives it to its seat and, where it is asked for, a sheet. For whoever plays the seat, and keepers. That a name is taken is told, never whose it is.',
  result: CharacterResult,
  args: (arg) => ({ input: arg({ type: CreateCharacterInputRef, required: true, description: 'The character.' }) }),
  resolve: async (args, context) => {
    const input = parseInput(inputSchema, args.input);
    const roomId = requireId('Room', input.roomId);
    const viewer = await requireViewer(context, roomId);
    const cause = { roomId, memberId: memberIdOf(viewer), personId: personOf(context.principal), clientKey: input.clientKey, viewer };
    const seatId = input.seatId == null ? null : localSeatId(roomId, input.seatId);
    const sheet = input.sheet == null ? {} : { sheet: { request: creationRequest(input.sheet), random: seededRandom(newSeed(context.infra.random)) } };
    const { id, notes } = await underInput(() => createCharacter(context.infra, cause, { seatId, data: dataOf(args.input), ...sheet }));
    renewContext(context);
    const character = await documentOfKind(context, { roomId, viewer }, { id, kind: 'character' });
    if (character === null) throw new DomainError('NOT_FOUND');
    return { character, notes: underPath(['input'], notes) };
  },
});
