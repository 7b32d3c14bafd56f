import type { NewFrame } from '../../core/frame/frame.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import type { Locale } from '../../i18n/translate.ts';
import type { Random } from '../../infra/random/random.ts';
import type { RoomPorts } from '../../room/ports.ts';
import type { RoomWrite } from '../../room/write/write-room.ts';
import type { RoomRow } from '../../room/room/room-row.ts';

/** Who gives a command, where, and in which language they read. */
export type CommandContext = {
  readonly ports: RoomPorts & { readonly random: Random };
  readonly room: RoomRow;
  readonly viewer: Viewer;
  readonly personId: string;
  readonly memberId: string | null;
  /** The seat it is given from; null where the keeper acts for the room. */
  readonly seatId: string | null;
  /** Name that a roll is shown under. */
  readonly actorName: string;
  readonly locale: Locale;
};

/**
 * What a command leads to: frames to store for the table, words for the sender alone that are not stored, or a change of the
 * room. A change is made inside the command's one transaction, so that a repeated request changes nothing twice.
 */
export type CommandOutcome = {
  readonly frames?: readonly NewFrame[];
  readonly reply?: string;
  /** Changes the room and returns the words for the sender. */
  readonly change?: (write: RoomWrite) => Promise<string>;
};

/**
 * One dot-command. `word` names it in code and catalogues (`command.<word>.usage`, `.summary`); `words` are what people type,
 * in every dialect. A keeper's command is refused to others and left out of their help.
 */
export type Command = {
  readonly word: string;
  readonly words: readonly string[];
  readonly keeperOnly: boolean;
  readonly run: (argument: string, context: CommandContext) => Promise<CommandOutcome>;
};
