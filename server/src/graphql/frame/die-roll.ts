import type { DieGroup } from '../../core/frame/frame.ts';
import { builder } from '../builder.ts';

export const DieRollRef = builder.objectRef<DieGroup>('DieRoll').implement({
  description: 'Dice of one kind that were rolled together.',
  fields: (t) => ({
    sides: t.exposeString('sides', { description: 'How many sides each has; F for fate dice.' }),
    values: t.intList({ description: 'What they show.', resolve: ({ values }) => [...values] }),
    kept: t.booleanList({ description: 'Which of them count.', resolve: ({ kept }) => [...kept] }),
  }),
});
