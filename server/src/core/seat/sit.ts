import type { Seat } from './seat.ts';

/** A seat that a member plays from now on. */
export function seated<S extends Pick<Seat, 'controller' | 'memberId' | 'lastMemberId'>>(seat: S, memberId: string): S {
  return { ...seat, controller: 'human', memberId, lastMemberId: memberId };
}

/** A seat that nobody plays any more, or a companion does; its characters stay with it, and so does who sat there last. */
export function vacated<S extends Pick<Seat, 'controller' | 'memberId' | 'lastMemberId'>>(seat: S, controller: 'ai' | 'empty'): S {
  return { ...seat, controller, memberId: null, lastMemberId: seat.memberId ?? seat.lastMemberId };
}
