import type { KeeperContext } from '../../../../core/playbook/index.ts';
import type { ModelMessage, ModelPart, ModelPort, ModelRequest, ModelToolCall } from '../../model-port.ts';

export const toolNames = ['roll_dice', 'reveal_handout', 'note', 'set_scene', 'speak_as_npc', 'lookup_lore'] as const;
export const toolSpecs = toolNames.map((name) => ({ name, description: name, inputSchema: {} }));

export async function ask(port: ModelPort, request: ModelRequest, signal = new AbortController().signal): Promise<ModelPart[]> {
  const parts: ModelPart[] = [];
  for await (const part of port.stream(request, { signal })) parts.push(part);
  return parts;
}

export const textOf = (parts: readonly ModelPart[]) => parts.map((part) => (part.type === 'text' ? part.delta : '')).join('');

export function callsOf(parts: readonly ModelPart[]): ModelToolCall[] {
  return parts.flatMap((part) => {
    if (part.type !== 'tool-call') return [];
    const { type: _type, ...call } = part;
    return [call];
  });
}

/** A table that runs the keeper's tools in memory: just enough to play an adventure from its first turn to its last. */
export type Table = { sceneId: string | null; readonly revealed: Map<string, readonly string[] | null>; readonly spoken: string[]; rolls: number; turnNumber: number };

export const newTable = (sceneId: string): Table => ({ sceneId, revealed: new Map(), spoken: [], rolls: 0, turnNumber: 0 });

type Input = { handoutId?: string; seats?: readonly string[] | null; sceneId?: string; text?: string };

function run(table: Table, { name, input }: ModelToolCall, total: number): unknown {
  const { handoutId, seats, sceneId, text } = input as Input;
  if (name === 'roll_dice') {
    table.rolls += 1;
    return { total, dice: [total] };
  }
  if (name === 'reveal_handout' && handoutId !== undefined) table.revealed.set(handoutId, seats ?? null);
  if (name === 'set_scene' && sceneId !== undefined) table.sceneId = sceneId;
  if (name === 'speak_as_npc' && text !== undefined) table.spoken.push(text);
  return { done: true };
}

export type Turn = { readonly text: string; readonly calls: readonly ModelToolCall[]; readonly requests: readonly ModelRequest[] };
export type TurnInput = { readonly text: string; readonly language: 'en' | 'zh'; readonly packIds: readonly string[]; readonly total: number; readonly seed?: string };

/** One turn as the engine plays it: the keeper is asked until it calls no more tools. */
export async function playTurn(port: ModelPort, table: Table, { text, language, packIds, total, seed = 'seed' }: TurnInput): Promise<Turn> {
  table.turnNumber += 1;
  const keeper: KeeperContext = {
    language, packIds, sceneId: table.sceneId, revealed: [...table.revealed.keys()], turnNumber: table.turnNumber, seed,
    actions: [{ seatId: 'seat-1', actorName: language === 'zh' ? '林瑶' : 'Ida', kind: 'do', text }],
  };
  const turn = { text: [] as string[], calls: [] as ModelToolCall[], requests: [] as ModelRequest[] };
  const messages: ModelMessage[] = [{ role: 'user', text }];
  for (let round = 0; round < 6; round += 1) {
    const request = { system: '', messages: [...messages], tools: toolSpecs, keeper };
    const parts = await ask(port, request);
    const toolCalls = callsOf(parts);
    turn.requests.push(request);
    turn.text.push(textOf(parts));
    if (toolCalls.length === 0) return { text: turn.text.filter(Boolean).join('\n\n'), calls: turn.calls, requests: turn.requests };
    turn.calls.push(...toolCalls);
    messages.push({ role: 'assistant', text: textOf(parts), toolCalls });
    messages.push({ role: 'tool', results: toolCalls.map((call) => ({ id: call.id, name: call.name, output: JSON.stringify(run(table, call, total)) })) });
  }
  throw new Error(`the keeper does not come to an end with ${text}`);
}
