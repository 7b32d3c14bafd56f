import { z } from 'zod';
import { changeMember, removeMember } from '../../room/member/change-member.ts';
import { memberNameSchema } from '../../room/member/member-name.ts';
import type { MemberRow } from '../../room/member/member-row.ts';
import { memberRoles } from '../../room/member/member-row.ts';
import { builder } from '../builder.ts';
import { defineMutation } from '../errors/mutation.ts';
import { parseInput } from '../errors/parse-input.ts';
import { defineResult } from '../errors/result-union.ts';
import { requirePlace } from '../relay/node-id.ts';
import { memberIdOf, requireKeeper, requireViewer } from '../scopes/require-viewer.ts';
import { defaultNames } from './default-names.ts';
import { MemberRoleRef } from './member-role.ts';
import { MemberRef } from './member-type.ts';

const UpdateMemberInputRef = builder.inputType('UpdateMemberInput', {
  description: 'What to change about a member.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The member.' }),
    name: t.string({ description: 'What they are called from now on.' }),
    role: t.field({ type: MemberRoleRef, description: 'What they are from now on.' }),
  }),
});

const inputSchema = z.object({ id: z.string(), name: memberNameSchema.nullish(), role: z.enum(memberRoles).nullish() });

const UpdateMemberPayloadRef = builder.objectRef<{ readonly member: MemberRow }>('UpdateMemberPayload').implement({
  description: 'A changed member.',
  fields: (t) => ({ member: t.field({ type: MemberRef, description: 'The member as they are now.', resolve: ({ member }) => member }) }),
});

const UpdateMemberResult = defineResult('UpdateMemberResult', { payload: UpdateMemberPayloadRef, errors: ['InvalidInputError', 'NotFoundError', 'ForbiddenError', 'ConflictError'] });

defineMutation('updateMember', {
  description: 'Renames a member or gives them another role. For keepers; members may rename themselves.',
  result: UpdateMemberResult,
  args: (arg) => ({ input: arg({ type: UpdateMemberInputRef, required: true, description: 'What to change.' }) }),
  resolve: async (args, context) => {
    const { id, ...change } = parseInput(inputSchema, args.input);
    const place = requirePlace('Member', id);
    const viewer = await requireViewer(context, place.roomId);
    const ownName = change.role == null && memberIdOf(viewer) === place.id;
    if (!ownName) await requireKeeper(context, place.roomId);
    return { member: await changeMember(context.infra, { place, principal: context.principal, defaultNames }, change) };
  },
});

defineMutation('removeMember', {
  description: 'Takes a member out of the room: their seats are free and their keys of this room end. For keepers; members may leave.',
  result: UpdateMemberResult,
  args: (arg) => ({ id: arg.id({ required: true, description: 'The member.' }) }),
  resolve: async ({ id }, context) => {
    const place = requirePlace('Member', id);
    const viewer = await requireViewer(context, place.roomId);
    if (memberIdOf(viewer) !== place.id) await requireKeeper(context, place.roomId);
    return { member: await removeMember(context.infra, place, context.principal) };
  },
});
