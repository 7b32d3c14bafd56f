import type { ActionKind } from '../../core/seat/action-kinds.ts';
import { translate } from '../../i18n/translate.ts';
import { builder } from '../builder.ts';
import { TextRuleRef } from './seat-enums.ts';

export const ActionKindRef = builder.objectRef<ActionKind>('ActionKind').implement({
  description: 'Something that a seat may do.',
  fields: (t) => ({
    id: t.string({ description: 'What to submit it as.', resolve: ({ id }) => id }),
    label: t.string({ description: "What it is called, in the viewer's language.", resolve: ({ id }, _args, { locale }) => translate(`actionKind.${id}`, {}, locale) }),
    text: t.field({ type: TextRuleRef, description: 'Whether it has words.', resolve: ({ text }) => text }),
    actor: t.boolean({ description: 'Whether one of the seat\'s characters does it.', resolve: ({ actor }) => actor }),
    fieldsSchema: t.field({ type: 'JSON', nullable: true, description: 'The JSON schema of its further fields; null where it has none.', resolve: () => null }),
  }),
});
