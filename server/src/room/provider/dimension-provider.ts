import type { DocumentKind } from '../../core/document/kinds/index.ts';
import type { DimensionProvider, PluginState } from '../../core/plugin/dimension-provider.ts';
import { dimensionProviderOf } from '../../core/plugin/dimension-provider.ts';
import type { Plugins } from '../../infra/plugin/plugins.ts';
import type { RoomSnapshot } from '../snapshot/snapshot.ts';
import { ofKind } from '../snapshot/snapshot.ts';
import type { RoomWrite } from '../write/write-room.ts';

/** Asked of a room of any build: one that knows no dimensions has none. */
const DIMENSION = 'dimension' as DocumentKind;

type Ports = { readonly plugins: Pick<Plugins, 'isRunning'> };

/** Who keeps the dimensions of a room as of a snapshot, and whether they do right now. */
export function dimensionProvider({ plugins }: Ports, snapshot: RoomSnapshot): DimensionProvider {
  const states = ofKind(snapshot, 'plugin-switch').map((view): PluginState => view.data);
  const owners = ofKind(snapshot, DIMENSION).slice(0, 1).map(({ owner }) => owner.id);
  return dimensionProviderOf({ states, owners, isRunning: plugins.isRunning });
}

/** The same under the room's lock, by what the write has changed so far. */
export async function dimensionProviderIn({ plugins, documents }: Pick<RoomWrite, 'plugins' | 'documents'>): Promise<DimensionProvider> {
  const found = await documents.readKinds(['plugin-switch', DIMENSION]);
  const states = found.flatMap((document): PluginState[] => (document.kind === 'plugin-switch' ? [document.data] : []));
  const owners = found.filter(({ kind }) => kind === DIMENSION).slice(0, 1).map(({ owner }) => owner.id);
  return dimensionProviderOf({ states, owners, isRunning: plugins.isRunning });
}
