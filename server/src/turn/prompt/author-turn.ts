import { clockId } from '../../core/document/kinds/clock.ts';
import { actingCharacter } from '../../room/seat/acting-character.ts';
import { find } from '../../room/snapshot/snapshot.ts';
import type { AskingTurn } from '../lore/lore-asking.ts';
import { loreAsking } from '../lore/lore-asking.ts';
import type { Authored } from './authored.ts';
import { prepareAuthored } from './authored.ts';
import { gameTime } from './game-time.ts';
import type { TableState } from './keeper-input.ts';
import type { MacroWorld } from './macro-context.ts';
import { openRenderer } from './open-renderer.ts';

function macroWorld(state: TableState, seed: string): MacroWorld {
  const { room, snapshot, actions } = state;
  const user = actingCharacter(snapshot, actions);
  return {
    roomId: room.id, seed,
    user: user?.data.name ?? '',
    char: room.name,
    time: gameTime(find(snapshot, 'clock', clockId)?.data.face ?? null, room.locale),
    values: () => undefined,
    fields: { persona: user?.data.description ?? '', input: actions.map(({ text }) => text).join('\n') },
  };
}

/** What authors give to the prompt of a turn, or of a preview of one: nothing is changed. */
export async function authorTurn(state: TableState, turn: AskingTurn): Promise<Authored> {
  const renderer = openRenderer(macroWorld(state, turn.seed));
  try {
    return await prepareAuthored({ asking: loreAsking(state, turn), texts: [], renderer, variables: {} });
  } finally {
    renderer.close();
  }
}
