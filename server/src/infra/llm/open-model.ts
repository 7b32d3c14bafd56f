import { DomainError } from '../../core/error/domain-error.ts';
import { contextWindowOf } from './context-window.ts';
import { sdkEmbedder } from './embedder.ts';
import type { Embedder } from './embedder.ts';
import type { FailureContext } from './model-failure.ts';
import { modelFetch, type Fetch } from './model-fetch.ts';
import type { ModelPort } from './model-port.ts';
import type { ModelSettings } from './model-settings.ts';
import { modelPresets, type ModelPreset } from './presets.ts';
import { providerRows, type ProviderRow, type ReadySettings } from './providers.ts';
import { redactorOf } from './redact.ts';
import { sdkModelPort, type RequestDefaults } from './sdk-model.ts';

export type ModelDeps = {
  /** Rows beside the built-in ones; the scripted keeper comes in here. */
  readonly providers?: readonly ProviderRow[];
  readonly fetch?: Fetch;
  /** Wall clock in milliseconds. */
  readonly now?: () => number;
};

/** One thing an operator can choose by name: a provider, or a preset of one. */
export type ModelChoice = { readonly id: string; readonly title: string; readonly needs: ProviderRow['needs']; readonly baseUrl: string | null };

/** Everything that settings may name as `provider`, for the console's list. */
export function modelChoices(deps: ModelDeps = {}): ModelChoice[] {
  const rows = allRows(deps).map(({ id, title, needs, baseUrl }) => ({ id, title, needs, baseUrl: baseUrl ?? null }));
  const presets = modelPresets.map(({ id, title, baseUrl, needsKey }) => {
    const needs: ProviderRow['needs'] = needsKey ? ['model', 'apiKey'] : ['model'];
    return { id, title, needs, baseUrl };
  });
  return [...rows, ...presets];
}

const allRows = (deps: ModelDeps) => [...providerRows, ...(deps.providers ?? [])];

type Chosen = { row: ProviderRow; preset: ModelPreset | undefined };

function choose(name: string, deps: ModelDeps): Chosen {
  const preset = modelPresets.find(({ id }) => id === name);
  const row = allRows(deps).find(({ id }) => id === (preset?.provider ?? name));
  if (row) return { row, preset };
  throw new DomainError('MODEL_PROVIDER_UNKNOWN', { provider: name, known: modelChoices(deps).map(({ id }) => id).join(', ') });
}

function missingOf(settings: ModelSettings, { row, preset }: Chosen): string[] {
  const needs = preset?.needsKey ? [...row.needs, 'apiKey' as const] : row.needs;
  return needs.filter((need) => settings[need] === undefined);
}

function readySettings(settings: ModelSettings, chosen: Chosen): ReadySettings {
  const baseUrl = settings.baseUrl ?? chosen.preset?.baseUrl ?? chosen.row.baseUrl;
  const filled = { ...settings, ...(baseUrl !== undefined && { baseUrl }) };
  const missing = missingOf(filled, chosen);
  if (missing.length > 0) throw new DomainError('MODEL_NOT_CONFIGURED', { provider: settings.provider, missing: missing.join(', ') });
  return { ...filled, model: settings.model ?? '', baseUrl: baseUrl ?? '' };
}

function defaultsOf({ temperature, maxOutputTokens }: ModelSettings): RequestDefaults {
  return { ...(temperature !== undefined && { temperature }), ...(maxOutputTokens !== undefined && { maxOutputTokens }) };
}

/** A price that is not stated counts as nothing. */
function pricesOf({ inputPrice, outputPrice }: ModelSettings): Pick<ModelPort, 'prices'> {
  if (inputPrice === undefined && outputPrice === undefined) return {};
  return { prices: { input: inputPrice ?? 0, output: outputPrice ?? 0 } };
}

function connectionOf(settings: ModelSettings, { model }: ReadySettings, { deps, wants }: { readonly deps: ModelDeps; readonly wants?: 'object' }): { readonly context: FailureContext; readonly fetch: Fetch } {
  const secrets = [settings.apiKey, ...Object.values(settings.headers ?? {})].filter((secret) => secret !== undefined);
  const context: FailureContext = { provider: settings.provider, model, redact: redactorOf(secrets), now: deps.now ?? Date.now };
  return { context, fetch: modelFetch(deps.fetch ?? globalThis.fetch, context, wants) };
}

/**
 * The embedding model that `settings` name; nothing is sent yet. Throws MODEL_PROVIDER_UNKNOWN, or MODEL_NOT_CONFIGURED with
 * what is missing, also where the provider has no embeddings.
 */
export function openEmbedder(settings: ModelSettings, deps: ModelDeps = {}): Embedder {
  const chosen = choose(settings.provider, deps);
  const ready = readySettings(settings, chosen);
  if (chosen.row.embeddingModel === undefined) throw new DomainError('MODEL_NOT_CONFIGURED', { provider: settings.provider, missing: 'embeddings' });
  const { context, fetch } = connectionOf(settings, ready, { deps, wants: 'object' });
  return sdkEmbedder(chosen.row.embeddingModel(ready, fetch), context);
}

/**
 * The model that `settings` name, ready to be asked; nothing is sent yet. Throws MODEL_PROVIDER_UNKNOWN, or
 * MODEL_NOT_CONFIGURED with what is missing.
 */
export function openModel(settings: ModelSettings, deps: ModelDeps = {}): ModelPort {
  const chosen = choose(settings.provider, deps);
  const ready = readySettings(settings, chosen);
  const contextWindow = contextWindowOf(ready.model, settings.contextWindow ?? chosen.preset?.contextWindow);
  if ('port' in chosen.row) return chosen.row.port(settings, { contextWindow });
  const { context, fetch } = connectionOf(settings, ready, { deps });
  const port = sdkModelPort(chosen.row.sdkModel(ready, fetch), { ...context, contextWindow, defaults: defaultsOf(settings) });
  return { ...port, ...pricesOf(settings) };
}
