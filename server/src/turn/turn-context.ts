import type { View } from '../core/document/document.ts';
import type { Frame } from '../core/frame/frame.ts';
import type { Seat } from '../core/seat/bindings.ts';
import type { Log } from '../infra/log/log.ts';
import type { Random } from '../infra/random/random.ts';
import type { Embedder } from '../infra/llm/embedder.ts';
import type { ModelPort } from '../infra/llm/model-port.ts';
import type { RoomPorts } from '../room/ports.ts';
import type { RoomRow } from '../room/room/room-row.ts';
import type { RoomSnapshot } from '../room/snapshot/snapshot.ts';
import type { ActionRow } from '../room/turn/action-row.ts';
import type { TurnRow } from '../room/turn/turn-row.ts';
import type { ScriptPorts } from './rules/rule-scripts.ts';
import type { DraftWriter } from './draft/draft-writer.ts';
import type { HistoryFor } from './story/history-for.ts';
import type { PromptTemplates } from './prompt/prompt-templates.ts';

/** What the engine needs from the process beside the room's ports. */
export type TurnPorts = RoomPorts & ScriptPorts & {
  readonly log: Log;
  readonly random: Random;
  readonly prompts: PromptTemplates;
  /** The model that tells the story. Throws MODEL_NOT_CONFIGURED where none is set. */
  readonly keeperModel: (room: RoomRow) => Promise<ModelPort>;
  /** The model that lore is searched by meaning with; null where none was chosen. */
  readonly embedder: () => Promise<Embedder | null>;
};

/** What runtimes may read wherever they run, in a turn or by a keeper's hand. Nothing here changes. */
export type Scene = {
  readonly ports: TurnPorts;
  readonly room: RoomRow;
  readonly turn: Pick<TurnRow, 'id' | 'roomId' | 'seed' | 'acceptedAt' | 'number'>;
  readonly actions: readonly ActionRow[];
  /** The room as of the turn's base revision. */
  readonly snapshot: RoomSnapshot;
  readonly seats: readonly Seat[];
  readonly actor: View<'character'> | null;
  /** The story so far, oldest first, without this turn. */
  readonly history: readonly Frame[];
  /** The stories that a character was there for; read when they are first asked for, and standing still from then on. */
  readonly historyFor: HistoryFor;
  readonly signal: AbortSignal;
};

/** One turn while it runs. Nothing here changes but the draft. */
export type TurnContext = Scene & { readonly turn: TurnRow; readonly draft: DraftWriter };
