import type { View } from '../../core/document/document.ts';
import { clockId } from '../../core/document/kinds/clock.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import type { Db } from '../../infra/db/connect-database.ts';
import { documentsById } from '../document/read-documents.ts';

/** The clock as the viewer sees it; null where it was never set. */
export async function readClock(reading: { readonly db: Db; readonly roomId: string; readonly viewer: Viewer }): Promise<View<'clock'>['data'] | null> {
  const view = (await documentsById(reading, [clockId])).get(clockId);
  return view?.kind === 'clock' ? view.data : null;
}
