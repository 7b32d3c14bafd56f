import { contextWindowOf } from '../../infra/llm/context-window.ts';
import { modelPresets } from '../../infra/llm/presets.ts';
import type { ModelSettings } from '../../infra/llm/model-settings.ts';
import { chosenModel } from './keeper-model.ts';
import type { ModelPorts } from './model-ports.ts';
import type { SlotName, StoredTest } from './model-slot.ts';
import { modelSlots, noProvider } from './model-slot.ts';

/** A slot as operators see it: everything but the key. `updatedAt` is null where nothing is stored for it. */
export type SlotView = {
  readonly slot: SlotName;
  readonly provider: string;
  readonly baseUrl: string | null;
  readonly model: string;
  readonly hasKey: boolean;
  readonly contextWindow: number;
  /** What was chosen beside the model; null where the server or the provider decides. */
  readonly chosen: { readonly contextWindow: number | null; readonly maxOutputTokens: number | null; readonly temperature: number | null };
  readonly lastTest: StoredTest | null;
  readonly updatedAt: Date | null;
};

function viewOf(slot: SlotName, settings: ModelSettings): Omit<SlotView, 'lastTest' | 'updatedAt'> {
  const { provider, model = '', baseUrl, apiKey, headers, contextWindow, maxOutputTokens, temperature } = settings;
  const preset = modelPresets.find(({ id }) => id === provider);
  return {
    slot, provider, model,
    baseUrl: baseUrl ?? preset?.baseUrl ?? null,
    hasKey: apiKey !== undefined || headers !== undefined,
    contextWindow: contextWindowOf(model, contextWindow ?? preset?.contextWindow),
    chosen: { contextWindow: contextWindow ?? null, maxOutputTokens: maxOutputTokens ?? null, temperature: temperature ?? null },
  };
}

/** One slot with what holds for it now. A key that can no longer be opened shows as there: it has to be entered again. */
export async function slotView(ports: ModelPorts, slot: SlotName): Promise<SlotView> {
  const row = await ports.db.prisma.modelSlot.findUnique({ where: { slot } });
  if (row === null) return { ...viewOf(slot, slot === 'keeper' ? (await chosenModel(ports, slot)).settings : { provider: noProvider }), lastTest: null, updatedAt: null };
  const { provider, model, baseUrl, keySealed, options } = row;
  const settings = { ...(options as Partial<ModelSettings>), provider, model, ...(baseUrl !== null && { baseUrl }) };
  return { ...viewOf(slot, settings), hasKey: keySealed !== null, lastTest: row.lastTest as StoredTest | null, updatedAt: row.updatedAt };
}

export function listSlots(ports: ModelPorts): Promise<SlotView[]> {
  return Promise.all(modelSlots.map((slot) => slotView(ports, slot)));
}
