import type { ErrorCode } from '../error/codes.ts';
import type { SeatData } from '../document/kinds/seat.ts';
import { advanceKind, commandKind } from './action-kinds.ts';
import type { ActionKind, SeatRole } from './action-kinds.ts';

/** Who holds a seat, seen by whoever asks. */
export type Holder = 'self' | 'other' | 'nobody';
/** What the asker is in the room: its keeper (or the deployment's operator), one who plays, or one who looks on. */
export type Asker = 'keeper' | 'player' | 'spectator';
/** Whether an action names who does it, and whether the seat controls them. */
export type NamedActor = 'unnamed' | 'bound' | 'unbound';
export type RoomStatus = 'ACTIVE' | 'PAUSED' | 'ENDED' | 'ARCHIVED';
/** Why not; null allows. */
export type Refusal = ErrorCode | null;

/** A seat as whoever asks finds it. */
type Place = { readonly role: SeatRole; readonly controller: SeatData['controller']; readonly holder: Holder; readonly room: RoomStatus };

/** An action that a seat submits. `kind` is null where the room has none of that id. */
export type ActionQuestion = Place & {
  readonly kind: Pick<ActionKind, 'id' | 'roles' | 'actor'> | null;
  readonly actor: NamedActor;
  /** `system` is the engine itself: no request can say so. */
  readonly source: 'player' | 'system';
};

const closed = (room: RoomStatus): boolean => room === 'ENDED' || room === 'ARCHIVED';

/** Only people act, each from the seat they hold: companions and empty seats submit nothing. */
export function placeRefusal({ controller, holder, room }: Place): Refusal {
  if (room !== 'ACTIVE') return 'ROOM_NOT_ACTIVE';
  if (controller !== 'human' || holder === 'nobody') return 'SEAT_NOT_PLAYED';
  return holder === 'self' ? null : 'SEAT_NOT_YOURS';
}

/**
 * Whether a seat may submit an action. The engine lets the story go on from any seat that a person plays, whatever its role,
 * and does nothing else.
 */
export function actionRefusal(question: ActionQuestion): Refusal {
  const { kind, role, actor, source } = question;
  if (source === 'system') {
    const refusal = placeRefusal({ ...question, holder: question.holder === 'nobody' ? 'nobody' : 'self' });
    return refusal ?? (kind?.id === advanceKind && actor === 'unnamed' ? null : 'ACTION_KIND_UNKNOWN');
  }
  const refusal = placeRefusal(question);
  if (refusal !== null) return refusal;
  if (kind?.id === commandKind.id) return 'ACTION_IS_COMMAND';
  if (kind === null || !kind.roles.includes(role)) return 'ACTION_KIND_UNKNOWN';
  // A kind that nobody in the story does ignores who is named, but may not name somebody else's character either.
  return actor === 'unbound' ? 'ACTION_ACTOR_UNBOUND' : null;
}

/** The kinds that a seat may submit while the room is played, in the order in which to show them. */
export function actionKindsFor<K extends ActionKind>(seat: Pick<SeatData, 'role' | 'controller'>, kinds: readonly K[]): K[] {
  return kinds.filter((kind) => actionRefusal({ ...seat, holder: 'self', room: 'ACTIVE', kind, actor: 'unnamed', source: 'player' }) === null);
}

/**
 * Whether somebody may give commands, from a seat or (`seat` null) by themself. What a command changes while the room is
 * paused is refused later: most of them only tell something.
 */
export function commandRefusal(asker: Asker, seat: Omit<Place, 'room'> | null): Refusal {
  if (asker === 'spectator') return 'FORBIDDEN';
  if (seat === null) return null;
  const refusal = placeRefusal({ ...seat, room: 'ACTIVE' });
  return refusal ?? (commandKind.roles.includes(seat.role) ? null : 'FORBIDDEN');
}

/** What is done with a seat itself. */
export type SeatDeed = 'take' | 'leave' | 'hand-over' | 'switch-character';

export type SeatQuestion = Place & {
  readonly deed: SeatDeed;
  readonly asker: Asker;
  /** Who sat there last: what was shown to a seat stays with it, so that nobody takes another's by themself. */
  readonly lastHolder: Holder;
  /** Whom it is handed to; a seat is handed to somebody who plays. */
  readonly receiver: Asker | null;
};

function takeRefusal({ asker, role, controller, holder, lastHolder }: SeatQuestion): Refusal {
  if (holder === 'self') return null;
  if (holder === 'other') return 'SEAT_TAKEN';
  if (asker === 'keeper') return null;
  // Host and spectator seats, and those of companions, are the keeper's to give.
  if (asker === 'spectator' || role !== 'player' || controller !== 'empty') return 'FORBIDDEN';
  return lastHolder === 'other' ? 'SEAT_LEFT_BY_OTHER' : null;
}

function ownRefusal({ asker, controller, holder }: SeatQuestion): Refusal {
  if (controller !== 'human' || holder === 'nobody') return asker === 'keeper' ? 'SEAT_NOT_PLAYED' : 'SEAT_NOT_YOURS';
  return asker === 'keeper' || holder === 'self' ? null : 'SEAT_NOT_YOURS';
}

function handOverRefusal(question: SeatQuestion): Refusal {
  if (question.asker === 'keeper') return null;
  const refusal = ownRefusal(question);
  if (refusal !== null) return refusal;
  return question.role === 'player' && question.receiver !== null && question.receiver !== 'spectator' ? null : 'FORBIDDEN';
}

const seatDeeds: Readonly<Record<SeatDeed, (question: SeatQuestion) => Refusal>> = {
  take: takeRefusal,
  leave: ownRefusal,
  'hand-over': handOverRefusal,
  'switch-character': ownRefusal,
};

/** Whether somebody may do this with a seat. */
export function seatRefusal(question: SeatQuestion): Refusal {
  return closed(question.room) ? 'ROOM_ENDED' : seatDeeds[question.deed](question);
}

/** How a settlement that is owed is resolved: tried again, confirmed as done by hand, or left out. */
export type SettlementDeed = 'retry' | 'confirm' | 'skip';
export type SettlementQuestion = { readonly deed: SettlementDeed; readonly asker: Asker; readonly playersSkip: boolean; readonly room: RoomStatus };

const settlementAskers: Readonly<Record<SettlementDeed, readonly Asker[]>> = {
  retry: ['keeper', 'player'],
  confirm: ['keeper'],
  skip: ['keeper'],
};

/** Whether somebody may resolve what a turn still owes. A table may let its players skip, so that it is not stuck while its keeper sleeps. */
export function settlementRefusal({ deed, asker, playersSkip, room }: SettlementQuestion): Refusal {
  if (closed(room)) return 'ROOM_ENDED';
  if (deed === 'skip' && asker === 'player' && playersSkip) return null;
  return settlementAskers[deed].includes(asker) ? null : 'FORBIDDEN';
}
