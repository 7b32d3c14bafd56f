import type { Infra } from '../infra/infra.ts';
import { embeddingModel } from '../room/model/embedding-model.ts';
import { keeperModel as configuredKeeper } from '../room/model/keeper-model.ts';
import { createSnapshotCache } from '../room/snapshot/load-snapshot.ts';
import type { TurnPorts } from '../turn/turn-context.ts';
import { materialisePrompts } from '../turn/prompt/materialise-prompts.ts';
import { loadPromptTemplates } from '../turn/prompt/prompt-templates.ts';
import { createRunningTurns } from '../turn/running-turns.ts';
import type { TurnEngine } from '../turn/run-turn.ts';

export type OpeningEngine = {
  readonly infra: Infra;
  readonly workerId: string;
  /** Another model than the configured one, for tests. */
  readonly keeperModel?: TurnPorts['keeperModel'];
};

/** The turn engine of this process. It hears cancels from other replicas; `close` stops what it tells right now. */
export async function openTurnEngine({ infra, workerId, keeperModel = configuredKeeper(infra) }: OpeningEngine): Promise<{ engine: TurnEngine; close(): void }> {
  await materialisePrompts({ dataDir: infra.config.dataDir });
  const prompts = await loadPromptTemplates({ dataDir: infra.config.dataDir });
  const running = createRunningTurns();
  const unsubscribe = infra.notify.subscribe((hint) => {
    if (hint.kind === 'cancel' && hint.turn !== undefined) running.cancel(hint.turn);
  });
  const engine: TurnEngine = { ports: { ...infra, prompts, keeperModel, embedder: () => embeddingModel(infra) }, workerId, running, snapshots: createSnapshotCache() };
  const close = () => {
    unsubscribe();
    running.stopAll();
  };
  return { engine, close };
}
