import { z } from 'zod';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Issue } from '../../core/error/issue.ts';
import { underPath } from '../../core/error/issue.ts';
import type { Rulepack } from '../../core/rulepack/index.ts';
import type { SheetView } from '../../core/sheet/index.ts';
import { sheetView } from '../../core/sheet/index.ts';
import { personOf } from '../../room/key/principal.ts';
import { countAttempt } from '../../room/rate/count-attempt.ts';
import { requireSystem } from '../../room/rulepack/room-system.ts';
import type { SheetDraft, SpentPoints } from '../../room/sheet/draft-sheet.ts';
import { draftEdits, draftNewSheet } from '../../room/sheet/draft-sheet.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { documentOfKind } from '../document/document-loader.ts';
import { localDocumentId } from '../document/document-kind.ts';
import { IssueRef } from '../errors/issue-type.ts';
import { parseInput } from '../errors/parse-input.ts';
import type { RoomView } from '../room/room-ref.ts';
import { RoomRef } from '../room/room-ref.ts';
import { roomRow } from '../room/room-row.ts';
import { sheetOfCharacter } from './character-sheet.ts';
import { creationRequest, NewSheetInputRef, newSheetSchema } from './new-sheet-input.ts';
import { SheetEditInputRef, sheetEditsSchema, sheetTextSchema } from './sheet-edit-input.ts';
import type { ShownBudget } from './sheet-type.ts';
import { ResourceRef, SheetBudgetRef, SheetValueRef, shownBudget } from './sheet-type.ts';

const SheetDraftInputRef = builder.inputType('SheetDraftInput', {
  description: 'A new sheet, or changes of one that is there: `sheet`, or `characterId` with `edits` or `text`.',
  fields: (t) => ({
    sheet: t.field({ type: NewSheetInputRef, description: 'A sheet to make.' }),
    characterId: t.id({ description: 'Whose sheet to change.' }),
    edits: t.field({ type: [SheetEditInputRef], description: 'Changes one by one.' }),
    text: t.string({ description: 'Changes as they are typed after the command of sheets.' }),
  }),
});

const inputSchema = z
  .object({ sheet: newSheetSchema.nullish(), characterId: z.string().max(400).nullish(), edits: sheetEditsSchema.nullish(), text: sheetTextSchema.nullish() })
  .refine(({ sheet, characterId }) => (sheet == null) !== (characterId == null), 'either sheet or characterId');

type ShownDraft = { readonly view: SheetView; readonly budget: ShownBudget | null; readonly pointBuy: SpentPoints | null; readonly issues: readonly Issue[]; readonly notes: readonly Issue[] };

const SpentPointsRef = builder.objectRef<SpentPoints>('SpentPoints').implement({
  description: 'Points for buying attributes.',
  fields: (t) => ({
    spent: t.exposeFloat('spent', { description: 'What the attributes cost.' }),
    maximum: t.exposeFloat('maximum', { description: 'What there is.' }),
    left: t.float({ description: 'What is left; negative where more is spent than there is.', resolve: ({ spent, maximum }) => maximum - spent }),
  }),
});

const SheetDraftRef = builder.objectRef<ShownDraft>('SheetDraft').implement({
  description: 'A sheet as it would be. Nothing is stored and no dice fall: attributes that dice decide are as a fresh sheet has them.',
  fields: (t) => ({
    ok: t.boolean({ description: 'Whether it could be written as it is.', resolve: ({ issues }) => issues.length === 0 }),
    attributes: t.field({ type: [SheetValueRef], description: 'What the character is made of.', resolve: ({ view }) => [...view.attributes] }),
    skills: t.field({ type: [SheetValueRef], description: 'What they have learned.', resolve: ({ view }) => [...view.skills] }),
    secondary: t.field({ type: [SheetValueRef], description: 'What follows from the others, and pools.', resolve: ({ view }) => [...view.secondary] }),
    fields: t.field({ type: [SheetValueRef], description: 'What describes them.', resolve: ({ view }) => [...view.fields] }),
    resources: t.field({ type: [ResourceRef], description: 'Meters to draw.', resolve: ({ view }) => [...view.resources] }),
    budget: t.field({ type: SheetBudgetRef, nullable: true, description: 'Points to share out among skills; null for systems without them.', resolve: ({ budget }) => budget }),
    pointBuy: t.field({ type: SpentPointsRef, nullable: true, description: 'Points for buying attributes; null where they are not bought.', resolve: ({ pointBuy }) => pointBuy }),
    issues: t.field({ type: [IssueRef], description: 'What keeps it from being written, each at its place of the input; what they are about is left out of the draft.', resolve: ({ issues }) => [...issues] }),
    notes: t.field({ type: [IssueRef], description: 'What would be brought into bounds, and that more points are spent than there are.', resolve: ({ notes }) => [...notes] }),
  }),
});

const nothing: SheetView = { attributes: [], skills: [], secondary: [], fields: [], resources: [] };

function shown(rulepack: Rulepack, draft: SheetDraft, { locale }: Context, path: readonly string[]): ShownDraft {
  return {
    view: sheetView(rulepack, draft.values, locale),
    budget: shownBudget(rulepack, draft.budget, locale),
    pointBuy: draft.pointBuy,
    issues: underPath(path, draft.issues),
    notes: underPath(path, draft.notes),
  };
}

type Input = z.infer<typeof inputSchema>;

async function draftOf(context: Context, { roomId, viewer }: RoomView, { sheet, characterId, edits, text }: Input): Promise<ShownDraft> {
  const { rulepack } = requireSystem(context.infra, await roomRow(context).load(roomId));
  if (sheet != null) return shown(rulepack, draftNewSheet(rulepack, creationRequest(sheet)), context, ['input', 'sheet']);
  const character = await documentOfKind(context, { roomId, viewer }, { id: localDocumentId(roomId, characterId ?? ''), kind: 'character' });
  const before = character === null ? null : await sheetOfCharacter(context, character);
  if (before === null) throw new DomainError('NOT_FOUND', {}, [{ path: ['input', 'characterId'], code: 'NOT_FOUND' }]);
  return shown(rulepack, draftEdits(rulepack, before.values, { edits: edits ?? [], text: text ?? null }), context, ['input']);
}

/** Drafts that one person may ask for in ten minutes: a form that follows its reader's typing asks about twice a second. */
const rule = { limit: 1_200, seconds: 600 };

async function draftSheet(context: Context, room: RoomView, input: unknown): Promise<ShownDraft> {
  await countAttempt(context.infra, `draft-sheet:${personOf(context.principal)}`, rule);
  try {
    return await draftOf(context, room, parseInput(inputSchema, input));
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === 'RATE_LIMITED') throw error;
    const issues = error.issues.length > 0 ? error.issues : [{ path: ['input'], code: error.code, params: error.params }];
    return { view: nothing, budget: null, pointBuy: null, issues, notes: [] };
  }
}

builder.objectField(RoomRef, 'draftSheet', (t) =>
  t.field({
    type: SheetDraftRef, description: "A sheet by the room's system as it would be, with every problem: for forms that check while somebody types. Nothing is stored and no dice fall.",
    args: { input: t.arg({ type: SheetDraftInputRef, required: true, description: 'The sheet.' }) },
    resolve: (room, { input }, context) => draftSheet(context, room, input),
  }),
);
