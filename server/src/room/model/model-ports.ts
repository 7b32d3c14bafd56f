import type { Infra } from '../../infra/infra.ts';
import type { ModelDeps } from '../../infra/llm/open-model.ts';

/** What choosing and asking models needs from the process. `models`: further providers, and in tests their network. */
export type ModelPorts = Pick<Infra, 'config' | 'db' | 'clock' | 'ids' | 'secrets' | 'assets' | 'log'> & { readonly models?: Pick<ModelDeps, 'fetch'> };
