import type { AssetRef } from '../../core/document/asset-ref.ts';
import { seesAll } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Issue } from '../../core/error/issue.ts';
import { plainBytes } from '../../core/pack/plain-bytes.ts';
import { sha256 } from '../../core/pack/sha256.ts';
import type { AssetStore } from '../../infra/assets/asset-store.ts';
import { rememberAssets } from '../asset/asset-row.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { withNameTries } from '../character/name-tries.ts';
import { withClientKey } from '../client-key/with-client-key.ts';
import { personOf } from '../key/principal.ts';
import type { RoomPorts } from '../ports.ts';
import { requireWritable } from '../room/require-writable.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { writeRoom } from '../write/write-room.ts';
import type { CardImport, CardRole } from './card-import.ts';
import type { ImportResult } from './import-result.ts';
import { plainResult } from './import-result.ts';
import { inertMachinery, unusedParts } from './inert-parts.ts';
import type { Merged } from './merge-book.ts';
import { putCharacter, putCompanion } from './put-character.ts';
import { putPortrait } from './put-portrait.ts';
import type { Portrait } from './put-portrait.ts';
import { putWorld } from './put-world.ts';
import type { CardFile } from './read-import.ts';
import { readCardFile } from './read-import.ts';
import { storableJson } from './storable-json.ts';

type Ports = RoomPorts & { readonly assets: Pick<AssetStore, 'put'> };
type Importing = { readonly request: CardImport; readonly file: CardFile; readonly portrait: Portrait };

/** What the card went without, seen from its role: with the keeper's trust its book is whole, and a world keeps everything. */
function strippedFor(as: CardRole, { split }: CardFile): readonly Issue[] {
  if (as === 'WORLD') return [];
  return as === 'COMPANION' ? split.stripped.filter(({ path }) => path[0] !== 'book') : split.stripped;
}

function putAs(write: RoomWrite, ports: Ports, { request, file, portrait }: Importing): Promise<Merged> {
  const picture: AssetRef | null = portrait.asset === null ? null : { ...portrait.asset, alt: '' };
  if (request.as === 'WORLD') return putWorld(write, ports, { file, portrait: picture, fileName: request.fileName });
  const putting = { request, file, portrait: picture };
  return request.as === 'COMPANION' ? putCompanion(write, ports, putting) : putCharacter(write, ports, putting);
}

async function bring(write: RoomWrite, ports: Ports, importing: Importing) {
  const { request, file, portrait } = importing;
  await requireWritable(write);
  if (portrait.asset !== null) await rememberAssets(write.tx, ports, [portrait.asset]);
  const { documentIds, inert, issues } = await putAs(write, ports, importing);
  const { roomId, principal, as } = request;
  await recordAudit(write.tx, ports, { roomId, principal, action: 'CARD_IMPORTED', target: storableJson(file.card.name.slice(0, 200)), detail: { as } });
  return plainResult({
    documentIds,
    stripped: strippedFor(as, file),
    inert: [...(as === 'WORLD' ? inertMachinery(file.split) : []), ...inert],
    issues: [...file.issues, ...unusedParts(file.card), ...portrait.issues, ...issues],
  });
}

/**
 * Brings a card into a room in one write: a person onto a seat (any member, for their own), a companion, or a world with
 * its book (keepers). Throws FORBIDDEN, IMPORT_REFUSED with every problem by path, CHARACTER_NAME_TAKEN, ROOM_ENDED,
 * RATE_LIMITED for players who try many names, CLIENT_KEY_REUSED; nothing has been written then.
 */
export async function importCard(ports: Ports, request: CardImport): Promise<ImportResult> {
  const { roomId, memberId, viewer, principal, as, seatId, clientKey } = request;
  if (as !== 'CHARACTER' && !seesAll(viewer)) throw new DomainError('FORBIDDEN');
  const file = readCardFile(request.bytes);
  const portrait = await putPortrait(ports.assets, file.card);
  const personId = personOf(principal);
  const payload = { sha256: await sha256(plainBytes(request.bytes)), as, seatId };
  const repeatable = { scope: `importCard:${roomId}`, personId, key: clientKey, payload };
  return withNameTries(ports, { roomId, personId, viewer }, () =>
    writeRoom(ports, { roomId, memberId }, (write) => withClientKey(write.tx, repeatable, () => bring(write, ports, { request, file, portrait }))),
  );
}
