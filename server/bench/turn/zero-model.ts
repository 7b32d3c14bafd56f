import type { ModelPart, ModelPort, ModelRequest } from '../../src/infra/llm/model-port.ts';
import { prose } from '../room/prose.ts';

const usage = { inputTokens: 4_000, outputTokens: 300, cachedTokens: 0, reasoningTokens: 0 };

/** Characters of one piece of text, as providers send them. */
const delta = 12;

function* answer(request: ModelRequest): Generator<ModelPart> {
  if (request.messages.at(-1)?.role === 'tool') {
    const text = prose(request.messages.length, 90);
    for (let at = 0; at < text.length; at += delta) yield { type: 'text', delta: text.slice(at, at + delta) };
    yield { type: 'finish', reason: 'stop', usage };
    return;
  }
  yield { type: 'tool-call', id: 'roll', name: 'roll_dice', input: { expression: '1d100', reason: '撬开抽屉', target: 50 } };
  // There and back again: every turn changes a document, and none makes the room larger.
  yield { type: 'tool-call', id: 'move', name: 'set_scene', input: { sceneId: request.keeper?.sceneId === 'scene-0' ? 'scene-1' : 'scene-0' } };
  yield { type: 'finish', reason: 'tool-calls', usage };
}

/**
 * A model that takes no time: it rolls, moves the story to another place, and tells in its second answer. What a turn takes with it is
 * what the engine takes.
 */
export function zeroModel(): ModelPort {
  // The port is a stream of events; nothing here waits for any.
  async function* stream(request: ModelRequest): AsyncGenerator<ModelPart> {
    yield* answer(request);
  }
  return { name: 'bench', modelId: 'zero', contextWindow: 128_000, stream };
}
