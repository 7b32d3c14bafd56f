import { idWithin, nodeId } from '../../../graphql/relay/node-id.ts';
import { translate } from '../../../i18n/translate.ts';
import type { KeyRow } from '../../../room/key/key-row.ts';
import { refusalOf } from '../../../room/key/key-row.ts';
import { listKeys } from '../../../room/key/load-keys.ts';
import { table } from '../table.ts';
import type { Verb } from '../verb.ts';
import { textOption } from '../verb.ts';
import { withInfra } from '../with-infra.ts';

function jsonOf(key: KeyRow, now: Date) {
  return {
    id: nodeId('AccessKey', key.id), role: key.role, purpose: key.purpose, name: key.name, scopes: key.scopes,
    room: key.roomId === null ? null : nodeId('Room', key.roomId), usable: refusalOf(key, now) === null,
    expiresAt: key.expiresAt, lastUsedAt: key.lastUsedAt, revokedAt: key.revokedAt, createdAt: key.createdAt,
  };
}

export const verb: Verb = {
  usage: '[--room <id>] [--json]',
  options: { room: { type: 'string' } },
  positionals: { minimum: 0, maximum: 0 },
  run: (call) =>
    withInfra(call, async (infra) => {
      const room = textOption(call, 'room');
      const now = infra.clock.now();
      const keys = (await listKeys(infra.db, room === null ? null : (idWithin('Room', room) ?? room))).map((key) => jsonOf(key, now));
      const moment = (date: Date | null) => date?.toISOString().slice(0, 16) ?? '-';
      const rows = keys.map((key) => [key.id, key.role, key.purpose, key.name || '-', key.usable ? moment(key.lastUsedAt) : translate('cli.key.ended', {}, call.locale)]);
      const head = ['id', 'role', 'purpose', 'name', 'lastUsed'].map((name) => translate(`cli.key.${name}`, {}, call.locale));
      return { json: { ok: true, keys }, text: table([head, ...rows]) };
    }),
};
