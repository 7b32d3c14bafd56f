import type { AssetRef } from '../../core/document/asset-ref.ts';
import type { CardData } from '../../core/document/kinds/card.ts';
import type { Issue } from '../../core/error/issue.ts';
import type { AssetFacts } from '../asset/asset-row.ts';
import { rememberAssets } from '../asset/asset-row.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { RoomPorts } from '../ports.ts';
import { requireWritable } from '../room/require-writable.ts';
import type { RoomWrite } from '../write/write-room.ts';
import type { CardRequest, CardRole } from './card-import.ts';
import type { ImportResult } from './import-result.ts';
import { plainResult } from './import-result.ts';
import { inertMachinery, steeringParts } from './inert-parts.ts';
import type { Merged } from './merge-book.ts';
import { putCharacter, putCompanion } from './put-character.ts';
import type { Portrait } from './put-portrait.ts';
import { putWorld } from './put-world.ts';
import type { CardFile } from './read-import.ts';
import { storableJson } from './storable-json.ts';

export type StoredPicture = { readonly type: string; readonly name: string; readonly asset: AssetFacts };

/** A card that was read and whose pictures are in the store: everything that is needed to write it. */
export type ReadyCard = {
  readonly request: CardRequest;
  readonly file: CardFile;
  readonly portrait: Portrait;
  readonly pictures: { readonly stored: readonly StoredPicture[]; readonly issues: readonly Issue[] };
};

/** What the card went without, seen from its role: with the keeper's trust its book is whole, and a world keeps everything. */
function strippedFor(as: CardRole, { split }: CardFile): readonly Issue[] {
  if (as === 'WORLD') return [];
  return as === 'COMPANION' ? split.stripped.filter(({ path, code }) => path[0] !== 'book' && code !== 'CARD_STRIPPED_TEMPLATE') : split.stripped;
}

function inertFor(as: CardRole, { split, card }: CardFile): readonly Issue[] {
  if (as === 'CHARACTER') return steeringParts(card);
  return inertMachinery(split).filter(({ path }) => as === 'WORLD' || path[0] !== 'hooks');
}

const refOf = (asset: AssetFacts, alt: string): AssetRef => ({ ...asset, alt });

function putAs(write: RoomWrite, ports: Pick<RoomPorts, 'ids'>, { request, file, portrait, pictures }: ReadyCard): Promise<Merged> {
  const picture = portrait.asset === null ? null : refOf(portrait.asset, '');
  const stored: CardData['pictures'] = pictures.stored.map(({ type, name, asset }) => ({ type, name, asset: refOf(asset, name) }));
  const putting = { request, file, portrait: picture, pictures: request.as === 'CHARACTER' ? [] : stored };
  if (request.as === 'WORLD') return putWorld(write, ports, { ...putting, fileName: request.fileName });
  return request.as === 'COMPANION' ? putCompanion(write, ports, putting) : putCharacter(write, ports, putting);
}

/** Writes a card into the room that is written to. Throws ROOM_ENDED, CHARACTER_NAME_TAKEN and what seats refuse. */
export async function commitCard(write: RoomWrite, ports: Pick<RoomPorts, 'ids' | 'clock'>, ready: ReadyCard) {
  const { request, file, portrait, pictures } = ready;
  await requireWritable(write);
  await rememberAssets(write.tx, ports, [...(portrait.asset === null ? [] : [portrait.asset]), ...pictures.stored.map(({ asset }) => asset)]);
  const { documentIds, inert, issues } = await putAs(write, ports, ready);
  const { roomId, principal, as } = request;
  await recordAudit(write.tx, ports, { roomId, principal, action: 'CARD_IMPORTED', target: storableJson(file.card.name.slice(0, 200)), detail: { as } });
  return plainResult({ documentIds, stripped: strippedFor(as, file), inert: [...inertFor(as, file), ...inert], issues: [...file.issues, ...portrait.issues, ...pictures.issues, ...issues] }) satisfies ImportResult;
}
