import { parsePluginData, pluginDataConflicts, pluginDataId } from '../../core/plugin/plugin-data.ts';
import type { Applier } from '../proposal/appliers.ts';

/** Keeps, changes and drops values of the plugin that proposes it; nobody else has plugin data. */
export const applyPluginData: Applier<'plugin.data'> = async (write, payload, { owner }) => {
  if (owner.kind !== 'PLUGIN') return [{ path: [], code: 'PLUGIN_DATA_OWNER' }];
  const parsed = parsePluginData(payload);
  if (!parsed.ok) return parsed.issues;
  const { change } = parsed;
  const idOf = (place: { namespace: string; key: string }) => pluginDataId(owner.id, place);
  const current = await write.documents.read(change.operations.map(idOf));
  const issues = pluginDataConflicts(change, (operation) => current.get(idOf(operation))?.version ?? 0);
  if (issues.length > 0) return issues;
  for (const operation of change.operations) {
    const { namespace, key } = operation;
    if (operation.op === 'delete') await write.documents.remove(idOf(operation));
    else await write.documents.put({ kind: 'plugin-data', id: idOf(operation), owner, data: { namespace, key, value: operation.value } });
  }
  return [];
};
