import type { CurrentDimension, CurrentDimensions, DimensionData } from '../../core/dimension/dimension-data.ts';
import { dimensionId } from '../../core/dimension/dimension-key.ts';
import type { Raw } from '../../core/document/document.ts';
import type { RoomWrite } from '../write/write-room.ts';

const currentOf = (documents: Iterable<Raw>): CurrentDimensions => {
  const found = [...documents].flatMap((document): [string, CurrentDimension][] => (document.kind === 'dimension' ? [[document.data.key, { data: document.data, version: document.version }]] : []));
  return new Map(found.toSorted(([, a], [, b]) => a.data.order - b.data.order));
};

/** The room's dimensions by key, in their order, as the write has left them so far. */
export async function dimensionsInWrite({ documents }: Pick<RoomWrite, 'documents'>): Promise<CurrentDimensions> {
  return currentOf(await documents.readKinds(['dimension']));
}

/** Those of these keys; all of them where one is not there, so that the nearest can be named. */
export async function dimensionsOfKeys({ documents }: Pick<RoomWrite, 'documents'>, keys: readonly string[]): Promise<CurrentDimensions> {
  const found = currentOf((await documents.read(keys.map(dimensionId))).values());
  return found.size === new Set(keys).size ? found : dimensionsInWrite({ documents });
}

/** Puts dimensions as they are to be; `owner` where they are new. */
export async function putDimensions({ documents }: Pick<RoomWrite, 'documents'>, changed: readonly DimensionData[], owner?: Raw['owner']): Promise<void> {
  for (const data of changed) await documents.put({ kind: 'dimension', id: dimensionId(data.key), data, ...(owner !== undefined && { owner }) });
}
