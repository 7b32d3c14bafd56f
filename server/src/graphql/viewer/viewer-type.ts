import { isSignedIn, mayCreateRooms, isOperator, personOf } from '../../room/key/principal.ts';
import { membershipsOf } from '../../room/member/load-members.ts';
import { personById } from '../../room/member/person.ts';
import { builder } from '../builder.ts';
import { AccessKeyRef } from '../key/key-type.ts';
import { MemberRef } from '../member/member-type.ts';
import { PersonRef } from './person-type.ts';
import { highestRole, ViewerRoleRef } from './viewer-role.ts';

const ViewerRef = builder.objectRef<object>('Viewer').implement({
  description: 'Whoever asks.',
  fields: (t) => ({
    role: t.field({ type: ViewerRoleRef, description: 'The highest role held anywhere; rights are per room.', resolve: (_viewer, _args, { principal }) => highestRole(principal) }),
    isOperator: t.boolean({ description: 'Whether they run the deployment.', resolve: (_viewer, _args, { principal }) => isOperator(principal) }),
    mayCreateRooms: t.boolean({ description: 'Whether they may open rooms.', resolve: (_viewer, _args, { principal }) => mayCreateRooms(principal) }),
    locale: t.string({ description: 'The language that words are answered in: en or zh.', resolve: (_viewer, _args, { locale }) => locale }),
    person: t.field({
      type: PersonRef, nullable: true, description: 'Who they are; null without a key.',
      resolve: (_viewer, _args, { infra, principal }) => (isSignedIn(principal) ? personById(infra.db, personOf(principal)) : null),
    }),
    memberships: t.field({
      type: [MemberRef], description: 'What they are in which rooms, newest first.',
      resolve: (_viewer, _args, { infra, principal }) => (isSignedIn(principal) ? membershipsOf(infra.db, principal) : []),
    }),
    keys: t.field({ type: [AccessKeyRef], description: 'The keys that they have shown.', resolve: (_viewer, _args, { principal }) => [...principal.keys] }),
  }),
});

builder.queryField('viewer', (t) => t.field({ type: ViewerRef, description: 'Whoever asks, with or without a key.', resolve: () => ({}) }));
