/** One thing the fake server does while it answers, in order. */
export type FakeStep =
  /** Bytes as they are. */
  | { readonly send: string }
  /** One server-sent event with this JSON. */
  | { readonly event: unknown }
  /** Goes on when the promise does, so that a test decides what is seen meanwhile. */
  | { readonly wait: Promise<unknown> }
  | { readonly pause: number }
  /** Closes the connection in the middle. */
  | { readonly cut: true }
  /** Says nothing more and keeps the connection open. */
  | { readonly hang: true };

export type FakeReply = { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly steps: readonly FakeStep[] };

export type FakeToolCall = { readonly name: string; readonly input: unknown; readonly id?: string; readonly fragments?: number };

export type FakeUsage = { readonly input?: number; readonly output?: number; readonly cached?: number; readonly reasoning?: number };

export type FakeAnswer = {
  /** A list arrives as that many pieces; a promise among them holds the stream until it resolves. */
  readonly text?: string | readonly (string | Promise<unknown>)[];
  readonly thoughts?: string;
  readonly toolCalls?: readonly FakeToolCall[];
  /** `null`: the stream ends without saying why. */
  readonly finish?: string | null;
  /** `null`: no usage is reported. */
  readonly usage?: FakeUsage | null;
};

const chunk = (delta: object, finish: string | null = null) => ({
  event: { id: 'fake', object: 'chat.completion.chunk', created: 1, model: 'fake-model', choices: [{ index: 0, delta, finish_reason: finish }] },
});

/** Cuts `text` into `count` pieces of about equal length. */
function pieces(text: string, count: number): string[] {
  const size = Math.max(1, Math.ceil(text.length / count));
  return Array.from({ length: Math.ceil(text.length / size) }, (_, index) => text.slice(index * size, (index + 1) * size));
}

/** The name comes first, the arguments after it in pieces, as real servers send them. */
function toolCallSteps(call: FakeToolCall, index: number): FakeStep[] {
  const json = typeof call.input === 'string' ? call.input : JSON.stringify(call.input);
  const id = call.id ?? `call_${call.name}_${index}`;
  const head = chunk({ tool_calls: [{ index, id, type: 'function', function: { name: call.name, arguments: '' } }] });
  const rest = pieces(json, call.fragments ?? 3).map((part) => chunk({ tool_calls: [{ index, function: { arguments: part } }] }));
  return [head, ...rest];
}

function usageStep(usage: FakeUsage): FakeStep {
  const { input = 12, output = 5, cached = 0, reasoning = 0 } = usage;
  return {
    event: {
      id: 'fake',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'fake-model',
      choices: [],
      usage: {
        prompt_tokens: input,
        completion_tokens: output,
        total_tokens: input + output,
        prompt_tokens_details: { cached_tokens: cached },
        completion_tokens_details: { reasoning_tokens: reasoning },
      },
    },
  };
}

function answerSteps({ text = [], thoughts, toolCalls = [] }: FakeAnswer): FakeStep[] {
  const parts = typeof text === 'string' ? [text] : text;
  return [
    chunk({ role: 'assistant', content: '' }),
    ...(thoughts === undefined ? [] : [chunk({ reasoning_content: thoughts })]),
    ...parts.map((part) => (typeof part === 'string' ? chunk({ content: part }) : { wait: part })),
    ...toolCalls.flatMap(toolCallSteps),
  ];
}

/** A streamed answer. With tool calls it finishes as `tool_calls`, else as `stop`. */
export function answer(content: FakeAnswer): FakeReply {
  const finish = content.finish === undefined ? (content.toolCalls?.length ? 'tool_calls' : 'stop') : content.finish;
  const end = finish === null ? [] : [chunk({}, finish)];
  const usage = content.usage === null ? [] : [usageStep(content.usage ?? {})];
  return { steps: [...answerSteps(content), ...end, ...usage, { send: 'data: [DONE]\n\n' }] };
}

export const text = (...parts: readonly (string | Promise<unknown>)[]): FakeReply => answer({ text: parts });

export const toolCall = (name: string, input: unknown, more: Omit<FakeAnswer, 'toolCalls'> = {}): FakeReply =>
  answer({ ...more, toolCalls: [{ name, input }] });

/** An error answer in the shape of the OpenAI API. */
export function failure(status: number, message: string, more: { code?: string; headers?: Record<string, string> } = {}): FakeReply {
  const body = { error: { message, type: 'fake_error', param: null, code: more.code ?? null } };
  return { status, headers: { 'content-type': 'application/json', ...more.headers }, steps: [{ send: JSON.stringify(body) }] };
}

export const unauthorized = (key = 'sk-fake'): FakeReply => failure(401, `Incorrect API key provided: ${key}.`, { code: 'invalid_api_key' });

/** `seconds`: what Retry-After states; undefined leaves the header out. */
export const rateLimited = (seconds?: number): FakeReply =>
  failure(429, 'Rate limit reached for requests', { code: 'rate_limit_exceeded', ...(seconds !== undefined && { headers: { 'retry-after': String(seconds) } }) });

export const overflow = (limit = 8_192): FakeReply =>
  failure(400, `This model's maximum context length is ${limit} tokens. However, you requested ${limit + 900} tokens.`, { code: 'context_length_exceeded' });

export const html = (status = 200, body = '<!doctype html><html><head><title>Login</title></head><body><h1>Please sign in</h1></body></html>'): FakeReply => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  steps: [{ send: body }],
});

/** Begins to answer, then the connection breaks. */
export const halfStream = (...parts: readonly string[]): FakeReply => ({ steps: [...answerSteps({ text: parts }), { cut: true }] });

/** A stream that closes properly without having said anything. */
export const nothing = (): FakeReply => ({ steps: [] });

/** Answers with `parts`, then hangs until the client goes away. */
export const hangAfter = (...parts: readonly string[]): FakeReply => ({ steps: [...answerSteps({ text: parts }), { hang: true }] });

/** Accepts the request and never answers. */
export const silence = (): FakeReply => ({ status: 0, steps: [{ hang: true }] });

/** A stream whose second event is no JSON. */
export const brokenJson = (...parts: readonly string[]): FakeReply => ({ steps: [...answerSteps({ text: parts }), { send: 'data: {"choices": [{\n\n' }] });

/** An error that arrives as an event of a stream that began well. */
export const errorEvent = (error: object, ...parts: readonly string[]): FakeReply => ({ steps: [...answerSteps({ text: parts }), { event: { error } }] });
