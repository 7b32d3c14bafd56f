import type { View } from '../../core/document/document.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import type { Db } from '../../infra/db/connect-database.ts';
import { documentsById } from '../document/read-documents.ts';
import { sheetId } from './sheet-id.ts';

type Reading = { readonly db: Pick<Db, 'pool'>; readonly roomId: string; readonly viewer: Viewer };

/** The sheets of these characters by a system that the viewer may read, by character. */
export async function sheetsOf(reading: Reading, system: string, characterIds: readonly string[]): Promise<ReadonlyMap<string, View<'sheet'>>> {
  const found = await documentsById(reading, characterIds.map((id) => sheetId(id, system)));
  const sheets = [...found.values()].filter((view) => view.kind === 'sheet') as View<'sheet'>[];
  return new Map(sheets.map((sheet) => [sheet.data.characterId, sheet]));
}
