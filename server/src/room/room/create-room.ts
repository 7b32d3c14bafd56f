import type { SeatData } from '../../core/document/kinds/seat.ts';
import type { SeatRole } from '../../core/seat/action-kinds.ts';
import { seated } from '../../core/seat/sit.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { withClientKey } from '../client-key/with-client-key.ts';
import { mayCreateRooms } from '../key/principal.ts';
import type { Principal } from '../key/principal.ts';
import { addMember } from '../member/add-member.ts';
import type { PluginChoice } from '../plugin/switch-plugin.ts';
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
  /** Player seats to make; those that nobody holds stand empty. */
  readonly seats: number;
  /** What the founder's own seat is for: a host's where absent. */
  readonly seatRole?: SeatRole | undefined;
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
  /** Plugins that `seed` turns on or off. */
  readonly plugins?: readonly PluginChoice[];
  readonly seed: ((write: RoomWrite) => Promise<void>) | null;
};

/** The person a room is opened for: whoever of the principal's keys may open rooms. Throws FORBIDDEN where none may. */
export function founderOf(principal: Principal): string {
  const founding = principal.keys.find((key) => mayCreateRooms({ ...principal, keys: [key] }));
  if (founding?.personId == null) throw new DomainError('FORBIDDEN');
  return founding.personId;
}

/**
 * The seats of a new room: the founder's own, and player seats that stand empty. A founder who plays has the first of these, and
 * it binds whatever character nobody lists; so does the only player seat of any other room. Several seats list theirs.
 */
function newSeats({ seats, locale, words, seatRole = 'host', memberId }: Creating & { memberId: string }): SeatData[] {
  const names = words(locale);
  const base = { currentCharacterId: null, lastMemberId: null, memberId: null, controller: 'empty', characters: [] } as const;
  const plays = seatRole === 'player';
  const players = Array.from({ length: plays ? Math.max(1, seats) : seats }, (_, i): SeatData => {
    const characters = (plays ? i === 0 : seats === 1) ? 'auto' : [];
    const seat: SeatData = { ...base, characters, name: names.seat(i + 1), role: 'player', order: i + 1 };
    return plays && i === 0 ? seated(seat, memberId) : seat;
  });
  if (plays) return players;
  const name = seatRole === 'host' ? names.hostSeat() : names.spectatorSeat();
  return [seated<SeatData>({ ...base, characters: [], name, role: seatRole, order: 0 }, memberId), ...players];
}

async function putSeats(write: RoomWrite, ports: RoomPorts, creating: Creating & { memberId: string }): Promise<void> {
  for (const data of newSeats(creating)) await write.documents.put({ kind: 'seat', id: ports.ids.short(), data });
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
 * Opens a room: its creator becomes a keeper with a seat of the role they chose, the others stand empty, the content of a pack or world lies ready. All
 * of it in one transaction; the same client key gives the same room again. Returns its id. Throws FORBIDDEN,
 * CLIENT_KEY_REUSED and what seeding throws.
 */
export async function createRoom(ports: RoomPorts, creating: Creating): Promise<string> {
  const personId = founderOf(creating.principal);
  const { name, locale, answering, quietSeconds, seats, packId, rulepack, seatRole, world = null, plugins = [] } = creating;
  const request = { scope: 'createRoom', personId, key: creating.clientKey, payload: { name, locale, answering, quietSeconds, seats, packId, ...(rulepack != null && { rulepack }), ...(seatRole !== undefined && { seatRole }), ...(world !== null && { world }), ...(plugins.length > 0 && { plugins }) } };
  return ports.db.prisma.$transaction((tx) => withClientKey(tx, request, () => make(tx, ports, { ...creating, personId })), { timeout });
}
