import { z } from 'zod';
import { DomainError } from '../../core/error/domain-error.ts';
import { underPath } from '../../core/error/issue.ts';
import { personOf } from '../../room/key/principal.ts';
import { updateSheet } from '../../room/sheet/update-sheet.ts';
import { builder } from '../builder.ts';
import { CharacterResult } from '../character/character-result.ts';
import { renewContext } from '../context/build-context.ts';
import { documentOfKind } from '../document/document-loader.ts';
import { noteStale } from '../document/document-result.ts';
import { ShownToInputRef, shownToSchema, shownToSeats } from '../document/shown-to-input.ts';
import { defineMutation } from '../errors/mutation.ts';
import { parseInput } from '../errors/parse-input.ts';
import { requirePlace } from '../relay/node-id.ts';
import { underInput } from '../room/under-input.ts';
import { memberIdOf, requireViewer } from '../scopes/require-viewer.ts';
import { SheetEditInputRef, sheetEditsSchema, sheetTextSchema } from './sheet-edit-input.ts';

const UpdateSheetInputRef = builder.inputType('UpdateSheetInput', {
  description: "Changes of a character's sheet.",
  fields: (t) => ({
    characterId: t.id({ required: true, description: 'The character.' }),
    edits: t.field({ type: [SheetEditInputRef], description: 'Changes one by one.' }),
    text: t.string({ description: 'Changes as they are typed after the command of sheets.' }),
    statusEffects: t.stringList({ description: 'What they suffer from or enjoy for now, all of it anew; absent leaves it as it is.' }),
    shownTo: t.field({ type: ShownToInputRef, description: 'Who reads the sheet beside the keepers and whoever plays the character; absent leaves it as it is. For keepers.' }),
    expectedVersion: t.int({ description: 'The version that the changes were made from; absent writes whatever it is.' }),
    clientKey: t.id({ description: 'Names this request, so that repeating it changes once.' }),
  }),
});

const inputSchema = z.object({
  characterId: z.string(),
  edits: sheetEditsSchema.nullish(),
  text: sheetTextSchema.nullish(),
  statusEffects: z.array(z.string().trim().min(1).max(64)).max(32).nullish(),
  shownTo: shownToSchema.nullish(),
  expectedVersion: z.number().int().min(0).nullish(),
  clientKey: z.string().min(1).max(200).nullish(),
});

defineMutation('updateSheet', {
  description: "Changes a character's sheet by the room's system, within its bounds: all of it, or nothing. For whoever plays the character, and keepers.",
  result: CharacterResult,
  args: (arg) => ({ input: arg({ type: UpdateSheetInputRef, required: true, description: 'What to change.' }) }),
  resolve: async (args, context) => {
    const input = parseInput(inputSchema, args.input);
    const { roomId, id: characterId } = requirePlace('Character', input.characterId);
    const viewer = await requireViewer(context, roomId);
    const cause = { roomId, memberId: memberIdOf(viewer), personId: personOf(context.principal), clientKey: input.clientKey, viewer };
    const update = {
      characterId, edits: input.edits ?? [], text: input.text ?? null, statusEffects: input.statusEffects ?? null,
      shownTo: shownToSeats(roomId, input.shownTo), expectedVersion: input.expectedVersion ?? null,
    };
    const notes = await noteStale({ roomId, id: characterId }, () => underInput(() => updateSheet(context.infra, cause, update)));
    renewContext(context);
    const character = await documentOfKind(context, { roomId, viewer }, { id: characterId, kind: 'character' });
    if (character === null) throw new DomainError('NOT_FOUND');
    return { character, notes: underPath(['input'], notes) };
  },
});
