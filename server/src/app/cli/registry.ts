import type { Verb } from './verb.ts';

type Load = () => Promise<{ readonly verb: Verb }>;

/** Every verb, by the words that call it. Only the one that is called is loaded. */
export const verbs: Readonly<Record<string, Load>> = {
  serve: () => import('./verbs/serve.ts'),
  roll: () => import('./verbs/roll.ts'),
  check: () => import('./verbs/check.ts'),
  'expr eval': () => import('./verbs/expr-eval.ts'),
  'expr conform': () => import('./verbs/expr-conform.ts'),
  'rulepack validate': () => import('./verbs/rulepack-validate.ts'),
  'rulepack list': () => import('./verbs/rulepack-list.ts'),
  'rulepack derive': () => import('./verbs/rulepack-derive.ts'),
  'rulepack schema': () => import('./verbs/rulepack-schema.ts'),
  'schema print': () => import('./verbs/schema-print.ts'),
  'key create': () => import('./verbs/key-create.ts'),
  'key list': () => import('./verbs/key-list.ts'),
  'key revoke': () => import('./verbs/key-revoke.ts'),
  'pack build': () => import('./verbs/pack-build.ts'),
  'pack inspect': () => import('./verbs/pack-inspect.ts'),
  'pack verify': () => import('./verbs/pack-verify.ts'),
  'pack install': () => import('./verbs/pack-install.ts'),
  'card inspect': () => import('./verbs/card-inspect.ts'),
  'card split': () => import('./verbs/card-split.ts'),
  'card export': () => import('./verbs/card-export.ts'),
  'lorebook inspect': () => import('./verbs/lorebook-inspect.ts'),
  'lorebook convert': () => import('./verbs/lorebook-convert.ts'),
  'lorebook match': () => import('./verbs/lorebook-match.ts'),
  'mvu apply': () => import('./verbs/mvu-apply.ts'),
  'ejs render': () => import('./verbs/ejs-render.ts'),
  'preset inspect': () => import('./verbs/preset-inspect.ts'),
  'world validate': () => import('./verbs/world-validate.ts'),
  doctor: () => import('./verbs/doctor.ts'),
};
