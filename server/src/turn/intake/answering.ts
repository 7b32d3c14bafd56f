import type { Seat } from '../../core/seat/bindings.ts';

export type AnsweringPolicy = 'EACH_ACTION' | 'ALL_SEATS' | 'KEEPER_WORD' | 'QUIET_TIME';

/** What a collecting turn does after an action: start now, wait, or wait until a time. */
export type Answering = { readonly ready: true } | { readonly ready: false; readonly dueAt: Date | null };

type Question = {
  readonly policy: AnsweringPolicy;
  readonly quietSeconds: number;
  readonly seats: readonly Seat[];
  /** Seats with an action in the collecting turn, this one included. */
  readonly acted: ReadonlySet<string>;
  /** True where a host or spectator said "go on". */
  readonly advance: boolean;
  readonly now: Date;
};

/** When the keeper answers: at each action, when all held player seats have acted, at the keeper's word, or after a quiet time. */
export function answeringAfter({ policy, quietSeconds, seats, acted, advance, now }: Question): Answering {
  if (advance || policy === 'EACH_ACTION') return { ready: true };
  if (policy === 'QUIET_TIME') return { ready: false, dueAt: new Date(now.getTime() + quietSeconds * 1_000) };
  if (policy === 'KEEPER_WORD') return { ready: false, dueAt: null };
  const waitedFor = seats.filter((seat) => seat.role === 'player' && seat.controller === 'human' && seat.memberId !== null);
  return waitedFor.every((seat) => acted.has(seat.id)) ? { ready: true } : { ready: false, dueAt: null };
}
