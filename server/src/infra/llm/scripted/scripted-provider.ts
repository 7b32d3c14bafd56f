import type { ProviderRow } from '../providers.ts';
import { scriptedKeeper } from './scripted-keeper.ts';
import type { ScriptedKeeperDeps } from './scripted-keeper.ts';

/** The scripted keeper as a provider: chosen by its name, needs neither key nor model. */
export function scriptedProvider(deps: Omit<ScriptedKeeperDeps, 'contextWindow'>): ProviderRow {
  return {
    id: 'scripted',
    title: 'Scripted keeper',
    needs: [],
    port: (_settings, { contextWindow }) => scriptedKeeper({ ...deps, contextWindow }),
  };
}
