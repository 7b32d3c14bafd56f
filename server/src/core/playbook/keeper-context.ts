/** One accepted action of the turn, in the order in which the table gave them. */
export type KeeperAction = {
  readonly seatId: string;
  /** The name of the acting character as the room shows it. */
  readonly actorName: string;
  /** The action kind of the seat (`do`, `say`, `advance`, …). */
  readonly kind: string;
  readonly text: string;
};

/**
 * What a keeper that does not read prompts needs of a turn. It describes the room at the turn's start and is the same
 * in every model call of that turn, so that a call can be answered alone, by any replica, with the same words.
 */
export type KeeperContext = {
  readonly language: 'en' | 'zh';
  /** Packs that are enabled in the room, in the room's order. */
  readonly packIds: readonly string[];
  readonly sceneId: string | null;
  readonly actions: readonly KeeperAction[];
  /** Handouts that at least one seat has been shown. */
  readonly revealed: readonly string[];
  readonly turnNumber: number;
  /** The turn's seed: chooses among variants, never the dice. */
  readonly seed: string;
};
