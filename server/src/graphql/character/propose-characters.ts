import { z } from 'zod';
import { characterLimits } from '../../core/character/character-limits.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Proposal } from '../../core/proposal/proposal.ts';
import { propose } from '../../room/proposal/propose.ts';
import { builder } from '../builder.ts';
import { renewContext } from '../context/build-context.ts';
import type { Context } from '../context/context.ts';
import { keeperHand, proposeOne } from '../dimension/propose-dimensions.ts';
import { localDocumentId } from '../document/document-kind.ts';
import { defineMutation } from '../errors/mutation.ts';
import { parseInput } from '../errors/parse-input.ts';
import { ProposeResult } from '../proposal/propose-result.ts';

/** Characters that one request may make or change. */
const CHARACTERS_MAX = 100;

const CharacterUpsertInputRef = builder.inputType('CharacterUpsertInput', {
  description: 'A character to make, or to change. With `expectedVersion` it is merged into what they are by then; without, it is the whole of them.',
  fields: (t) => ({
    id: t.id({ description: 'Who; a node id, or an id in the room, which a new character then has. Without it somebody new is made.' }),
    name: t.string({ description: 'What they are called; needed without `expectedVersion`.' }),
    type: t.string({ description: 'player, or a type of the schema; npc where somebody new has none.' }),
    description: t.string({ description: 'What everybody who meets them perceives.' }),
    fields: t.field({ type: 'JSON', description: 'Values by name; with `expectedVersion` name by name, and null takes one away.' }),
    aliases: t.stringList({ description: `What else they are called; with \`expectedVersion\` put behind those that they have. At most ${characterLimits.aliases} in all.` }),
    removeAliases: t.stringList({ description: 'Aliases to take off first, in whatever spelling; needs `expectedVersion`.' }),
    secret: t.field({ type: 'JSON', description: 'What only keepers know: text, goals, fields.' }),
    known: t.boolean({ description: 'Whether everybody knows of them; absent leaves it.' }),
    expectedVersion: t.int({ description: 'The version that the change builds on. Two changes of one version are both kept.' }),
  }),
});

const ProposeCharactersInputRef = builder.inputType('ProposeCharactersInput', {
  description: 'Characters to make and change: all or none, in this order.',
  fields: (t) => ({
    roomId: t.id({ required: true, description: 'The room.' }),
    characters: t.field({ type: [CharacterUpsertInputRef], required: true, description: `At most ${CHARACTERS_MAX}.` }),
    clientKey: t.id({ description: 'Names this request, so that repeating it changes once.' }),
  }),
});

const inputSchema = z.object({ roomId: z.string(), characters: z.array(z.record(z.string(), z.unknown())).min(1).max(CHARACTERS_MAX), clientKey: z.string().min(1).max(200).nullish() });

/** What was given, without what was left empty; somebody without an id is new. */
function payloadOf(context: Context, roomId: string, { id, ...given }: Readonly<Record<string, unknown>>): Proposal {
  const payload = Object.fromEntries(Object.entries(given).filter(([, value]) => value != null));
  return { kind: 'character.upsert', payload: { id: id == null ? context.infra.ids.short() : localDocumentId(roomId, String(id)), ...payload } };
}

/** The problems of proposals, at the places where the input has them. */
async function underCharacters(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'PROPOSAL_REFUSED') throw new DomainError(error.code, error.params, error.issues.map((issue) => ({ ...issue, path: ['input', 'characters', ...issue.path] })));
    throw error;
  }
}

defineMutation('proposeCharacters', {
  description: 'Makes and changes characters by hand: every one must fit the schema and have names of their own, else nothing changes. For keepers.',
  result: ProposeResult,
  scope: 'keeper',
  args: (arg) => ({ input: arg({ type: ProposeCharactersInputRef, required: true, description: 'The characters.' }) }),
  resolve: async (args, context) => {
    const { roomId, characters, clientKey } = parseInput(inputSchema, args.input);
    const { hand, room } = await keeperHand(context, roomId, clientKey);
    await underCharacters(() => propose(context.infra, hand, characters.map((character) => payloadOf(context, room.roomId, character))));
    renewContext(context);
    return { room };
  },
});

const SetCharacterSchemaInputRef = builder.inputType('SetCharacterSchemaInput', {
  description: 'What the characters of a room are and have from now on, whole.',
  fields: (t) => ({
    roomId: t.id({ required: true, description: 'The room.' }),
    types: t.stringList({ description: 'Their types beside player; npc and companion where absent.' }),
    attributes: t.field({ type: 'JSON', description: 'A list of attributes as `CharacterSchema.definition` has them; none where absent.' }),
    refusesUnknown: t.boolean({ description: 'Whether values that no attribute declares are refused; kept where absent.' }),
    expectedVersion: t.int({ description: 'The version that the writer has seen; refused where there is another by now.' }),
    clientKey: t.id({ description: 'Names this request, so that repeating it changes once.' }),
  }),
});

const schemaInput = z.object({
  roomId: z.string(), types: z.array(z.string()).nullish(), attributes: z.unknown().optional(), refusesUnknown: z.boolean().nullish(), expectedVersion: z.int().nullish(), clientKey: z.string().min(1).max(200).nullish(),
});

defineMutation('setCharacterSchema', {
  description: 'Says anew what the characters of a room are and have: everybody in it must fit, else nothing changes; each problem names its character. For keepers.',
  result: ProposeResult,
  scope: 'keeper',
  args: (arg) => ({ input: arg({ type: SetCharacterSchemaInputRef, required: true, description: 'The schema.' }) }),
  resolve: async (args, context) => {
    const { roomId, types, attributes, refusesUnknown, expectedVersion, clientKey } = parseInput(schemaInput, args.input);
    const { hand, room } = await keeperHand(context, roomId, clientKey);
    const payload = { ...(types != null && { types }), ...(attributes != null && { attributes }), unknownKeys: refusesUnknown === true ? 'refuse' : 'keep', ...(expectedVersion != null && { expectedVersion }) };
    await proposeOne(context, hand, { kind: 'character.schema.set', payload });
    return { room };
  },
});
