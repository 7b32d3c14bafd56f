import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../src/infra/db/connect-database.ts';
import { ask } from '../load/ask.ts';
import { roomNode } from '../room/room-page.ts';
import type { SeededRoom } from '../room/seed-room.ts';

const submit = `
  mutation Submit($input: SubmitActionsInput!) {
    submitActions(input: $input) { __typename ... on SubmitActionsPayload { turn { id } } ... on DomainError { code message } }
  }`;

type Submitted = { readonly submitActions: { readonly __typename: string; readonly turn?: { readonly id: string } | null; readonly message?: string } };
type TurnTimes = { readonly state: string; readonly started_at: Date | null };

/** The id of a thing in a room, out of its node id `Type:room:id`. */
function localIdOf(node: string): string {
  return Buffer.from(node, 'base64url').toString('utf8').split(':').slice(2).join(':');
}

async function untilTold({ pool }: Db, roomId: string, turnId: string): Promise<TurnTimes> {
  for (let waited = 0; waited < 3_000; waited += 1) {
    const { rows } = await pool.query<TurnTimes>('SELECT state, started_at FROM turns WHERE room_id = $1 AND id = $2', [roomId, turnId]);
    const turn = rows[0];
    if (turn?.state === 'COMMITTED') return turn;
    if (turn?.state === 'FAILED') throw new Error('a turn failed');
    await sleep(10);
  }
  throw new Error('a turn is not told');
}

/** One submission by the first player, over the API; plays until nothing waits in the room. */
export type Table = { readonly url: string; readonly db: Db; readonly room: SeededRoom };

/**
 * Milliseconds from sending an action to the start of its turn, both by the machine's wall clock. Waits until the turn is
 * told, so that the next one finds the room at rest.
 */
export async function timeToStart({ url, db, room }: Table, clientKey: string): Promise<number> {
  const player = room.players[0];
  if (player === undefined) throw new Error('the room has no player');
  const input = { roomId: roomNode(room.roomId), seatId: player.seatId, clientKey, actions: [{ kind: 'act', text: '我推开门。 I open the door.' }] };
  const sent = Date.now();
  const { submitActions } = await ask<Submitted>({ url, key: player.key, query: submit, variables: { input } });
  if (submitActions.turn == null) throw new Error(`the action was refused: ${submitActions.message}`);
  const { started_at } = await untilTold(db, room.roomId, localIdOf(submitActions.turn.id));
  return (started_at?.getTime() ?? 0) - sent;
}
