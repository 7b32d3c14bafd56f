import { characterNameKey } from '../../core/character/character-name-key.ts';
import type { Card } from '../../core/card/model.ts';
import type { AssetRef } from '../../core/document/asset-ref.ts';
import type { DocumentOwner } from '../../core/document/document.ts';
import { seesAll } from '../../core/document/viewer.ts';
import type { Seat } from '../../core/seat/bindings.ts';
import type { WorldBookModel } from '../../core/worldbook/model.ts';
import { seatFor } from '../character/seat-for.ts';
import type { RoomPorts } from '../ports.ts';
import { seatsInWrite } from '../seat/seats-in-write.ts';
import type { RoomWrite } from '../write/write-room.ts';
import type { CardImport } from './card-import.ts';
import { cardPerson } from './card-person.ts';
import type { Merged } from './merge-book.ts';
import { mergeBook } from './merge-book.ts';
import { putPerson } from './put-person.ts';
import type { CardFile } from './read-import.ts';

type Putting = { readonly request: CardImport; readonly file: CardFile; readonly portrait: AssetRef | null };

const world: DocumentOwner = { kind: 'WORLD', id: '' };

/** Whose a book is that comes with a person, and who may read it beside the keeper. */
type Holder = { readonly owner: DocumentOwner; readonly shownTo: readonly string[] };

async function putBook(write: RoomWrite, ports: Pick<RoomPorts, 'ids'>, book: { model: WorldBookModel; characterId: string; name: string; holder: Holder; fileName: string }): Promise<Merged> {
  const { model, characterId, name, holder, fileName } = book;
  const named = model.name.trim() === '' ? { ...model, name } : model;
  const target = { ...holder, binding: { binding: 'character', bindingId: characterId } as const, origin: fileName, identity: `character ${characterId} ${characterNameKey(name)}` };
  return mergeBook(write, ports, { model: named, target });
}

type Whom = { readonly card: Card; readonly type: 'player' | 'companion'; readonly seat: Seat | null; readonly holder: Holder; readonly imported: boolean };

async function put(write: RoomWrite, ports: Pick<RoomPorts, 'ids'>, { request, portrait }: Putting, whom: Whom): Promise<Merged> {
  const { card, type, seat, holder, imported } = whom;
  const id = ports.ids.short();
  const { name, aliases, description, issues } = cardPerson(card, request.fileName);
  const data = { name, aliases: [...aliases], type, description, portrait, fields: {}, secret: null, ...(imported && { imported: true as const }) };
  await putPerson(write, { id, data, owner: holder.owner, seat });
  const lore = card.book === null || card.book.entries.length === 0 ? null : await putBook(write, ports, { model: card.book, characterId: id, name, holder, fileName: request.fileName });
  return { documentIds: [id, ...(lore?.documentIds ?? [])], inert: lore?.inert ?? [], issues: [...issues, ...(lore?.issues ?? [])] };
}

/**
 * Puts the person of a card onto a seat, without any of the card's machinery. What a player brings is theirs: its lore is
 * shown to their seat and takes no part in the prompt that the table shares. Throws what `seatFor` throws, CHARACTER_NAME_TAKEN.
 */
export async function putCharacter(write: RoomWrite, ports: Pick<RoomPorts, 'ids'>, putting: Putting): Promise<Merged> {
  const { viewer, memberId, seatId } = putting.request;
  const seat = seatFor(viewer, await seatsInWrite(write), seatId);
  const trusted = seesAll(viewer);
  const holder: Holder = trusted || memberId === null ? { owner: world, shownTo: [] } : { owner: { kind: 'PLAYER', id: memberId }, shownTo: seat === null ? [] : [seat.id] };
  return put(write, ports, putting, { card: putting.file.split.character, type: 'player', seat, holder, imported: !trusted });
}

/** Puts the person of a card beside the players, with the keeper's trust: their whole book comes along. Throws CHARACTER_NAME_TAKEN. */
export async function putCompanion(write: RoomWrite, ports: Pick<RoomPorts, 'ids'>, putting: Putting): Promise<Merged> {
  const { viewer, seatId } = putting.request;
  const seat = seatId === null ? null : seatFor(viewer, await seatsInWrite(write), seatId);
  const card = { ...putting.file.split.character, book: putting.file.card.book };
  return put(write, ports, putting, { card, type: 'companion', seat, holder: { owner: world, shownTo: [] }, imported: false });
}
