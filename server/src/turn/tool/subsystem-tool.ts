import { z } from 'zod';
import { DomainError } from '../../core/error/domain-error.ts';
import { seededRandom } from '../../core/random/seeded-random.ts';
import type { Rulepack } from '../../core/rulepack/index.ts';
import { rankLabel, wordsIn } from '../../core/rulepack/index.ts';
import type { LastCheck, Subsystem, TemplateName } from '../../core/subsystem/index.ts';
import { subsystemArguments } from '../../core/subsystem/index.ts';
import type { RoomSystem } from '../../room/rulepack/room-system.ts';
import type { PromptName } from '../prompt/prompt-names.ts';
import type { Figures } from '../rules/figures.ts';
import { lastCheckOf } from '../rules/last-check.ts';
import type { PerformedSubsystem } from '../rules/perform-subsystem.ts';
import { performSubsystem } from '../rules/perform-subsystem.ts';
import { sheetEffects } from '../rules/sheet-effects.ts';
import { rulesFrames, toldText } from './rules-frames.ts';
import type { Tool, ToolContext, ToolOutcome } from './tool.ts';
import { defineTool, ToolRefusal } from './tool.ts';
import { missingSheet, whoRolls } from './tool-who.ts';

const nobody = z.string().max(200).nullish();

/** Who a call is about, beside what the template takes. */
type About = { readonly actor?: string | null | undefined; readonly opponent?: string | null | undefined; readonly secret?: boolean | null | undefined };
type Input = About & Readonly<Record<string, unknown>>;

const prompts = {
  check_with_loss: 'tool-check-with-loss', improvement_check: 'tool-improvement-check', resource_spend_adjust: 'tool-resource-spend', opposed: 'tool-opposed-check',
  table_draw: 'tool-table-draw', script: 'tool-script',
} as const satisfies Record<TemplateName, PromptName>;

function shapeOf(subsystem: Subsystem): z.ZodType<Input> {
  const tables = subsystem.template === 'table_draw' ? Object.keys(subsystem.options.tables) : [];
  const shape = {
    ...subsystemArguments[subsystem.template].shape,
    ...(tables.length > 0 && { table: z.enum(tables).optional().describe('Which table') }),
    actor: nobody.describe('Who it is about, by name; the acting character when absent'),
    ...(subsystem.template === 'opposed' && { opponent: nobody.describe('Who opposes them, by name; absent where skill2_value is all that there is') }),
    secret: z.boolean().nullish().describe('True: only the keeper sees the dice'),
  };
  return z.strictObject(shape) as unknown as z.ZodType<Input>;
}

/** The latest check of somebody: of this turn, else of the story. */
function lastCheckIn({ dice, history }: ToolContext, { characterId }: Figures): LastCheck | null {
  const told = history.flatMap((frame) => (frame.type === 'dice' ? [frame.data] : []));
  const latest = [...told, ...dice].findLast(({ kind, check }) => kind === 'CHECK' && check !== undefined && check.characterId === characterId);
  return latest === undefined ? null : lastCheckOf(latest);
}

/** Who needs a sheet: what a subsystem takes from somebody must be somebody's. */
function needsCharacter({ template }: Subsystem): boolean {
  return template !== 'opposed' && template !== 'table_draw';
}

type Sides = { readonly who: Figures; readonly opponent: Figures | null };

function sidesOf(context: ToolContext, system: RoomSystem, { subsystem, input }: { subsystem: Subsystem; input: Input }): Sides {
  const nameless = subsystem.template === 'table_draw' && input.actor == null && context.actor === null;
  const who = whoRolls(context, system, { name: nameless ? context.actorName : input.actor, hasFigure: nameless || input['skill1_value'] !== undefined });
  if (needsCharacter(subsystem) && who.characterId === null) throw new ToolRefusal(`${who.name} has no sheet to change`);
  const opponent = input.opponent == null ? null : whoRolls(context, system, { name: input.opponent, hasFigure: input['skill2_value'] !== undefined });
  return { who, opponent };
}

/** What came of it, for the model. */
function answerOf({ rulepack }: RoomSystem, { result, dice, told }: PerformedSubsystem, { locale }: ToolContext): Record<string, unknown> {
  const { outcome } = result;
  const graded = 'outcome' in outcome ? { outcome: rankLabel(rulepack, outcome.outcome.rank.id, locale).display, success: outcome.outcome.rank.success } : {};
  const sides = outcome.template === 'opposed' ? { sides: outcome.sides.map((side) => ({ roll: side.total, outcome: rankLabel(rulepack, side.outcome.rank.id, locale).display })), winner: outcome.winner } : {};
  return { rolls: dice.map(({ actor, total }) => ({ actor, total })), ...graded, ...sides, told: toldText(told, locale) };
}

async function call(subsystem: Subsystem, input: Input, context: ToolContext): Promise<ToolOutcome> {
  const { system, scripts, rollSeed, rolls, locale } = context;
  if (system === null) throw new DomainError('RULES_NO_SYSTEM');
  const { actor: _actor, opponent: _opponent, secret, ...args } = input;
  const { who, opponent } = sidesOf(context, system, { subsystem, input });
  const lastCheck = subsystem.template === 'resource_spend_adjust' ? lastCheckIn(context, who) : null;
  const ruling = { system, who, opponent, lastCheck, random: seededRandom(rollSeed(rolls)), scripts };
  const performed = await performSubsystem(ruling, subsystem, { input: args, secret: secret === true, locale });
  return {
    result: { actor: who.name, ...answerOf(system, performed, context) },
    frames: rulesFrames(context, { dice: performed.dice, told: performed.told, secret: secret === true, concealed: who.concealed && subsystem.template !== 'opposed' }),
    effects: sheetEffects(who, performed.result.effects, missingSheet(context, system, who.characterId)),
    rolls: 1,
  };
}

/** A subsystem of the room's system as a tool of its id; `name` where that is another tool's already. */
export function subsystemTool(rulepack: Rulepack, subsystem: Subsystem, name: string): Tool {
  return defineTool<Input>({
    name,
    input: shapeOf(subsystem),
    prompt: (locale) => ({ name: prompts[subsystem.template], values: { name: wordsIn(subsystem.options.display ?? subsystem.id, locale), system: wordsIn(rulepack.label, locale) } }),
    run: (input, context) => call(subsystem, input, context),
  });
}
