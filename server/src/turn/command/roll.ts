import { newSeed } from '../../infra/random/random.ts';
import { roll, splitReason } from '../../core/dice/index.ts';
import { KEEPER } from '../../core/document/viewer.ts';
import type { NewFrame } from '../../core/frame/frame.ts';
import { diceFrameData } from '../dice-frame.ts';
import type { Command, CommandContext } from './command.ts';

function rolled(argument: string, context: CommandContext, secret: boolean): NewFrame {
  const { expression, reason } = splitReason(argument);
  const result = roll(expression, { seed: newSeed(context.ports.random) });
  const about = { actor: context.actorName, reason: reason === '' ? null : reason, target: null, success: null, secret };
  const audience = secret ? [KEEPER, ...(context.seatId === null ? [] : [context.seatId])] : ['*'];
  return { id: context.ports.ids.uuid(), type: 'dice', audience, data: diceFrameData(result, about) };
}

/** Rolls for the whole table. */
export const rollCommand: Command = {
  word: 'roll',
  words: ['r', 'roll', 'rd', '掷骰', '骰'],
  keeperOnly: false,
  run: (argument, context) => Promise.resolve({ frames: [rolled(argument, context, false)] }),
};

/** Rolls for oneself and the keeper. */
export const hiddenRollCommand: Command = {
  word: 'hroll',
  words: ['rh', 'hroll', '暗骰'],
  keeperOnly: false,
  run: (argument, context) => Promise.resolve({ frames: [rolled(argument, context, true)] }),
};
