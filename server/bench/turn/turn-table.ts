import { silentLog } from '../../src/infra/log/log.ts';
import { openSandbox } from '../../src/infra/sandbox/open-sandbox.ts';
import { createSnapshotCache } from '../../src/room/snapshot/load-snapshot.ts';
import { submitActions } from '../../src/turn/intake/submit-actions.ts';
import { loadPromptTemplates } from '../../src/turn/prompt/prompt-templates.ts';
import type { TurnEngine } from '../../src/turn/run-turn.ts';
import { runTurn } from '../../src/turn/run-turn.ts';
import { createRunningTurns } from '../../src/turn/running-turns.ts';
import type { BenchPorts } from '../database/ports.ts';
import type { SeededRoom } from '../room/seed-room.ts';
import { zeroModel } from './zero-model.ts';

/** A turn engine of this process, with a model that takes no time. */
export async function openEngine(ports: BenchPorts): Promise<TurnEngine> {
  const model = zeroModel();
  const sandbox = openSandbox({ authorCode: true, log: silentLog, clock: ports.clock });
  const turnPorts = { ...ports, sandbox, log: silentLog, prompts: await loadPromptTemplates({}), keeperModel: () => Promise.resolve(model), embedder: () => Promise.resolve(null) };
  return { ports: turnPorts, workerId: 'bench', running: createRunningTurns(), snapshots: createSnapshotCache() };
}

/** One action of the first player, stored; gives the turn it starts. */
export async function act(ports: BenchPorts, { roomId, players }: SeededRoom): Promise<string> {
  const player = players[0];
  if (player === undefined) throw new Error('the room has no player');
  const { seatId, memberId, personId } = player;
  const submitted = await submitActions(ports, { roomId, seatId, memberId, personId, clientKey: ports.ids.uuid(), actions: [{ kind: 'act', text: '我撬开抽屉，翻看卷宗00007。 I pry the drawer open.' }] });
  if (submitted.turnId === null) throw new Error('the action started no turn');
  return submitted.turnId;
}

/** Plays one turn and gives the milliseconds from taking it to its commit. */
export async function timeTurn(engine: TurnEngine, ports: BenchPorts, room: SeededRoom): Promise<number> {
  const turnId = await act(ports, room);
  const started = performance.now();
  await runTurn(engine, { roomId: room.roomId, turnId });
  return performance.now() - started;
}

/** Plays turns one after the other and gives what each took. */
export async function timeTurns(engine: TurnEngine, ports: BenchPorts, { room, count }: { room: SeededRoom; count: number }): Promise<number[]> {
  const samples: number[] = [];
  for (let n = 0; n < count; n += 1) samples.push(await timeTurn(engine, ports, room));
  return samples;
}

/** Throws unless every turn of the room was told: a failed one would be quick. */
export async function requireAllTold({ db }: BenchPorts, { roomId }: SeededRoom): Promise<void> {
  const { rows } = await db.pool.query<{ state: string; failure: unknown }>("SELECT state, failure FROM turns WHERE room_id = $1 AND state <> 'COMMITTED' LIMIT 1", [roomId]);
  if (rows[0] !== undefined) throw new Error(`a turn ended ${rows[0].state}: ${JSON.stringify(rows[0].failure)}`);
}
