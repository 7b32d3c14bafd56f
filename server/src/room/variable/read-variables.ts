import type { Raw, View } from '../../core/document/document.ts';
import { variablesId } from '../../core/document/kinds/variable-tree.ts';
import { project } from '../../core/document/project.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import type { ShownVariable } from '../../core/variable/shown-variables.ts';
import { shownVariables } from '../../core/variable/shown-variables.ts';
import type { Db } from '../../infra/db/connect-database.ts';
import { documentCondition, statementValues } from '../document/document-filter.ts';
import type { DocumentRow } from '../document/stored-document.ts';
import { documentColumns, documentOfRow } from '../document/stored-document.ts';
import type { RoomWrite } from '../write/write-room.ts';

function shownOf(documents: readonly Raw[], viewer: Viewer): ShownVariable[] {
  const views = documents.flatMap((document): View[] => {
    const view = project(document, viewer);
    return view === null ? [] : [view];
  });
  const tree = views.find((view) => view.kind === 'variable-tree' && view.id === variablesId);
  return shownVariables(views.filter((view) => view.kind === 'variable'), tree?.kind === 'variable-tree' ? tree : null);
}

export type VariableReading = { readonly db: Pick<Db, 'pool'>; readonly roomId: string; readonly viewer: Viewer };

/** The variables of a room as the viewer sees them, in the order in which they were declared. */
export async function readVariables({ db, roomId, viewer }: VariableReading): Promise<ShownVariable[]> {
  const values = statementValues();
  const condition = documentCondition(roomId, viewer, { kinds: ['variable', 'variable-tree'] }, values);
  // The order is not for every viewer to know, so it is asked of the rows.
  const { rows } = await db.pool.query<DocumentRow>(`SELECT ${documentColumns} FROM documents WHERE ${condition} ORDER BY (data->>'order')::int, created_rev, id`, values.list);
  return shownOf(rows.flatMap((row) => documentOfRow(row) ?? []), viewer);
}

/** The variables of the room that is written to, as its keeper sees them. */
export async function variablesInWrite(write: RoomWrite): Promise<ShownVariable[]> {
  return shownOf(await write.documents.readKinds(['variable', 'variable-tree']), { kind: 'operator' });
}
