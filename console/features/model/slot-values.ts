import type { ModelPreset, ModelSlot } from './model-operations.ts';

/** A slot's settings while they are edited. Numbers that are left to the server are empty. */
export type SlotValues = {
  preset: string;
  baseUrl: string;
  model: string;
  key: string;
  contextWindow: number | '';
  maxOutputTokens: number | '';
  temperature: number | '';
};

/** The row of the provider list that a stored slot came from: same provider, and the same address where both name one. */
export function presetOf(slot: Pick<ModelSlot, 'provider' | 'baseUrl'>, presets: readonly ModelPreset[]): ModelPreset | null {
  const same = presets.filter(({ id, provider }) => id === slot.provider || provider === slot.provider);
  return same.find(({ baseUrl }) => baseUrl === slot.baseUrl) ?? same.find(({ id, provider }) => id === provider) ?? same[0] ?? null;
}

export function valuesOf(slot: ModelSlot | null, presets: readonly ModelPreset[]): SlotValues {
  const preset = slot === null ? (presets[0] ?? null) : presetOf(slot, presets);
  return { preset: preset?.id ?? '', baseUrl: slot?.baseUrl ?? preset?.baseUrl ?? '', model: slot?.model ?? '', key: '', contextWindow: slot?.options.contextWindow ?? '', maxOutputTokens: slot?.options.maxOutputTokens ?? '', temperature: slot?.options.temperature ?? '' };
}

/** The options that were given; null where all are left to the server. */
export function optionsOf({ contextWindow, maxOutputTokens, temperature }: SlotValues): Record<string, number> | null {
  const given = Object.entries({ contextWindow, maxOutputTokens, temperature }).flatMap(([name, value]) => (value === '' ? [] : [[name, value] as const]));
  return given.length === 0 ? null : Object.fromEntries(given);
}

/** The address to store: null where it is the provider's usual one, so that it follows the provider. */
export function addressOf({ preset, baseUrl }: SlotValues, presets: readonly ModelPreset[]): string | null {
  const typed = baseUrl.trim();
  return typed === '' || typed === presets.find(({ id }) => id === preset)?.baseUrl ? null : typed;
}

/** A stored key goes to the address it was entered for, and to no other: these values would lose it. */
export function losesKey(slot: ModelSlot | null, values: SlotValues, presets: readonly ModelPreset[]): boolean {
  if (slot === null || !slot.hasKey || values.key !== '') return false;
  const before = valuesOf(slot, presets);
  return before.preset !== values.preset || addressOf(before, presets) !== addressOf(values, presets);
}
