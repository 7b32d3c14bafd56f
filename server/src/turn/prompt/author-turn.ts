import { clockId } from '../../core/document/kinds/clock.ts';
import { expandMacros } from '../../core/macro/index.ts';
import { hashSeed } from '../../core/random/seeded-random.ts';
import { openTemplates } from '../../infra/template/index.ts';
import { actingCharacter } from '../../room/seat/acting-character.ts';
import { find } from '../../room/snapshot/snapshot.ts';
import type { AskingTurn } from '../lore/lore-asking.ts';
import type { MeaningPorts } from '../lore/meaning-matches.ts';
import { loreAsking } from '../lore/lore-asking.ts';
import { tableNames } from '../lore/table-names.ts';
import type { TurnPorts } from '../turn-context.ts';
import type { Authored } from './authored.ts';
import { prepareAuthored } from './authored.ts';
import type { LoreCall } from './call-lore.ts';
import { authorTexts } from './author-texts.ts';
import { gameTime } from './game-time.ts';
import { historyOf } from './history-material.ts';
import type { TableState } from './keeper-input.ts';
import type { MacroWorld } from './macro-context.ts';
import { macroContext } from './macro-context.ts';
import { openRenderer } from './open-renderer.ts';
import type { RoomValues } from './room-values.ts';
import { roomValues } from './room-values.ts';
import { storyNow, templateWorld } from './template-world.ts';
import { cardFields, worldCard } from './world-card.ts';

/** What was said last, for macros that quote it. */
function lastMessages(state: TableState): Readonly<Record<string, string>> {
  const last = historyOf(state.history).at(-1);
  const now = state.actions.at(-1)?.text;
  return { lastmessage: now ?? last?.narration ?? '', lastusermessage: now ?? last?.actions.at(-1)?.text ?? '', lastcharmessage: last?.narration ?? '' };
}

function macroWorld(state: TableState, seed: string, { textAt }: RoomValues): MacroWorld {
  const { room, snapshot, actions } = state;
  return {
    roomId: room.id, seed, ...tableNames(state),
    time: gameTime(find(snapshot, 'clock', clockId)?.data.face ?? null, room.locale),
    values: textAt,
    fields: { ...lastMessages(state), ...cardFields(worldCard(snapshot)), persona: actingCharacter(snapshot, actions)?.data.description ?? '', input: actions.map(({ text }) => text).join('\n') },
  };
}

/** What giving authors their say needs from the process. */
export type AuthoringPorts = Pick<TurnPorts, 'sandbox'> & MeaningPorts;

/** What renders the texts of one turn and what its conditions read. Close the renderer afterwards. */
export function openTurnTexts({ sandbox }: Pick<TurnPorts, 'sandbox'>, state: TableState, seed: string): Pick<LoreCall, 'renderer' | 'variables'> {
  const { room } = state;
  const values = roomValues(state.snapshot);
  const world = macroWorld(state, seed, values);
  const expand = (text: string) => expandMacros(text, macroContext(world, { id: 'lore', char: null, outlets: new Map() })).text;
  const templates = openTemplates({ sandbox, roomId: room.id, seed: hashSeed(seed, 'template'), now: storyNow(state), world: templateWorld(state, values, { user: world.user, char: world.char, expand }) });
  return { renderer: openRenderer({ world, templates, declared: new Set(Object.keys(values.declared)), locale: room.locale }), variables: values.variables };
}

/** What authors give to the prompt of a turn, or of a preview of one: nothing is changed. */
export async function authorTurn(ports: AuthoringPorts, state: TableState, turn: AskingTurn): Promise<Authored> {
  const texts = openTurnTexts(ports, state, turn.seed);
  try {
    return await prepareAuthored({ asking: await loreAsking(ports, state, turn), texts: authorTexts(state.snapshot), ...texts });
  } finally {
    texts.renderer.close();
  }
}
