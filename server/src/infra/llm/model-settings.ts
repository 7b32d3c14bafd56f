import { z } from 'zod';
import type { Issue } from '../../core/error/issue.ts';
import { issuesOfZod } from '../../core/error/issues-of-zod.ts';
import type { ModelConfig } from '../config/config.ts';

/** Header values and keys go over the wire as they are: printable ASCII, no spaces around. */
const headerValue = z.string().trim().regex(/^[\x20-\x7e]+$/).max(2_000);
const key = z.string().trim().regex(/^[\x21-\x7e]+$/).max(2_000);

/** Credentials belong into `apiKey`: an address is shown and logged. */
const address = z
  .url({ protocol: /^https?$/, hostname: /^.+$/ })
  // Runs for what is no address too, which the check before has told already.
  .refine((text) => !URL.canParse(text) || (new URL(text).username === '' && new URL(text).password === ''))
  .transform((text) => text.replace(/\/+$/, ''));

const schema = z.strictObject({
  /** A provider's id or a preset's. */
  provider: z.string().trim().min(1).max(64),
  model: z.string().trim().min(1).max(200).optional(),
  baseUrl: address.optional(),
  apiKey: key.optional(),
  headers: z.record(z.string().regex(/^[A-Za-z0-9-]+$/), headerValue).optional(),
  contextWindow: z.number().int().min(1_024).max(100_000_000).optional(),
  maxOutputTokens: z.number().int().min(16).max(1_000_000).optional(),
  temperature: z.number().min(0).max(2).optional(),
  /** What a million tokens cost, for the room's caps and the inspector. */
  inputPrice: z.number().min(0).max(10_000).optional(),
  outputPrice: z.number().min(0).max(10_000).optional(),
});

/** Which model a lane uses and how it is reached. `apiKey` and the header values are secrets. */
export type ModelSettings = z.output<typeof schema>;

const secretFields: ReadonlySet<string | undefined> = new Set(['apiKey', 'headers', 'baseUrl']);

/** Settings from outside, every problem at once; no issue shows what may hold a key. */
export function parseModelSettings(input: unknown): { ok: true; settings: ModelSettings } | { ok: false; issues: Issue[] } {
  const result = schema.safeParse(input);
  if (result.success) return { ok: true, settings: result.data };
  const issues = issuesOfZod(result.error, input).map((issue) =>
    secretFields.has(issue.path[0]) ? { ...issue, params: { ...issue.params, seen: '•••' } } : issue,
  );
  return { ok: false, issues };
}

/** What the environment says of the model, as input for `parseModelSettings`; null where it names no provider. */
export function configuredModel({ provider, baseUrl, key: apiKey, model }: ModelConfig): Record<string, string> | null {
  if (provider === null) return null;
  return { provider, ...(model !== null && { model }), ...(baseUrl !== null && { baseUrl }), ...(apiKey !== null && { apiKey }) };
}

/**
 * New settings over stored ones. Key and headers stay only while they would go to the same place: a changed provider or
 * address drops them, or whoever may edit the address could have them sent to themselves.
 */
export function withStoredSecrets(next: ModelSettings, stored: ModelSettings | null): ModelSettings {
  if (next.provider !== stored?.provider || next.baseUrl !== stored.baseUrl) return next;
  const { apiKey, headers } = stored;
  return { ...(apiKey !== undefined && { apiKey }), ...(headers && { headers }), ...next };
}
