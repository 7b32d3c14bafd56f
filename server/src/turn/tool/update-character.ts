import { z } from 'zod';
import { STATUS_EFFECTS_MAX } from '../../core/document/kinds/sheet.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { nearest } from '../../core/error/nearest.ts';
import type { Issue } from '../../core/error/issue.ts';
import type { Effect } from '../../core/proposal/effect.ts';
import { canonicalOf, displayName, foldName } from '../../core/rulepack/index.ts';
import type { SheetEdit, SheetValues } from '../../core/sheet/index.ts';
import { applyEdits } from '../../core/sheet/index.ts';
import { sheetId } from '../../room/sheet/sheet-id.ts';
import { translate } from '../../i18n/translate.ts';
import type { Figures } from '../rules/figures.ts';
import { beginSheet, sheetEffects } from '../rules/sheet-effects.ts';
import { sheetSoFar } from './sheet-so-far.ts';
import type { ToolContext, ToolOutcome } from './tool.ts';
import { defineTool, ToolRefusal } from './tool.ts';
import { figuresInTurn, missingSheet, requireCalled } from './tool-who.ts';

const edit = z.strictObject({
  stat: z.string().trim().min(1).max(80).describe('What changes, by any of its names'),
  add: z.number().int().min(-1_000_000).max(1_000_000).nullish().describe('How much more; negative for less'),
  set: z.union([z.number().int(), z.string().max(500)]).nullish().describe('What it is from now on'),
});
const input = z.strictObject({
  character: z.string().max(200).nullish().describe('Who, by name; the acting character when absent'),
  edits: z.array(edit).max(32).default([]).describe('What changes on their sheet; use add for losses and gains'),
  status_effects: z.array(z.string().trim().min(1).max(64)).max(STATUS_EFFECTS_MAX).nullish().describe('Every condition that they are in from now on; absent leaves them'),
});
type Input = z.infer<typeof input>;
type Edit = z.infer<typeof edit>;

/** The change as the sheet takes it. Throws ToolRefusal for names that the system does not have. */
function sheetEdit({ rulepack, values }: Figures, { stat, add, set }: Edit): SheetEdit {
  const name = canonicalOf(rulepack, stat) ?? (Object.hasOwn(values, foldName(stat)) ? foldName(stat) : null);
  if (name === null) throw new ToolRefusal(`no stat “${stat}”; nearest: ${nearest(stat, rulepack.stats.written.keys())}`);
  if ((add == null) === (set == null)) throw new ToolRefusal(`${stat}: give either add or set`);
  return set == null ? { name, change: 'add', value: add ?? 0 } : { name, change: 'set', value: set };
}

/** Losses and gains are operations, so that what players write meanwhile stays; what is set is set, within bounds. */
function effectsOf(who: Figures, edits: readonly SheetEdit[], values: SheetValues): Effect[] {
  const documentId = sheetId(who.characterId ?? '', who.rulepack.id);
  return edits.flatMap((one): Effect[] => {
    if (one.change === 'add') return sheetEffects(who, [{ op: 'add', key: one.name, amount: one.value }], null);
    return [{ op: 'set', documentId, path: ['values', one.name], value: values[one.name] ?? one.value }];
  });
}

const wordsOf = (issues: readonly Issue[], { locale }: ToolContext) => issues.map(({ code, params = {} }) => translate(code, params, locale));

function update({ character: name, edits, status_effects: statusEffects }: Input, context: ToolContext): ToolOutcome {
  const { system, locale } = context;
  if (system === null) throw new DomainError('RULES_NO_SYSTEM');
  const character = requireCalled(context, name);
  const who = figuresInTurn(context, system, character);
  const wanted = edits.map((one) => sheetEdit(who, one));
  const applied = applyEdits(system.rulepack, who.values, { edits: wanted, mode: 'play' });
  if (applied.issues.length > 0) throw new ToolRefusal(wordsOf(applied.issues, context).join('\n'));
  const documentId = sheetId(character.id, system.rulepack.id);
  const marks: Effect[] = statusEffects == null ? [] : [{ op: 'set', documentId, path: ['statusEffects'], value: statusEffects }];
  const effects = [...effectsOf(who, wanted, applied.values), ...marks];
  const changes = applied.changes.map((change) => ({ stat: displayName(system.rulepack, change.name, locale), before: change.before, after: change.after }));
  return {
    result: {
      character: character.data.name, changes, notes: wordsOf(applied.notes, context),
      status_effects: statusEffects ?? sheetSoFar(context, character.id, system.rulepack.id)?.statusEffects ?? [],
    },
    effects: effects.length === 0 ? [] : [...beginSheet(who, missingSheet(context, system, character.id)), ...effects],
  };
}

/** Changes what is written on a sheet by the room's system. */
export const updateCharacter = defineTool<Input>({ name: 'update_character', input: input as z.ZodType<Input>, run: update });
