import type { Invite } from '../../room/key/create-invite.ts';
import { builder } from '../builder.ts';
import { defineResult } from '../errors/result-union.ts';
import { MemberRef } from '../member/member-type.ts';
import type { InviteLinks } from './invite-links.ts';
import { AccessKeyRef } from './key-type.ts';

const CreateInvitePayloadRef = builder.objectRef<Invite & InviteLinks>('CreateInvitePayload').implement({
  description: 'An invitation. Key, link and code are shown this once.',
  fields: (t) => ({
    key: t.string({ description: 'The key itself, for programs.', resolve: ({ text }) => text }),
    link: t.exposeString('link', { description: 'The link to send.' }),
    lanLinks: t.stringList({ description: 'The same for others in the local network; empty where this server does not listen there.', resolve: ({ lanLinks }) => [...lanLinks] }),
    qrSvg: t.exposeString('qrSvg', { description: 'The link as a code to photograph, in SVG.' }),
    accessKey: t.field({ type: AccessKeyRef, description: 'The key as it is kept.', resolve: ({ key }) => key }),
    member: t.field({ type: MemberRef, nullable: true, description: 'The member that it was made for; null with an open link.', resolve: ({ member }) => member }),
  }),
});

export const CreateInviteResult = defineResult('CreateInviteResult', {
  payload: CreateInvitePayloadRef,
  errors: ['InvalidInputError', 'NotFoundError', 'ForbiddenError', 'ConflictError', 'LimitError'],
});
