import { z } from 'zod';
import { createInvite } from '../../room/key/create-invite.ts';
import { memberNameSchema } from '../../room/member/member-name.ts';
import { memberRoles } from '../../room/member/member-row.ts';
import { builder } from '../builder.ts';
import { defineMutation } from '../errors/mutation.ts';
import { parseInput } from '../errors/parse-input.ts';
import { defaultNames } from '../member/default-names.ts';
import { MemberRoleRef } from '../member/member-role.ts';
import { idWithin, placeOf, requireId } from '../relay/node-id.ts';
import { requireKeeper } from '../scopes/require-viewer.ts';
import { inviteLinks } from './invite-links.ts';
import { CreateInviteResult } from './invite-result.ts';

const CreateInviteInputRef = builder.inputType('CreateInviteInput', {
  description: 'Whom to invite into a room.',
  fields: (t) => ({
    roomId: t.id({ required: true, description: 'The room.' }),
    role: t.field({ type: MemberRoleRef, required: true, description: 'What they become there.' }),
    seatId: t.id({ description: 'The seat that waits for them; without it a player gets a free one, or a new one.' }),
    name: t.string({ description: 'What they are called; without it they choose.' }),
    expiresAt: t.field({ type: 'DateTime', description: 'Until when it holds.' }),
    uses: t.int({ description: 'How many it invites. 1, or none: one person, whose member and key exist at once. More: an open link.' }),
    clientKey: t.id({ description: 'Names this request, so that repeating it invites nobody twice.' }),
  }),
});

const inputSchema = z.object({
  roomId: z.string(),
  role: z.enum(memberRoles),
  seatId: z.string().nullish(),
  name: memberNameSchema.nullish(),
  expiresAt: z.date().nullish(),
  uses: z.number().int().min(1).max(1000).nullish(),
  clientKey: z.string().min(1).max(200).nullish(),
});

/** Seats are named by their node id, or by the id that they have in their room. */
function seatIdOf(roomId: string, seatId: string | null | undefined): string | null {
  if (seatId == null) return null;
  const place = placeOf(idWithin('Seat', seatId) ?? '');
  return place?.roomId === roomId ? place.id : seatId;
}

defineMutation('createInvite', {
  description: 'Invites somebody into a room. For its keepers.',
  result: CreateInviteResult,
  scope: 'keeper',
  args: (arg) => ({ input: arg({ type: CreateInviteInputRef, required: true, description: 'Whom to invite.' }) }),
  resolve: async (args, context) => {
    const input = parseInput(inputSchema, args.input);
    const roomId = requireId('Room', input.roomId);
    await requireKeeper(context, roomId);
    const invite = await createInvite(context.infra, { ...input, roomId, seatId: seatIdOf(roomId, input.seatId), principal: context.principal, defaultNames });
    return { ...invite, ...(await inviteLinks(context, invite.text)) };
  },
});
