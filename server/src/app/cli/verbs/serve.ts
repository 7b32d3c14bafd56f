import { serve } from '../../serve.ts';
import type { Verb } from '../verb.ts';

export const verb: Verb = {
  usage: '[--json]',
  positionals: { minimum: 0, maximum: 0 },
  // It says what it has to say when it is ready, not when it ends.
  run: async ({ environment, json }) => {
    const code = await serve(environment, { json });
    process.exit(code);
  },
};
