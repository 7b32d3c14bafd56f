import type { NewFrame } from '../../core/frame/frame.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import type { Locale } from '../../i18n/translate.ts';
import type { AssetStore } from '../../infra/assets/asset-store.ts';
import type { Random } from '../../infra/random/random.ts';
import type { Principal } from '../../room/key/principal.ts';
import type { RoomPorts } from '../../room/ports.ts';
import type { RoomWrite } from '../../room/write/write-room.ts';
import type { RoomRow } from '../../room/room/room-row.ts';
import type { RoomSystem } from '../../room/rulepack/room-system.ts';
import type { OpenScripts, ScriptPorts } from '../rules/rule-scripts.ts';

/** What commands need from the process beside the room's ports. */
export type CommandPorts = RoomPorts & ScriptPorts & { readonly random: Random; readonly assets: Pick<AssetStore, 'read'> };

/** Who gives a command, where, and in which language they read. */
export type CommandGiver = {
  readonly ports: CommandPorts;
  readonly room: RoomRow;
  readonly viewer: Viewer;
  /** Who is signed in, for the record of what keepers change. */
  readonly principal: Principal;
  readonly personId: string;
  readonly memberId: string | null;
  /** The seat it is given from; null where the keeper acts for the room. */
  readonly seatId: string | null;
  /** Name that a roll is shown under. */
  readonly actorName: string;
  readonly locale: Locale;
};

/** A command while it runs; its scripts end with it. */
export type CommandContext = CommandGiver & { readonly scripts: OpenScripts };

/**
 * What a command leads to: frames to store for the table, words for the sender alone that are not stored, or a change of the
 * room. A change is made inside the command's one transaction, so that a repeated request changes nothing twice.
 */
export type CommandOutcome = {
  readonly frames?: readonly NewFrame[];
  readonly reply?: string;
  /** Changes the room and returns the words for the sender; null where the frames say it all. */
  readonly change?: (write: RoomWrite) => Promise<string | null>;
  /** Runs the whole write, for changes of which too many tries are refused. */
  readonly guard?: <T>(run: () => Promise<T>) => Promise<T>;
};

/** By what the room that a command is given in is played; `gone` where it had a system that is not there any more. */
export type CommandPlace = { readonly system: RoomSystem | null; readonly gone: boolean };

/** How to type a command and what it does, in one language. */
export type CommandText = { readonly usage: string; readonly summary: string };

/**
 * One dot-command. `word` names it in code and catalogues (`command.<word>.usage`, `.summary`); `words` are what people type,
 * in every dialect, as they are compared (NFKC, lower case). A keeper's command is refused to others and left out of their help.
 */
export type Command = {
  readonly word: string;
  readonly words: readonly string[];
  readonly keeperOnly: boolean;
  /** Works in a room whose system is gone: it writes nothing, or makes the room playable again. */
  readonly withoutSystem?: true;
  /** Whether the room's system has what the command is about; without it the command is there in every room. */
  readonly isServed?: (system: RoomSystem | null) => boolean;
  /** Where the words are not in the catalogues: commands of a system. */
  readonly text?: (locale: Locale) => CommandText;
  readonly run: (argument: string, context: CommandContext) => Promise<CommandOutcome>;
};
