import type { Issue } from '../../core/error/issue.ts';
import { builder } from '../builder.ts';
import { strippedOf } from './import-words.ts';

export const StrippedItemRef = builder.objectRef<Issue>('StrippedItem').implement({
  description: 'Something that a file holds and that was left out, or is kept and takes no part yet.',
  fields: (t) => ({
    what: t.string({ description: 'What it is called.', resolve: (issue, _args, { locale }) => strippedOf(issue, locale).what }),
    where: t.string({ description: 'Where it stands in the file.', resolve: (issue, _args, { locale }) => strippedOf(issue, locale).where }),
    reason: t.string({ description: "Why, in the viewer's language.", resolve: (issue, _args, { locale }) => strippedOf(issue, locale).reason }),
  }),
});
