import { join } from 'node:path';
import { rulepackJsonSchema } from '../../../core/rulepack/index.ts';
import { root } from '../../version.ts';
import { publishing, publishText } from '../publish-text.ts';
import type { Verb } from '../verb.ts';

/** The schema that editors are pointed to. */
const path = join(root, 'docs', 'schemas', 'rulepack.schema.json');

export const verb: Verb = {
  ...publishing,
  run: (call) => publishText(call, { path, text: `${JSON.stringify(rulepackJsonSchema(), null, 2)}\n`, words: 'cli.rulepack' }),
};
