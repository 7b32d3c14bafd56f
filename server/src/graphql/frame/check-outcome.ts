import type { CheckFacts } from '../../core/frame/frame.ts';
import { builder } from '../builder.ts';

export const CheckOutcomeRef = builder.objectRef<CheckFacts['outcome']>('CheckOutcome').implement({
  description: "What a check came to by the rule system's own ladder.",
  fields: (t) => ({
    id: t.string({ description: 'Its name for programs.', resolve: ({ id }) => id }),
    label: t.string({ description: "What it is called, in the viewer's language.", resolve: ({ labels }, _args, { locale }) => labels[locale] }),
    success: t.exposeBoolean('success', { description: 'Whether it is a success.' }),
    critical: t.exposeBoolean('critical', { description: 'Whether it is an extraordinary success.' }),
    fumble: t.exposeBoolean('fumble', { description: 'Whether it is a disaster.' }),
    tier: t.exposeInt('tier', { description: 'Its rung on the ladder; higher is better.' }),
    margin: t.exposeFloat('margin', { nullable: true, description: 'By how much it was reached; negative where it was missed, null where there is nothing to reach.' }),
  }),
});
