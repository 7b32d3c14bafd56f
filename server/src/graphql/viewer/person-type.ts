import { builder } from '../builder.ts';
import { nodeId } from '../relay/node-id.ts';

export const PersonRef = builder.objectRef<{ readonly id: string; readonly name: string }>('Person').implement({
  description: 'Whoever holds an access key. There are no accounts.',
  fields: (t) => ({
    id: t.id({ description: 'Tells people apart.', resolve: ({ id }) => nodeId('Person', id) }),
    name: t.exposeString('name', { description: 'What they are called.' }),
  }),
});
