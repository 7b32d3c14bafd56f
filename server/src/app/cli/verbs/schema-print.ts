import { join } from 'node:path';
import { root } from '../../version.ts';
import { publishing, publishText } from '../publish-text.ts';
import type { Verb } from '../verb.ts';

/** The schema that other programs are written against. */
const path = join(root, 'server', 'schema.graphql');

export const verb: Verb = {
  ...publishing,
  run: async (call) => {
    const { schemaText } = await import('../../../graphql/schema.ts');
    return publishText(call, { path, text: schemaText(), words: 'cli.schema' });
  },
};
