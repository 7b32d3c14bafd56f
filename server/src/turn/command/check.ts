import { DomainError } from '../../core/error/domain-error.ts';
import type { FrameData, NewFrame } from '../../core/frame/frame.ts';
import type { CommandArgs } from '../../core/rulepack/index.ts';
import type { CheckOrder } from '../rules/check-order.ts';
import { performCheck, requireResolution } from '../rules/perform-check.ts';
import { readCheck } from '../rules/read-check.ts';
import type { TypedCheck } from '../rules/read-check.ts';
import { audienceOf, readActing, rulingOf } from './acting.ts';
import type { Command, CommandContext, CommandOutcome } from './command.ts';

/** Checks that one command may roll. */
const REPEATS_MAX = 20;

/** `secret`: for the sender and the keeper alone. `args` are what the word of a system always means. */
export type CheckManner = { readonly secret: boolean; readonly args: CommandArgs };

/** `3#侦查`: how often. Throws COMMAND_ARGUMENT. */
function takeRepeats(argument: string): { readonly repeats: number; readonly rest: string } {
  const [whole, digits] = /^(\d{1,4})\s*[#＃]/.exec(argument) ?? [];
  if (whole === undefined) return { repeats: 1, rest: argument };
  const repeats = Number(digits);
  if (repeats < 1 || repeats > REPEATS_MAX) throw new DomainError('COMMAND_ARGUMENT', { seen: whole, expected: `1–${REPEATS_MAX}#` });
  return { repeats, rest: argument.slice(whole.length).trim() };
}

const textArg = (args: CommandArgs, name: string) => (typeof args[name] === 'string' ? args[name] : null);
const numberArg = (args: CommandArgs, name: string) => (typeof args[name] === 'number' ? args[name] : null);

/** A typed check as an order; what the word itself says fills what was not typed. */
export function orderOf({ words, stat, target, shift, rest }: TypedCheck, { secret, args }: CheckManner): CheckOrder {
  return {
    stat: stat ?? textArg(args, 'skill_name'),
    target: target ?? numberArg(args, 'dc'),
    difficulty: words.difficulty ?? textArg(args, 'difficulty'),
    modifiers: words.modifiers,
    shift,
    proficient: words.proficient || args['proficient'] === true,
    reason: rest === '' ? null : rest.slice(0, 200),
    secret,
    lane: 'clamp',
  };
}

/** Frames of dice in the order in which they fell. */
export function diceFrames(context: CommandContext, cards: readonly FrameData['dice'][]): NewFrame[] {
  return cards.map((data) => ({ id: context.ports.ids.uuid(), type: 'dice', audience: audienceOf(context, data.secret), data }));
}

/** Rolls a check of the sender by the room's system. Throws RULES_* and CHECK_* before any die falls. */
export async function checkOutcome(argument: string, context: CommandContext, manner: CheckManner): Promise<CommandOutcome> {
  const { repeats, rest } = takeRepeats(argument);
  const ruling = await rulingOf(context, await readActing(context));
  const order = orderOf(readCheck({ resolution: requireResolution(ruling.system), who: ruling.who }, rest), manner);
  const cards: FrameData['dice'][] = [];
  for (let n = 0; n < repeats; n += 1) cards.push((await performCheck(ruling, order)).dice);
  return { frames: diceFrames(context, cards) };
}

/** A check for the whole table. */
export const checkCommand: Command = {
  word: 'check',
  words: ['ra', 'check', 'rc', 'save', 'attack', 'cast', '检定', '豁免', '攻击', '施法'],
  keeperOnly: false,
  isServed: (system) => system?.rulepack.resolution != null,
  run: (argument, context) => checkOutcome(argument, context, { secret: false, args: {} }),
};

/** A check for oneself and the keeper. */
export const hiddenCheckCommand: Command = {
  word: 'hcheck',
  words: ['rah', 'hcheck', 'rch', '暗检定'],
  keeperOnly: false,
  isServed: (system) => system?.rulepack.resolution != null,
  run: (argument, context) => checkOutcome(argument, context, { secret: true, args: {} }),
};
