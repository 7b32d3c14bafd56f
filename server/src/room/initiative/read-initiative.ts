import type { View } from '../../core/document/document.ts';
import { initiativeId } from '../../core/document/kinds/initiative.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import type { Db } from '../../infra/db/connect-database.ts';
import { documentsById } from '../document/read-documents.ts';

/** The order of turns as the viewer sees it; null where there never was one. */
export async function readInitiative(reading: { readonly db: Db; readonly roomId: string; readonly viewer: Viewer }): Promise<View<'initiative'>['data'] | null> {
  const view = (await documentsById(reading, [initiativeId])).get(initiativeId);
  return view?.kind === 'initiative' ? view.data : null;
}
