import { idWithin, nodeId } from '../../../graphql/relay/node-id.ts';
import { translate } from '../../../i18n/translate.ts';
import { revokeKey } from '../../../room/key/revoke-key.ts';
import type { Verb } from '../verb.ts';
import { withInfra } from '../with-infra.ts';

export const verb: Verb = {
  usage: '<id> [--json]',
  positionals: { minimum: 1, maximum: 1 },
  run: (call) =>
    withInfra(call, async (infra) => {
      const given = call.positionals[0] ?? '';
      const key = await revokeKey(infra, idWithin('AccessKey', given) ?? given, null);
      return { json: { ok: true, id: nodeId('AccessKey', key.id), revokedAt: key.revokedAt }, text: translate('cli.key.revoked', { name: key.name || key.role }, call.locale) };
    }),
};
