import { characterNameKey } from '../../core/character/character-name-key.ts';
import type { Card } from '../../core/card/model.ts';
import type { AssetRef } from '../../core/document/asset-ref.ts';
import type { DocumentOwner } from '../../core/document/document.ts';
import type { CardData } from '../../core/document/kinds/card.ts';
import { seesAll } from '../../core/document/viewer.ts';
import type { Seat } from '../../core/seat/bindings.ts';
import type { WorldBookModel } from '../../core/worldbook/model.ts';
import { seatFor } from '../character/seat-for.ts';
import type { RoomPorts } from '../ports.ts';
import { seatsInWrite } from '../seat/seats-in-write.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { boundBook } from './bound-book.ts';
import type { CardImport } from './card-import.ts';
import { cardPerson } from './card-person.ts';
import type { Merged } from './merge-book.ts';
import { mergeBook } from './merge-book.ts';
import { putCard } from './put-card.ts';
import { putPerson } from './put-person.ts';
import type { CardFile } from './read-import.ts';

type Ports = Pick<RoomPorts, 'ids'>;
type Request = Pick<CardImport, 'viewer' | 'memberId' | 'seatId' | 'fileName'>;
type Putting = { readonly request: Request; readonly file: CardFile; readonly portrait: AssetRef | null; readonly pictures: CardData['pictures'] };

const world: DocumentOwner = { kind: 'WORLD', id: '' };

/** Whose a book is that comes with a person, and who may read it beside the keeper. */
type Holder = { readonly owner: DocumentOwner; readonly shownTo: readonly string[] };

async function putBook(write: RoomWrite, ports: Ports, book: { model: WorldBookModel; characterId: string; name: string; holder: Holder; fileName: string }): Promise<Merged> {
  const { model, characterId, name, holder, fileName } = book;
  const named = model.name.trim() === '' ? { ...model, name } : model;
  const target = { ...holder, binding: { binding: 'character', bindingId: characterId } as const, origin: fileName, identity: `character ${characterId} ${characterNameKey(name)}` };
  return mergeBook(write, ports, { model: named, target });
}

/** `person`: the card without machinery, which everybody reads; `told`: the card whose texts are kept; `book`: the lore that comes along. */
type Whom = {
  readonly person: Card; readonly told: Card; readonly book: WorldBookModel | null; readonly role: 'CHARACTER' | 'COMPANION'; readonly seat: Seat | null; readonly holder: Holder; readonly imported: boolean;
};

async function put(write: RoomWrite, ports: Ports, { request, portrait, pictures }: Putting, whom: Whom): Promise<Merged> {
  const { person, told, book, role, seat, holder, imported } = whom;
  const { fileName } = request;
  const id = ports.ids.short();
  const { name, char, aliases, description, issues } = cardPerson(person, fileName);
  const data = { name, aliases: [...aliases], type: role === 'COMPANION' ? 'companion' : 'player', description, portrait, fields: {}, secret: null, ...(imported && { imported: true as const }) };
  await putPerson(write, { id, data, owner: holder.owner, seat, viewer: request.viewer });
  const lore = book === null || book.entries.length === 0 ? null : await putBook(write, ports, { model: boundBook(book, char), characterId: id, name, holder, fileName });
  const card = await putCard(write, ports, { card: told, owner: holder.owner, place: { role, name, origin: fileName, characterId: id, pregenId: null, bookId: lore?.documentIds[0] ?? null, pictures } });
  return { documentIds: [id, card.id, ...(lore?.documentIds ?? [])], inert: lore?.inert ?? [], issues: [...issues, ...card.issues, ...(lore?.issues ?? [])] };
}

/**
 * Puts the person of a card onto a seat, without any of the card's machinery. What a player brings is theirs: its lore is
 * shown to their seat, and its texts never steer the story of the table. Throws what `seatFor` throws, CHARACTER_NAME_TAKEN.
 */
export async function putCharacter(write: RoomWrite, ports: Ports, putting: Putting): Promise<Merged> {
  const { viewer, memberId, seatId } = putting.request;
  const seat = seatFor(viewer, await seatsInWrite(write), seatId);
  const trusted = seesAll(viewer);
  const holder: Holder = trusted || memberId === null ? { owner: world, shownTo: [] } : { owner: { kind: 'PLAYER', id: memberId }, shownTo: seat === null ? [] : [seat.id] };
  const { character } = putting.file.split;
  return put(write, ports, putting, { person: character, told: character, book: character.book, role: 'CHARACTER', seat, holder, imported: !trusted });
}

/** Puts the person of a card beside the players, with the keeper's trust: their whole book comes along. Throws CHARACTER_NAME_TAKEN. */
export async function putCompanion(write: RoomWrite, ports: Ports, putting: Putting): Promise<Merged> {
  const { viewer, seatId } = putting.request;
  const seat = seatId === null ? null : seatFor(viewer, await seatsInWrite(write), seatId);
  const { card, split } = putting.file;
  return put(write, ports, putting, { person: split.character, told: card, book: card.book, role: 'COMPANION', seat, holder: { owner: world, shownTo: [] }, imported: false });
}
