import { z } from 'zod';
import type { Resolution } from '../../core/check/index.ts';
import { seededRandom } from '../../core/random/seeded-random.ts';
import type { Rulepack } from '../../core/rulepack/index.ts';
import { displayName } from '../../core/rulepack/index.ts';
import { performCheck } from '../rules/perform-check.ts';
import type { CheckOrder } from '../rules/check-order.ts';
import { checkAnswer, rulesFrames } from './rules-frames.ts';
import type { Tool, ToolContext, ToolOutcome } from './tool.ts';
import { defineTool, ToolRefusal } from './tool.ts';
import { whoRolls } from './tool-who.ts';

const count = z.number().int().min(0).max(100).nullish();
const figure = z.number().int().min(-1_000).max(1_000).nullish();

/** What every system's check may be asked with. */
type Input = {
  readonly skill_name?: string | null | undefined;
  readonly bonus?: number | null | undefined;
  readonly penalty?: number | null | undefined;
  readonly modifiers?: Readonly<Record<string, number | null | undefined>> | null | undefined;
  readonly dc?: number | null | undefined;
  readonly proficient?: boolean | null | undefined;
  readonly difficulty?: string | null | undefined;
  readonly params?: Readonly<Record<string, number | null | undefined>> | null | undefined;
  readonly actor?: string | null | undefined;
  readonly npc_target?: number | null | undefined;
  readonly reason?: string | null | undefined;
  readonly secret?: boolean | null | undefined;
};

function modifierShape({ defaults, modifiers }: Resolution): Record<string, z.ZodType> {
  const others = [...modifiers.keys()].filter((name) => name !== defaults.favorable && name !== defaults.unfavorable);
  return {
    ...(defaults.favorable !== null && { bonus: count.describe(`How many times ${defaults.favorable} applies`) }),
    ...(defaults.unfavorable !== null && { penalty: count.describe(`How many times ${defaults.unfavorable} applies`) }),
    ...(others.length > 0 && { modifiers: z.strictObject(Object.fromEntries(others.map((name) => [name, count]))).nullish().describe('How many times each applies') }),
  };
}

function paramShape({ params }: Resolution): Record<string, z.ZodType> {
  if (params.size === 0) return {};
  const each = [...params].map(([name, { min, max, default: usual }]) => [name, z.number().int().nullish().describe(`${min}–${max}${usual === null ? '' : `, usually ${usual}`}`)] as const);
  return { params: z.strictObject(Object.fromEntries(each)).nullish().describe('Figures of the roll itself') };
}

/** What a check of this system takes: nothing is offered that it does not have. */
function shapeOf(resolution: Resolution): z.ZodType<Input> {
  const { target, defaults, difficulties } = resolution;
  const shape = {
    skill_name: z.string().trim().min(1).max(80).nullish().describe('What is checked: a skill or attribute, by any of its names'),
    ...modifierShape(resolution),
    ...(target === 'dc' && { dc: figure.describe(`What the total must reach${defaults.target === null ? '' : `; ${defaults.target} when absent`}`) }),
    ...(defaults.proficiency !== null && { proficient: z.boolean().nullish().describe('Whether their proficiency counts') }),
    ...(difficulties.size > 0 && { difficulty: z.enum([...difficulties.keys()]).nullish().describe('How hard it is; the usual when absent') }),
    ...paramShape(resolution),
    actor: z.string().max(200).nullish().describe('Who rolls, by name; the acting character when absent'),
    npc_target: figure.describe('The figure of somebody without a sheet: what they roll with'),
    reason: z.string().max(200).nullish().describe('What the check decides'),
    secret: z.boolean().nullish().describe('True: only the keeper sees it'),
  };
  return z.strictObject(shape) as unknown as z.ZodType<Input>;
}

function counts(input: Input, { defaults }: Resolution): Record<string, number> {
  const named = Object.entries(input.modifiers ?? {}).flatMap(([name, n]) => (n == null || n === 0 ? [] : [[name, n] as const]));
  const usual = [[defaults.favorable, input.bonus], [defaults.unfavorable, input.penalty]] as const;
  return Object.fromEntries([...named, ...usual.flatMap(([name, n]) => (name === null || n == null || n === 0 ? [] : [[name, n] as const]))]);
}

/** Against a DC a figure given outright is what is added to the roll; else it stands for the sheet's. */
function orderOf(input: Input, resolution: Resolution, knows: boolean): CheckOrder {
  const { skill_name, npc_target, dc, difficulty, proficient, reason, secret, params } = input;
  const isDc = resolution.target === 'dc';
  const own = npc_target ?? null;
  return {
    stat: isDc && own !== null ? null : knows ? (skill_name ?? null) : null,
    target: isDc ? (dc ?? null) : own,
    shift: isDc ? (own ?? 0) : 0,
    difficulty: difficulty ?? null, modifiers: counts(input, resolution), proficient: proficient === true,
    params: Object.fromEntries(Object.entries(params ?? {}).flatMap(([name, value]) => (value == null ? [] : [[name, value] as const]))),
    reason: reason ?? (own === null ? null : (skill_name ?? null)), secret: secret === true, lane: 'refuse',
  };
}

async function check(input: Input, context: ToolContext): Promise<ToolOutcome> {
  const { system, scripts, rollSeed, rolls, locale } = context;
  const resolution = system?.rulepack.resolution ?? null;
  if (system === null || resolution === null) throw new ToolRefusal('this room has no checks');
  const who = whoRolls(context, system, { name: input.actor, hasFigure: input.npc_target != null });
  // What a stranger is good at may be a word that the system does not have.
  const knows = input.npc_target == null || who.sheet.find(input.skill_name ?? '') !== null;
  const order = orderOf(input, resolution, knows);
  const ruling = { system, who, opponent: null, lastCheck: null, random: seededRandom(rollSeed(rolls)), scripts };
  const { result, stat, dice } = await performCheck(ruling, order);
  const label = stat === null ? (input.skill_name ?? null) : displayName(system.rulepack, stat, locale);
  return {
    result: { actor: who.name, checked: label, ...checkAnswer(system.rulepack, result, locale) },
    frames: rulesFrames(context, { dice: [dice], told: [], secret: dice.secret, concealed: who.concealed }),
    rolls: 1,
  };
}

/** Rolls and judges a check by the room's system. */
export function skillCheck(rulepack: Rulepack, resolution: Resolution): Tool {
  const example = [...rulepack.sheet.skills, ...rulepack.sheet.attributes].slice(0, 3);
  return defineTool<Input>({
    name: 'skill_check',
    input: shapeOf(resolution),
    prompt: (locale) => ({ name: 'tool-skill-check', values: { examples: example.map((name) => displayName(rulepack, name, locale)).join(', ') || '—' } }),
    run: check,
  });
}
