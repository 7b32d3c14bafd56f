import type { SeatData } from '../document/kinds/seat.ts';

/** What a seat may do. `startsTurn: false` is table talk. */
export type ActionKind = {
  readonly id: string;
  readonly roles: readonly SeatData['role'][];
  readonly text: 'REQUIRED' | 'OPTIONAL' | 'NONE';
  readonly actor: boolean;
  readonly startsTurn: boolean;
};

/** The base kinds; plugins add theirs as `<plugin>/<name>`. */
export const actionKinds: readonly ActionKind[] = [
  { id: 'say', roles: ['player'], text: 'REQUIRED', actor: true, startsTurn: true },
  { id: 'act', roles: ['player'], text: 'REQUIRED', actor: true, startsTurn: true },
  { id: 'narrate', roles: ['host'], text: 'REQUIRED', actor: false, startsTurn: true },
  { id: 'direct', roles: ['host'], text: 'REQUIRED', actor: false, startsTurn: true },
  { id: 'advance', roles: ['host', 'spectator'], text: 'NONE', actor: false, startsTurn: true },
  { id: 'talk', roles: ['player', 'host'], text: 'REQUIRED', actor: false, startsTurn: false },
];

/** The kinds a seat of this role may submit, in the order a composer shows them. */
export function actionKindsOf(role: SeatData['role']): ActionKind[] {
  return actionKinds.filter((kind) => kind.roles.includes(role));
}
