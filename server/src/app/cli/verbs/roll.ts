import { printRoll, roll } from '../../../core/dice/index.ts';
import { newSeed, systemRandom } from '../../../infra/random/random.ts';
import { textOption } from '../verb.ts';
import type { Verb } from '../verb.ts';

export const verb: Verb = {
  usage: '<expression> [--seed <text>] [--json]',
  options: { seed: { type: 'string' } },
  positionals: { minimum: 1, maximum: 100 },
  run: async (call) => {
    const seed = textOption(call, 'seed') ?? newSeed(systemRandom);
    const result = roll(call.positionals.join(' '), { seed });
    return { json: result, text: printRoll(result) };
  },
};
