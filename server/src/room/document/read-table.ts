import type { View } from '../../core/document/document.ts';
import { project } from '../../core/document/project.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import type { Seat } from '../../core/seat/bindings.ts';
import { charactersOf, currentCharacterOf } from '../../core/seat/bindings.ts';
import type { Db } from '../../infra/db/connect-database.ts';
import { seatsOfViews } from '../seat/seats-of.ts';
import { documentCondition, statementValues } from './document-filter.ts';
import type { DocumentRow } from './stored-document.ts';
import { documentColumns, documentOfRow } from './stored-document.ts';

/** A seat with the characters that it controls, as far as the reader may know of them. */
export type TableSeat = { readonly seat: Seat; readonly characters: readonly View<'character'>[]; readonly current: View<'character'> | null };

/** What lies open around the table, as one viewer sees it: seats with their characters, and where the story stands. */
export type Table = { readonly seats: readonly TableSeat[]; readonly scene: View<'scene'> | null };

type Reading = { readonly db: Pick<Db, 'pool'>; readonly roomId: string; readonly viewer: Viewer };

/**
 * Bindings are derived from what the viewer may see, so that a hidden character is as if it did not exist: not even its id
 * shows in a seat's list.
 */
function tableOf(views: readonly View[]): Table {
  const characters = views.filter((view) => view.kind === 'character');
  const seats = seatsOfViews(views.filter((view) => view.kind === 'seat'));
  const bound = characters.map(({ id, data }) => ({ id, type: data.type }));
  const byId = new Map(characters.map((character) => [character.id, character]));
  return {
    seats: seats.map((seat) => {
      const ids = charactersOf(seat, seats, bound);
      const currentId = currentCharacterOf(seat, ids);
      return { seat, characters: ids.flatMap((id) => byId.get(id) ?? []), current: currentId === null ? null : (byId.get(currentId) ?? null) };
    }),
    scene: views.find((view) => view.kind === 'scene') ?? null,
  };
}

/** The table as the viewer sees it, in one statement. */
export async function readTable({ db, roomId, viewer }: Reading): Promise<Table> {
  const values = statementValues();
  const condition = documentCondition(roomId, viewer, {}, values);
  const { rows } = await db.pool.query<DocumentRow>(
    `SELECT ${documentColumns} FROM documents WHERE ${condition} AND (
       kind = 'seat'
       OR (kind = 'scene' AND id = (SELECT t.data->>'currentSceneId' FROM documents t WHERE t.room_id = $1 AND t.id = 'table' AND NOT t.deleted))
       OR (kind = 'character' AND (data->>'type' = 'player' OR id IN (
         SELECT jsonb_array_elements_text(s.data->'characters') FROM documents s
         WHERE s.room_id = $1 AND s.kind = 'seat' AND NOT s.deleted AND jsonb_typeof(s.data->'characters') = 'array'))))
     ORDER BY created_rev, id`,
    values.list,
  );
  return tableOf(rows.flatMap((row) => {
    const document = documentOfRow(row);
    return (document === null ? null : project(document, viewer)) ?? [];
  }));
}
