import { modelChoices } from '../../infra/llm/open-model.ts';
import { modelPresets } from '../../infra/llm/presets.ts';
import { scriptedProvider } from '../../infra/llm/scripted/scripted-provider.ts';

/** Something that can be chosen by name. `provider` is its own id where it is no preset of another. */
export type PresetView = { readonly id: string; readonly provider: string; readonly label: string; readonly baseUrl: string | null; readonly needsKey: boolean };

/** A row of its name alone: listing plays nothing. */
const scripted = scriptedProvider({ library: { playbooksFor: () => Promise.reject(new Error('a list of providers plays nothing')) } });

/** Every provider and preset, in the order in which they are offered: what plays without a key first. */
export function listPresets(): PresetView[] {
  const choices = modelChoices({ providers: [scripted] }).map(({ id, title, needs, baseUrl }) => ({
    id, label: title, baseUrl, provider: modelPresets.find((preset) => preset.id === id)?.provider ?? id, needsKey: needs.includes('apiKey'),
  }));
  return choices.toSorted((a, b) => Number(b.id === scripted.id) - Number(a.id === scripted.id));
}
