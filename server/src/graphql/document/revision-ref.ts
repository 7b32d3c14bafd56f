import type { Revision } from '../../room/document/list-revisions.ts';
import { builder } from '../builder.ts';
import { memberOf, MemberRef } from '../member/member-type.ts';

export const RevisionRef = builder.objectRef<Revision>('Revision').implement({
  description: 'One change of a document.',
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'The version that it made.' }),
    at: t.field({ type: 'DateTime', description: 'When it was made.', resolve: ({ at }) => at }),
    by: t.field({
      type: MemberRef, nullable: true, description: 'The member who made it; null for turns and the server.',
      resolve: ({ roomId, memberId }, _args, context) => memberOf(context, memberId === null ? null : { roomId, id: memberId }),
    }),
    deleted: t.boolean({ description: 'Whether it removed the document.', resolve: ({ title }) => title === null }),
    title: t.exposeString('title', { nullable: true, description: 'What it was called then.' }),
    data: t.field({ type: 'JSON', nullable: true, description: 'What it held then; null where it was removed.', resolve: ({ data }) => data }),
  }),
});
