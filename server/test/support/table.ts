import { loadPromptTemplates } from '../../src/turn/prompt/prompt-templates.ts';
import type { Db } from '../../src/infra/db/connect-database.ts';
import type { ModelPart, ModelPort, ModelRequest } from '../../src/infra/llm/model-port.ts';
import { systemClock } from '../../src/infra/clock/clock.ts';
import { silentLog } from '../../src/infra/log/log.ts';
import { openSandbox } from '../../src/infra/sandbox/open-sandbox.ts';
import { seededRandom } from '../../src/infra/random/random.ts';
import { createSnapshotCache } from '../../src/room/snapshot/load-snapshot.ts';
import { writeRoom } from '../../src/room/write/write-room.ts';
import type { CommandPorts } from '../../src/turn/command/command.ts';
import { submitActions } from '../../src/turn/intake/submit-actions.ts';
import type { ActionInput } from '../../src/turn/intake/check-actions.ts';
import { createRunningTurns } from '../../src/turn/running-turns.ts';
import type { TurnEngine } from '../../src/turn/run-turn.ts';
import { runTurn } from '../../src/turn/run-turn.ts';
import type { TurnPorts } from '../../src/turn/turn-context.ts';
import { bareRoom, testPorts } from './room.ts';

/** One answer of a scripted model: text, tool calls, or a wait that a test controls. */
export type ScriptedAnswer = { readonly text?: string; readonly tools?: readonly { name: string; input: unknown }[]; readonly before?: () => Promise<void> | void };

/** A model whose answers a test writes; it counts the calls it really got. */
export function scriptedModel(answers: readonly ScriptedAnswer[]): ModelPort & { readonly requests: ModelRequest[] } {
  const requests: ModelRequest[] = [];
  async function* stream(request: ModelRequest, { signal }: { signal: AbortSignal }): AsyncGenerator<ModelPart> {
    requests.push(request);
    const answer = answers[requests.length - 1] ?? { text: '…' };
    await answer.before?.();
    signal.throwIfAborted();
    for (const delta of (answer.text ?? '').match(/.{1,5}/gsu) ?? []) yield { type: 'text', delta };
    for (const [i, call] of (answer.tools ?? []).entries()) yield { type: 'tool-call', id: `c${requests.length}-${i}`, ...call };
    const usage = { inputTokens: 10, outputTokens: 5, cachedTokens: 0, reasoningTokens: 0 };
    yield { type: 'finish', reason: answer.tools === undefined ? 'stop' : 'tool-calls', usage };
  }
  return { name: 'test', modelId: 'test', contextWindow: 32_000, stream, requests };
}

/** A room without a system of rules and without code of authors, unless given, with two player seats (s1 held by m1 of p1, s2 by m2 of p2), their characters, a scene, a handout and an npc. */
export async function testTable(db: Db, roomId: string, model: ModelPort, more: Partial<Pick<TurnPorts, 'rulepacks' | 'sandbox' | 'embedder' | 'plugins'>> = {}) {
  const ports: TurnPorts & ReturnType<typeof testPorts> & Pick<CommandPorts, 'assets'> = {
    ...testPorts(db, roomId), assets: { read: () => Promise.resolve(null) }, log: silentLog, random: seededRandom(`random-${roomId}`),
    prompts: await loadPromptTemplates({}),
    keeperModel: () => Promise.resolve(model),
    embedder: () => Promise.resolve(null),
    sandbox: openSandbox({ authorCode: false, log: silentLog, clock: systemClock }),
    ...more,
  };
  await bareRoom(db, roomId);
  await writeRoom(ports, { roomId }, async ({ documents }) => {
    for (const n of [1, 2]) {
      await documents.put({ kind: 'character', id: `pc${n}`, shownTo: ['*'], data: { name: `沈舟${n}`, aliases: [], type: 'player', description: 'A ferryman.', portrait: null, fields: {}, secret: null } });
      await documents.put({ kind: 'seat', id: `s${n}`, data: { name: `Seat ${n}`, role: 'player', controller: 'human', memberId: `m${n}`, characters: [`pc${n}`], currentCharacterId: null, lastMemberId: null, order: n } });
    }
    await documents.put({ kind: 'table', id: 'table', data: { currentSceneId: 'quay', opening: '' } });
    await documents.put({ kind: 'scene', id: 'quay', shownTo: ['*'], data: { title: '码头 The Quay', description: 'Fog.', image: null, secret: { text: 'The boat is sunk.' } } });
    await documents.put({ kind: 'scene', id: 'tower', data: { title: '钟楼 The Tower', description: 'Stairs.', image: null, secret: null } });
    await documents.put({ kind: 'handout', id: 'letter', data: { title: '旧信', text: 'Come alone.', image: null } });
    await documents.put({ kind: 'character', id: 'lin', data: { name: '林婉', aliases: [], type: 'npc', description: 'Archivist.', portrait: null, fields: {}, secret: { text: 'She forged the deed.', goals: null, fields: {} } } });
  });
  const engine: TurnEngine = { ports, workerId: 'w1', running: createRunningTurns(), snapshots: createSnapshotCache() };
  let key = 0;
  const act = async (text: string, action: Partial<ActionInput> & { seat?: string } = {}) => {
    const { seat = 's1', ...rest } = action;
    key += 1;
    return submitActions(ports, { roomId, seatId: seat, memberId: seat.replace('s', 'm'), personId: seat.replace('s', 'p'), clientKey: `k${key}`, actions: [{ kind: 'act', text, ...rest }] });
  };
  const run = (turnId: string | null) => runTurn(engine, { roomId, turnId: turnId ?? '' });
  const story = async () => {
    const { rows } = await db.pool.query<{ type: string; data: Record<string, unknown>; audience: string[] }>('SELECT type, data, audience FROM frames WHERE room_id = $1 ORDER BY seq', [roomId]);
    return rows;
  };
  return { ports, engine, act, run, story };
}
