import type { ModelMessage, ModelRequest, ModelToolCall, ToolSpec } from './model-port.ts';
import type { SdkCallOptions, SdkMessage, SdkModel } from './sdk-model.ts';

type AssistantContent = Extract<SdkMessage, { role: 'assistant' }>['content'];
type ProviderOptions = SdkMessage['providerOptions'];

/**
 * Anthropic caches a prompt up to marked places only: after system and tools, which stay the same for a whole room, and
 * after the newest message, for the next round of the same turn. Other providers cache by themselves and ignore this.
 */
const cacheHere: ProviderOptions = { anthropic: { cacheControl: { type: 'ephemeral' } } };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

type Thought = { text: string; metadata?: ProviderOptions };

/** What `sdk-answer` put into a call's carry: the thoughts before it and the provider's marks on it. */
function carriedBy(call: ModelToolCall): { thoughts: Thought[]; metadata?: ProviderOptions } {
  const { thoughts, metadata } = (call.carry ?? {}) as { thoughts?: Thought[]; metadata?: ProviderOptions };
  return { thoughts: thoughts ?? [], ...(metadata && { metadata }) };
}

/** Providers refuse arguments that are no object in the history; what the model wrote instead is kept under one name. */
const objectInput = (input: unknown) => (isRecord(input) ? input : { unreadable: typeof input === 'string' ? input : JSON.stringify(input) });

function assistantContent(text: string, calls: readonly ModelToolCall[]): AssistantContent {
  const content: AssistantContent = [];
  for (const { text: thought, metadata } of calls.flatMap((call) => carriedBy(call).thoughts)) {
    content.push({ type: 'reasoning', text: thought, ...(metadata && { providerOptions: metadata }) });
  }
  if (text !== '') content.push({ type: 'text', text });
  for (const call of calls) {
    const { metadata } = carriedBy(call);
    const options = metadata && { providerOptions: metadata };
    content.push({ type: 'tool-call', toolCallId: call.id, toolName: call.name, input: objectInput(call.input), ...options });
  }
  return content;
}

function sdkMessage(message: ModelMessage): SdkMessage {
  if (message.role === 'user') return { role: 'user', content: [{ type: 'text', text: message.text }] };
  if (message.role === 'assistant') return { role: 'assistant', content: assistantContent(message.text, message.toolCalls ?? []) };
  return {
    role: 'tool',
    content: message.results.map(({ id, name, output, failed }) => ({
      type: 'tool-result',
      toolCallId: id,
      toolName: name,
      output: { type: failed ? 'error-text' : 'text', value: output },
    })),
  };
}

function sdkTool(tool: ToolSpec): NonNullable<SdkCallOptions['tools']>[number] {
  return { type: 'function', name: tool.name, description: tool.description, inputSchema: tool.inputSchema };
}

/** Our request in the SDK's words. An empty list of tools is left out: several servers refuse one. */
export function sdkCallOptions(request: ModelRequest, signal: AbortSignal): Parameters<SdkModel['doStream']>[0] {
  const messages = request.messages.map(sdkMessage);
  const prompt = messages.map((message, index) => (index === messages.length - 1 ? { ...message, providerOptions: cacheHere } : message));
  if (request.system !== '') prompt.unshift({ role: 'system', content: request.system, providerOptions: cacheHere });
  return {
    prompt,
    abortSignal: signal,
    ...(request.tools.length > 0 && { tools: request.tools.map(sdkTool), toolChoice: { type: 'auto' } }),
    ...(request.temperature !== undefined && { temperature: request.temperature }),
    ...(request.maxOutputTokens !== undefined && { maxOutputTokens: request.maxOutputTokens }),
  };
}
