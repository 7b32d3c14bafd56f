import type { Verb } from './verb.ts';

type Load = () => Promise<{ readonly verb: Verb }>;

/** Every verb, by the words that call it. Only the one that is called is loaded. */
export const verbs: Readonly<Record<string, Load>> = {
  serve: () => import('./verbs/serve.ts'),
  roll: () => import('./verbs/roll.ts'),
  'schema print': () => import('./verbs/schema-print.ts'),
  'key create': () => import('./verbs/key-create.ts'),
  'key list': () => import('./verbs/key-list.ts'),
  'key revoke': () => import('./verbs/key-revoke.ts'),
  doctor: () => import('./verbs/doctor.ts'),
};
