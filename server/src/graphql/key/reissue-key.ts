import { reissueKey } from '../../room/key/reissue-key.ts';
import { defineMutation } from '../errors/mutation.ts';
import { requirePlace } from '../relay/node-id.ts';
import { requireKeeper } from '../scopes/require-viewer.ts';
import { inviteLinks } from './invite-links.ts';
import { CreateInviteResult } from './invite-result.ts';

defineMutation('reissueKey', {
  description: 'Replaces a lost link: a new key for the same member and seat; their earlier ones are revoked. For keepers.',
  result: CreateInviteResult,
  scope: 'keeper',
  args: (arg) => ({ memberId: arg.id({ required: true, description: 'The member.' }) }),
  resolve: async ({ memberId }, context) => {
    const place = requirePlace('Member', memberId);
    await requireKeeper(context, place.roomId);
    const invite = await reissueKey(context.infra, place, context.principal);
    return { ...invite, ...(await inviteLinks(context, invite.text)) };
  },
});
