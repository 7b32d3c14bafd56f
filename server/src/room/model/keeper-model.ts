import { DomainError } from '../../core/error/domain-error.ts';
import type { ModelPort } from '../../infra/llm/model-port.ts';
import type { ModelSettings } from '../../infra/llm/model-settings.ts';
import { configuredModel, parseModelSettings } from '../../infra/llm/model-settings.ts';
import type { ModelDeps } from '../../infra/llm/open-model.ts';
import { openModel } from '../../infra/llm/open-model.ts';
import type { PlaybookLibrary } from '../../infra/llm/scripted/playbook-library.ts';
import { scriptedProvider } from '../../infra/llm/scripted/scripted-provider.ts';
import type { RoomRow } from '../room/room-row.ts';
import type { ModelPorts } from './model-ports.ts';
import type { SlotName } from './model-slot.ts';
import { storedSlot } from './model-slot.ts';
import { packPlaybooks } from './pack-playbooks.ts';

/** Where the settings of a slot come from: an operator's choice, the environment, or nothing but what is built in. */
export type ChosenModel = { readonly from: 'slot' | 'environment' | 'built-in'; readonly settings: ModelSettings };

/** What the environment sets; null where it names no provider. Throws INVALID_INPUT with its problems. */
export function environmentModel({ config }: Pick<ModelPorts, 'config'>): ModelSettings | null {
  const input = configuredModel(config.llm);
  if (input === null) return null;
  const parsed = parseModelSettings(input);
  if (parsed.ok) return parsed.settings;
  throw new DomainError('INVALID_INPUT', {}, parsed.issues);
}

/** The settings that hold for a slot now: stored ones before those of the environment before the scripted keeper. */
export async function chosenModel(ports: ModelPorts, slot: SlotName): Promise<ChosenModel> {
  const stored = await storedSlot(ports, slot);
  if (stored !== null) return { from: 'slot', settings: stored.settings };
  const configured = environmentModel(ports);
  return configured === null ? { from: 'built-in', settings: { provider: 'scripted' } } : { from: 'environment', settings: configured };
}

/** Everything that settings may name; `library` is what the scripted keeper plays from. */
export function modelDeps({ models, clock }: Pick<ModelPorts, 'models' | 'clock'>, library: PlaybookLibrary): ModelDeps {
  return { ...models, providers: [scriptedProvider({ library })], now: () => clock.now().getTime() };
}

/**
 * The model that keeps a room's story, chosen anew for every turn, so that what an operator changes holds from the next
 * one on. The returned function throws MODEL_NOT_CONFIGURED, MODEL_PROVIDER_UNKNOWN, SECRET_WRONG.
 */
export function keeperModel(ports: ModelPorts): (room: Pick<RoomRow, 'packIds'>) => Promise<ModelPort> {
  const playbooks = packPlaybooks(ports);
  return async (room) => {
    const { settings } = await chosenModel(ports, 'keeper');
    return openModel(settings, modelDeps(ports, playbooks.forRoom(room.packIds)));
  };
}
