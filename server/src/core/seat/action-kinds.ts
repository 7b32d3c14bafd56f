import type { FieldsSchema } from './action-fields.ts';
import type { SeatData } from '../document/kinds/seat.ts';

export type SeatRole = SeatData['role'];
export type TextRule = 'REQUIRED' | 'OPTIONAL' | 'NONE';
/** What a kind is called, by language. */
export type KindLabels = Readonly<Partial<Record<'en' | 'zh', string>>>;

/** What a seat may do. `startsTurn: false` is table talk. */
export type ActionKind = {
  /** A bare word for a base kind, `<package>/<name>` for one that a package or a keeper declares. */
  readonly id: string;
  readonly roles: readonly SeatRole[];
  readonly text: TextRule;
  /** Whether one of the seat's characters does it. */
  readonly actor: boolean;
  readonly startsTurn: boolean;
  /** The words of declared kinds; null for base kinds, which the catalogues name. */
  readonly labels: KindLabels | null;
  /** What further fields it takes; null takes none. */
  readonly fields: FieldsSchema | null;
};

const base = (kind: Omit<ActionKind, 'labels' | 'fields'>): ActionKind => ({ ...kind, labels: null, fields: null });

/** The kinds that every room has. */
export const baseActionKinds: readonly ActionKind[] = [
  base({ id: 'say', roles: ['player'], text: 'REQUIRED', actor: true, startsTurn: true }),
  base({ id: 'act', roles: ['player'], text: 'REQUIRED', actor: true, startsTurn: true }),
  base({ id: 'narrate', roles: ['host'], text: 'REQUIRED', actor: false, startsTurn: true }),
  base({ id: 'direct', roles: ['host'], text: 'REQUIRED', actor: false, startsTurn: true }),
  base({ id: 'advance', roles: ['host', 'spectator'], text: 'NONE', actor: false, startsTurn: true }),
  base({ id: 'talk', roles: ['player', 'host'], text: 'REQUIRED', actor: false, startsTurn: false }),
];

/** Lets the story go on; the only kind that the engine itself may do. */
export const advanceKind = 'advance';

/** What is typed as a command is no action: it runs at once, beside the turns. Who may give one stands with the kinds. */
export const commandKind: ActionKind = base({ id: 'command', roles: ['player', 'host'], text: 'REQUIRED', actor: false, startsTurn: false });

/** All kinds of a room: the base ones, then those declared in it; of several with the same id the first counts. */
export function actionKindsWith(declared: readonly ActionKind[]): ActionKind[] {
  const all = [...baseActionKinds, ...declared];
  const first = new Map(all.toReversed().map((kind) => [kind.id, kind]));
  return all.filter((kind) => first.get(kind.id) === kind);
}
