import type { KeeperContext } from '../../core/playbook/keeper-context.ts';

/** What a provider asks to get back unchanged with a tool call it made (signatures, thoughts). JSON, opaque to us. */
export type ModelCarry = { readonly [key: string]: unknown };

export type ModelToolCall = {
  readonly id: string;
  readonly name: string;
  /** The arguments as parsed JSON; the raw text where the model wrote no JSON, so that the tool can refuse it. */
  readonly input: unknown;
  readonly carry?: ModelCarry;
};

export type ModelToolResult = { readonly id: string; readonly name: string; readonly output: string; readonly failed?: boolean };

/** One entry of the conversation as sent to a model. */
export type ModelMessage =
  | { readonly role: 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly toolCalls?: readonly ModelToolCall[] }
  | { readonly role: 'tool'; readonly results: readonly ModelToolResult[] };

/** A tool the model may call. `inputSchema` is a JSON schema of type object. */
export type ToolSpec = { readonly name: string; readonly description: string; readonly inputSchema: ModelCarry };

export type ModelRequest = {
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ToolSpec[];
  readonly temperature?: number;
  readonly maxOutputTokens?: number;
  /** The turn for a keeper that reads no prompts (the scripted one); never sent to a provider. */
  readonly keeper?: KeeperContext;
};

/** Tokens of one call. `estimated`: the provider reported none, so these are counted from the text. */
export type ModelUsage = {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cachedTokens: number;
  readonly reasoningTokens: number;
  readonly estimated?: true;
};

export type ModelFinishReason = 'stop' | 'length' | 'tool-calls' | 'other';

export type ModelPart =
  | { readonly type: 'text'; readonly delta: string }
  | ({ readonly type: 'tool-call' } & ModelToolCall)
  | { readonly type: 'finish'; readonly reason: ModelFinishReason; readonly usage: ModelUsage };

/** Signs of life that are no part yet: the provider answered; something came (thoughts, a piece of a tool call). */
export type ModelActivity = 'answered' | 'working';

export type StreamOptions = { readonly signal: AbortSignal; readonly onActivity?: (activity: ModelActivity) => void };

/**
 * A model that can be asked. One `stream` is one request to the provider: no retries, no further steps, tools are only
 * named, never run. A stream ends with `finish` or throws a `DomainError` with a MODEL_ code; once the signal is
 * aborted it throws the signal's reason.
 */
export interface ModelPort {
  /** The provider's name, for rows and messages. */
  readonly name: string;
  readonly modelId: string;
  /** Tokens that prompt and answer may fill together. */
  readonly contextWindow: number;
  /** Per million tokens, in the provider's currency unit; absent where the operator stated none. */
  readonly prices?: { readonly input: number; readonly output: number };
  stream(request: ModelRequest, options: StreamOptions): AsyncIterable<ModelPart>;
}
