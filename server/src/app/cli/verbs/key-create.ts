import { z } from 'zod';
import { DomainError } from '../../../core/error/domain-error.ts';
import { parseInput } from '../../../graphql/errors/parse-input.ts';
import { defaultNames } from '../../../graphql/member/default-names.ts';
import { idWithin, nodeId } from '../../../graphql/relay/node-id.ts';
import { translate } from '../../../i18n/translate.ts';
import type { Infra } from '../../../infra/infra.ts';
import { createPersonKey } from '../../../room/key/create-key.ts';
import { createInvite } from '../../../room/key/create-invite.ts';
import { nobody } from '../../../room/key/principal.ts';
import { mintSignInToken } from '../../../room/key/sign-in-token.ts';
import { memberNameSchema } from '../../../room/member/member-name.ts';
import { roomById } from '../../../room/room/room-row.ts';
import { serverOrigin } from '../../welcome.ts';
import type { Verb } from '../verb.ts';
import { withInfra } from '../with-infra.ts';

const optionsSchema = z.object({
  role: z.enum(['operator', 'keeper', 'player', 'spectator']).default('operator'),
  name: memberNameSchema.optional(),
  room: z.string().optional(),
});
type Options = z.infer<typeof optionsSchema>;

async function make(infra: Infra, { role, name, room }: Options, words: string) {
  if (room === undefined) {
    const deploymentRole = role === 'operator' ? 'OPERATOR' : 'KEEPER';
    if (role !== 'operator' && role !== 'keeper') throw new DomainError('INVALID_INPUT', {}, [{ path: ['room'], code: 'ISSUE_REQUIRED', params: { seen: 'nothing', expected: 'a room' } }]);
    return createPersonKey(infra, { role: deploymentRole, name: name ?? words, principal: null });
  }
  const roomId = idWithin('Room', room) ?? room;
  const memberRole = role === 'operator' ? 'KEEPER' : (role.toUpperCase() as 'KEEPER' | 'PLAYER' | 'SPECTATOR');
  if ((await roomById(infra.db, roomId)) === null) throw new DomainError('NOT_FOUND');
  return createInvite(infra, { roomId, role: memberRole, name: name ?? null, principal: nobody, defaultNames });
}

export const verb: Verb = {
  usage: '[--role operator|keeper|player|spectator] [--name <text>] [--room <id>] [--json]',
  options: { role: { type: 'string' }, name: { type: 'string' }, room: { type: 'string' } },
  positionals: { minimum: 0, maximum: 0 },
  run: async (call) => {
    const options = parseInput(optionsSchema, call.options, []);
    return withInfra(call, async (infra) => {
      const { text, key } = await make(infra, options, translate('viewer.operator', {}, call.locale));
      const token = await mintSignInToken(infra.db.prisma, infra, key.id);
      const signInLink = `${serverOrigin(infra, infra.config.port)}/sign-in#token=${token}`;
      const json = { ok: true, id: nodeId('AccessKey', key.id), role: key.role, key: text, signInLink };
      return { json, text: translate('cli.key.created', { key: text, link: signInLink }, call.locale) };
    });
  },
};
