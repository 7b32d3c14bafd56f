import type { Embedder } from '../../infra/llm/embedder.ts';
import { openEmbedder } from '../../infra/llm/open-model.ts';
import { modelDeps } from './keeper-model.ts';
import type { ModelPorts } from './model-ports.ts';
import { storedSlot } from './model-slot.ts';
import { packPlaybooks } from './pack-playbooks.ts';

/** The model that lore is searched by meaning with; null where none was chosen. Throws what `openEmbedder` throws, SECRET_WRONG. */
export async function embeddingModel(ports: ModelPorts): Promise<Embedder | null> {
  const stored = await storedSlot(ports, 'embedding');
  return stored === null ? null : openEmbedder(stored.settings, modelDeps(ports, packPlaybooks(ports).forRoom([])));
}
