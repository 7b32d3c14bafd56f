import { z } from 'zod';
import { roll } from '../../core/dice/index.ts';
import { DiceError } from '../../core/dice/index.ts';
import { KEEPER } from '../../core/document/viewer.ts';
import type { NewFrame } from '../../core/frame/frame.ts';
import { diceFrameData } from '../dice-frame.ts';
import { defineTool, ToolRefusal } from './tool.ts';

const input = z.object({
  expression: z.string().min(1).max(200).describe('Dice expression, for example 1d20+3, 2d6 or 1d100'),
  reason: z.string().max(200).optional().describe('What the roll decides'),
  actor: z.string().max(200).optional().describe('Who rolls; the acting character when absent'),
  secret: z.boolean().optional().describe('True: only the keeper sees the roll'),
  target: z.number().optional().describe('The total must reach this for success'),
});

/** Rolls real dice. With a target, reaching it is success. */
export const rollDice = defineTool<z.infer<typeof input>>({
  name: 'roll_dice',
  input,
  run: ({ expression, reason, actor, secret = false, target }, context) => {
    try {
      const rolled = roll(expression, { seed: context.rollSeed(context.rolls) });
      const success = target === undefined ? null : rolled.total >= target;
      const data = diceFrameData(rolled, { actor: actor ?? context.actorName, reason: reason ?? null, target: target ?? null, success, secret });
      const frame: NewFrame = { id: context.newId(), type: 'dice', audience: secret ? [KEEPER] : ['*'], data };
      return { result: { total: rolled.total, dice: data.dice, ...(success !== null && { success }) }, frames: [frame], rolls: 1 };
    } catch (error) {
      if (error instanceof DiceError) throw new ToolRefusal(`${error.code} ${JSON.stringify(error.params)}`);
      throw error;
    }
  },
});
