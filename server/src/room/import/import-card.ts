import { seesAll } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Issue } from '../../core/error/issue.ts';
import { plainBytes } from '../../core/pack/plain-bytes.ts';
import { sha256 } from '../../core/pack/sha256.ts';
import type { AssetStore } from '../../infra/assets/asset-store.ts';
import { withNameTries } from '../character/name-tries.ts';
import { withClientKey } from '../client-key/with-client-key.ts';
import { personOf } from '../key/principal.ts';
import type { RoomPorts } from '../ports.ts';
import { writeRoom } from '../write/write-room.ts';
import type { CardImport } from './card-import.ts';
import { cardPictures } from './card-pictures.ts';
import type { ReadyCard, StoredPicture } from './commit-card.ts';
import { commitCard } from './commit-card.ts';
import type { ImportResult } from './import-result.ts';
import { putPicture, putPortrait } from './put-portrait.ts';
import type { CardFile } from './read-import.ts';
import { readCardFile } from './read-import.ts';

type Ports = RoomPorts & { readonly assets: Pick<AssetStore, 'put'> };

/** Puts the pictures that came in the file into the store. Those at addresses are fetched by a job alone, and named here. */
async function embeddedPictures({ assets }: Ports, { card }: CardFile): Promise<ReadyCard['pictures']> {
  const stored: StoredPicture[] = [];
  const issues: Issue[] = [];
  for (const picture of cardPictures(card)) {
    const path = ['assets', picture.name];
    if ('url' in picture) {
      issues.push({ path, code: 'ISSUE_IMPORT_PICTURE_NOT_FETCHED', params: { title: picture.name } });
      continue;
    }
    const put = await putPicture(assets, picture.bytes, path);
    if (put.asset !== null) stored.push({ type: picture.type, name: picture.name, asset: put.asset });
    issues.push(...put.issues);
  }
  return { stored, issues };
}

/**
 * Brings a card into a room in one write: a person onto a seat (any member, for their own), a companion, or a world with
 * its book (keepers). Throws FORBIDDEN, IMPORT_REFUSED with every problem by path, CHARACTER_NAME_TAKEN, ROOM_ENDED,
 * RATE_LIMITED for players who try many names, CLIENT_KEY_REUSED; nothing has been written then.
 */
export async function importCard(ports: Ports, given: CardImport): Promise<ImportResult> {
  const { bytes, clientKey, ...request } = given;
  const { roomId, memberId, viewer, principal, as, seatId } = request;
  if (as !== 'CHARACTER' && !seesAll(viewer)) throw new DomainError('FORBIDDEN');
  const file = readCardFile(bytes);
  const portrait = await putPortrait(ports.assets, file.card);
  const pictures = as === 'CHARACTER' ? { stored: [], issues: [] } : await embeddedPictures(ports, file);
  const personId = personOf(principal);
  const repeatable = { scope: `importCard:${roomId}`, personId, key: clientKey, payload: { sha256: await sha256(plainBytes(bytes)), as, seatId } };
  return withNameTries(ports, { roomId, personId, viewer }, () =>
    writeRoom(ports, { roomId, memberId }, (write) => withClientKey(write.tx, repeatable, () => commitCard(write, ports, { request, file, portrait, pictures }))),
  );
}
