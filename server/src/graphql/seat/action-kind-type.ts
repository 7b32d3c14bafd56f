import type { ActionKind } from '../../core/seat/action-kinds.ts';
import type { Locale } from '../../i18n/translate.ts';
import { translate } from '../../i18n/translate.ts';
import { builder } from '../builder.ts';
import { SeatRoleRef, TextRuleRef } from './seat-enums.ts';

/** What a kind is called; a declared one that has no word in this language is called as in the other, or as its declarer named it. */
function labelOf({ id, labels }: ActionKind, locale: Locale): string {
  if (labels === null) return translate(`actionKind.${id}`, {}, locale);
  return labels[locale] ?? labels.en ?? labels.zh ?? id.slice(id.indexOf('/') + 1);
}

export const ActionKindRef = builder.objectRef<ActionKind>('ActionKind').implement({
  description: 'Something that a seat may do.',
  fields: (t) => ({
    id: t.string({ description: 'What to submit it as: a bare word, or `<package>/<name>` where a package or the keeper declared it.', resolve: ({ id }) => id }),
    label: t.string({ description: "What it is called, in the viewer's language.", resolve: (kind, _args, { locale }) => labelOf(kind, locale) }),
    roles: t.field({ type: [SeatRoleRef], description: 'The roles whose seats may submit it.', resolve: ({ roles }) => [...roles] }),
    text: t.field({ type: TextRuleRef, description: 'Whether it has words.', resolve: ({ text }) => text }),
    actor: t.boolean({ description: 'Whether one of the seat\'s characters does it.', resolve: ({ actor }) => actor }),
    fieldsSchema: t.field({ type: 'JSON', nullable: true, description: 'The JSON schema of its further fields; null where it takes none.', resolve: ({ fields }) => fields }),
  }),
});
