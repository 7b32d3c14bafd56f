import type { SeatData } from '../../core/document/kinds/seat.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Issue } from '../../core/error/issue.ts';
import type { Seat } from '../../core/seat/bindings.ts';
import { checkSeats } from '../../core/seat/check-seats.ts';
import type { PlannedSeat } from '../../core/seat/check-seats.ts';
import { seated, vacated } from '../../core/seat/sit.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Principal } from '../key/principal.ts';
import { firstFreeName } from '../member/member-name.ts';
import type { RoomPorts } from '../ports.ts';
import { SEATS_MAX } from '../room/create-room.ts';
import { requireWritable } from '../room/require-writable.ts';
import type { RoomWords } from '../room/room-words.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { writeRoom } from '../write/write-room.ts';
import { charactersInWrite, putSeat, seatsInWrite } from './seats-in-write.ts';
import { showToSeat } from './show-to-seat.ts';

/** A change of one seat; what is absent stays. `id` null makes a seat, `memberId` null empties one. */
export type SeatChange = {
  readonly id: string | null;
  readonly name?: string | undefined;
  readonly role?: SeatData['role'] | undefined;
  readonly controller?: SeatData['controller'] | undefined;
  readonly memberId?: string | null | undefined;
  readonly characters?: SeatData['characters'] | undefined;
  readonly remove?: boolean | undefined;
};

type Changing = { readonly roomId: string; readonly memberId: string | null; readonly principal: Principal; readonly words: RoomWords };
type Plan = { readonly seats: readonly PlannedSeat[]; readonly removed: readonly string[]; readonly issues: readonly Issue[] };

/** Naming a member seats them, naming another controller makes the member leave. */
function playedBy(change: SeatChange, seat: Seat): Seat {
  const { controller, memberId } = change;
  if (memberId != null) return { ...seated(seat, memberId), controller: controller ?? 'human' };
  if (memberId === null) return { ...vacated(seat, 'empty'), controller: controller ?? 'empty' };
  return controller === undefined || controller === 'human' ? { ...seat, controller: controller ?? seat.controller } : vacated(seat, controller);
}

function changed(seat: Seat, change: SeatChange): Seat {
  const { name = seat.name, role = seat.role, characters = seat.characters } = change;
  return { ...playedBy(change, seat), name, role, characters };
}

function newSeat(seats: readonly Seat[], id: string, nameOf: (number: number) => string): Seat {
  const order = Math.max(0, ...seats.map((seat) => seat.order)) + 1;
  const name = firstFreeName(nameOf, seats.map((seat) => seat.name));
  return { id, name, role: 'player', controller: 'empty', memberId: null, characters: [], currentCharacterId: null, lastMemberId: null, order };
}

function idIssues(seats: readonly Seat[], changes: readonly SeatChange[]): Issue[] {
  const known = seats.map(({ id }) => id);
  return changes.flatMap(({ id }, i): Issue[] => {
    const path = ['seats', String(i), 'id'];
    if (id === null) return [];
    if (!known.includes(id)) return [{ path, code: 'ISSUE_UNKNOWN_REFERENCE', params: { seen: id.slice(0, 80), expected: known.join(', ') } }];
    return changes.findIndex((other) => other.id === id) < i ? [{ path, code: 'ISSUE_DUPLICATE', params: { seen: id } }] : [];
  });
}

function planSeats(seats: readonly Seat[], changes: readonly SeatChange[], make: { readonly id: () => string; readonly name: (number: number) => string }): Plan {
  const planned = new Map<string, PlannedSeat>(seats.map((seat) => [seat.id, { seat, path: null }]));
  const removed: string[] = [];
  for (const [i, change] of changes.entries()) {
    const before = change.id === null ? newSeat([...planned.values()].map(({ seat }) => seat), make.id(), make.name) : planned.get(change.id)?.seat;
    if (before === undefined) continue;
    if (change.remove === true) {
      if (planned.delete(before.id)) removed.push(before.id);
    } else planned.set(before.id, { seat: changed(before, change), path: ['seats', String(i)] });
  }
  const tooMany: Issue[] = planned.size > SEATS_MAX ? [{ path: ['seats'], code: 'ISSUE_TOO_LONG', params: { seen: planned.size, maximum: SEATS_MAX } }] : [];
  return { seats: [...planned.values()], removed, issues: [...idIssues(seats, changes), ...tooMany] };
}

/** Whoever plays a character sees it, whatever the others know of it. */
async function store(write: RoomWrite, { seats, removed }: Plan): Promise<void> {
  for (const id of removed) await write.documents.remove(id);
  for (const { seat, path } of seats) {
    if (path === null) continue;
    await putSeat(write, seat);
    if (seat.characters !== 'auto') await showToSeat(write, seat.id, seat.characters);
  }
}

/**
 * Makes, changes and removes seats, all at once or none. Throws ROOM_ENDED, and INVALID_INPUT with every problem: seats,
 * members and characters that are not there, a second `auto`, a character in two lists.
 */
export async function updateSeats(ports: RoomPorts, { roomId, memberId, principal, words }: Changing, changes: readonly SeatChange[]): Promise<void> {
  await writeRoom(ports, { roomId, memberId }, async (write) => {
    const room = await requireWritable(write);
    const plan = planSeats(await seatsInWrite(write), changes, { id: () => ports.ids.short(), name: words(room.locale).seat });
    const members = await write.tx.member.findMany({ where: { roomId, removedAt: null }, select: { id: true } });
    const characterIds = (await charactersInWrite(write)).map(({ id }) => id);
    const issues = [...plan.issues, ...checkSeats(plan.seats, { memberIds: members.map(({ id }) => id), characterIds })];
    if (issues.length > 0) throw new DomainError('INVALID_INPUT', {}, issues);
    await store(write, plan);
    await recordAudit(write.tx, ports, { roomId, principal, action: 'SEATS_CHANGED', target: roomId, detail: { seats: plan.seats.length, removed: [...plan.removed] } });
  });
  // Whoever got or lost a seat reads the room with other eyes from now on.
  ports.notify.publish({ room: roomId, kind: 'keys' });
}
