import type { View } from '../../core/document/document.ts';
import { project } from '../../core/document/project.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import type { Db } from '../../infra/db/connect-database.ts';
import { documentCondition, statementValues } from '../document/document-filter.ts';
import { documentsById } from '../document/read-documents.ts';
import type { DocumentRow } from '../document/stored-document.ts';
import { documentColumns, documentOfRow } from '../document/stored-document.ts';
import { sheetId } from './sheet-id.ts';

type Reading = { readonly db: Pick<Db, 'pool'>; readonly roomId: string; readonly viewer: Viewer };

/** The sheets of these characters by a system that the viewer may read, by character. */
export async function sheetsOf(reading: Reading, system: string, characterIds: readonly string[]): Promise<ReadonlyMap<string, View<'sheet'>>> {
  const found = await documentsById(reading, characterIds.map((id) => sheetId(id, system)));
  const sheets = [...found.values()].filter((view) => view.kind === 'sheet') as View<'sheet'>[];
  return new Map(sheets.map((sheet) => [sheet.data.characterId, sheet]));
}

/** A sheet with its version: a sheet has no secret half, so that whoever may write it may know how often it changed. */
export type VersionedSheet = { readonly view: View<'sheet'>; readonly version: number };

/** The same with their versions, in one statement, by character. A version is for those alone who may write the sheet. */
export async function versionedSheets({ db, roomId, viewer }: Reading, system: string, characterIds: readonly string[]): Promise<ReadonlyMap<string, VersionedSheet>> {
  const values = statementValues();
  const condition = documentCondition(roomId, viewer, { kinds: ['sheet'] }, values);
  const ids = characterIds.map((id) => sheetId(id, system));
  const { rows } = await db.pool.query<DocumentRow>(`SELECT ${documentColumns} FROM documents WHERE ${condition} AND id = ANY(${values.add(ids)}::text[])`, values.list);
  return new Map(rows.flatMap((row): [string, VersionedSheet][] => {
    const document = documentOfRow(row);
    const view = document?.kind === 'sheet' ? project(document, viewer) : null;
    return view?.kind === 'sheet' ? [[view.data.characterId, { view, version: row.version }]] : [];
  }));
}
