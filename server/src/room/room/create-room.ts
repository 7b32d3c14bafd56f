import { DomainError } from '../../core/error/domain-error.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { withClientKey } from '../client-key/with-client-key.ts';
import { mayCreateRooms } from '../key/principal.ts';
import type { Principal } from '../key/principal.ts';
import { addMember } from '../member/add-member.ts';
import type { RoomPorts, Tx } from '../ports.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { writeRoomIn } from '../write/write-room.ts';
import type { RoomRow } from './room-row.ts';
import { systemChange } from './update-room.ts';
import type { RoomWords } from './room-words.ts';

/** Player seats of a room where nobody says how many, and how many there may be at the start. */
export const DEFAULT_SEATS = 4;
export const SEATS_MAX = 32;

export type NewRoom = {
  readonly name: string;
  readonly locale: RoomRow['locale'];
  readonly answering: RoomRow['answering'];
  readonly quietSeconds: number;
  /** Player seats to make, all of them empty. */
  readonly seats: number;
  /** The system of rules by any of its names; null to play without one. */
  readonly rulepack?: string | null | undefined;
};

type Creating = NewRoom & {
  readonly principal: Principal;
  readonly words: RoomWords;
  readonly clientKey: string | null;
  /** What else makes two requests the same: the pack whose content `seed` puts into the room. */
  readonly packId: string | null;
  /** The world that `seed` copies into the room, and where it lies. */
  readonly world?: { readonly id: string; readonly source: string } | null;
  readonly seed: ((write: RoomWrite) => Promise<void>) | null;
};

/** The person a room is opened for: whoever of the principal's keys may open rooms. Throws FORBIDDEN where none may. */
export function founderOf(principal: Principal): string {
  const founding = principal.keys.find((key) => mayCreateRooms({ ...principal, keys: [key] }));
  if (founding?.personId == null) throw new DomainError('FORBIDDEN');
  return founding.personId;
}

async function putSeats(write: RoomWrite, ports: RoomPorts, { seats, locale, words, memberId }: Creating & { memberId: string }): Promise<void> {
  const names = words(locale);
  const base = { currentCharacterId: null, lastMemberId: null, characters: [] };
  await write.documents.put({ kind: 'seat', id: ports.ids.short(), data: { ...base, name: names.hostSeat(), role: 'host', controller: 'human', memberId, order: 0 } });
  // The only player seat plays whatever character there is; several seats list theirs.
  const characters = seats === 1 ? 'auto' : [];
  for (let number = 1; number <= seats; number += 1) {
    await write.documents.put({ kind: 'seat', id: ports.ids.short(), data: { ...base, characters, name: names.seat(number), role: 'player', controller: 'empty', memberId: null, order: number } });
  }
}

async function make(tx: Tx, ports: RoomPorts, creating: Creating & { personId: string }): Promise<string> {
  const { name, locale, answering, quietSeconds, personId, principal, packId, rulepack, world = null } = creating;
  const system = systemChange(ports, { rulepackId: null, rulepackVariant: null }, { rulepackId: rulepack ?? null });
  const id = ports.ids.uuid();
  const now = ports.clock.now();
  await tx.room.create({ data: { id, name, locale, status: 'ACTIVE', phase: 'PLAY', answering, quietSeconds, packIds: [], rulepackId: system.rulepackId ?? null, worldId: world?.id ?? null, worldSource: world?.source ?? null, createdBy: personId, createdAt: now, updatedAt: now } });
  await tx.roomHead.create({ data: { roomId: id } });
  const person = await tx.person.findUniqueOrThrow({ where: { id: personId } });
  const member = await addMember(tx, ports, { roomId: id, personId, name: person.name, role: 'KEEPER' });
  await writeRoomIn(tx, ports, { roomId: id, memberId: member.id, newRoom: true }, async (write) => {
    await putSeats(write, ports, { ...creating, memberId: member.id });
    await write.documents.put({ kind: 'table', id: 'table', data: { currentSceneId: null, opening: '' } });
    await creating.seed?.(write);
  });
  await recordAudit(tx, ports, { roomId: id, principal, action: 'ROOM_CREATED', target: name, detail: { locale, packId, ...(world !== null && { worldId: world.id }) } });
  return id;
}

/** Milliseconds that making a room may take; seeding a large pack writes some thousand documents. */
const timeout = 60_000;

/**
 * Opens a room: its creator becomes a keeper with a host seat, player seats stand empty, the content of a pack or world lies ready. All
 * of it in one transaction; the same client key gives the same room again. Returns its id. Throws FORBIDDEN,
 * CLIENT_KEY_REUSED and what seeding throws.
 */
export async function createRoom(ports: RoomPorts, creating: Creating): Promise<string> {
  const personId = founderOf(creating.principal);
  const { name, locale, answering, quietSeconds, seats, packId, rulepack, world = null } = creating;
  const request = { scope: 'createRoom', personId, key: creating.clientKey, payload: { name, locale, answering, quietSeconds, seats, packId, ...(rulepack != null && { rulepack }), ...(world !== null && { world }) } };
  return ports.db.prisma.$transaction((tx) => withClientKey(tx, request, () => make(tx, ports, { ...creating, personId })), { timeout });
}
