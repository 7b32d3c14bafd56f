import type { View } from '../../core/document/document.ts';
import { project } from '../../core/document/project.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import type { ActionKind } from '../../core/seat/action-kinds.ts';
import { roomActionKinds } from '../../core/seat/declared-kinds.ts';
import type { Seat } from '../../core/seat/bindings.ts';
import { currentCharacterOf, seatCharacterIds } from '../../core/seat/bindings.ts';
import type { Db } from '../../infra/db/connect-database.ts';
import type { VersionedSheet } from '../sheet/read-sheets.ts';
import { seatsOfViews } from '../seat/seats-of.ts';
import { documentCondition, statementValues } from './document-filter.ts';
import type { DocumentRow } from './stored-document.ts';
import { documentColumns, documentOfRow } from './stored-document.ts';

/** A seat with the characters that it controls, as far as the reader may know of them. */
export type TableSeat = { readonly seat: Seat; readonly characters: readonly View<'character'>[]; readonly current: View<'character'> | null };

/** What lies open around the table, as one viewer sees it: seats with their characters, their sheets, and where the story stands. */
export type Table = {
  readonly seats: readonly TableSeat[];
  /** Sheets of those characters by the room's system, by character. */
  readonly sheets: ReadonlyMap<string, VersionedSheet>;
  readonly scene: View<'scene'> | null;
  /** What can be done in the room, by seats of whatever role. */
  readonly actionKinds: readonly ActionKind[];
};

type Reading = { readonly db: Pick<Db, 'pool'>; readonly roomId: string; readonly viewer: Viewer };

/**
 * Bindings are derived from what the viewer may see, so that a hidden character is as if it did not exist: not even its id
 * shows in a seat's list.
 */
function tableOf(views: readonly View[], versions: ReadonlyMap<string, number>): Table {
  const characters = views.filter((view) => view.kind === 'character');
  const seats = seatsOfViews(views.filter((view) => view.kind === 'seat'));
  const bound = characters.map(({ id, data }) => ({ id, type: data.type }));
  const byId = new Map(characters.map((character) => [character.id, character]));
  const sheets = views.filter((view) => view.kind === 'sheet').map((view): [string, VersionedSheet] => [view.data.characterId, { view, version: versions.get(view.id) ?? 0 }]);
  return {
    sheets: new Map(sheets),
    seats: seats.map((seat) => {
      const ids = seatCharacterIds(seat, bound, seats);
      const current = currentCharacterOf(seat, bound, seats);
      return { seat, characters: ids.flatMap((id) => byId.get(id) ?? []), current: current === null ? null : (byId.get(current.id) ?? null) };
    }),
    scene: views.find((view) => view.kind === 'scene') ?? null,
    actionKinds: roomActionKinds(views.filter((view) => view.kind === 'action-kind')),
  };
}

/** The characters at the table, of the table `d`: players' characters, and whoever a seat lists. */
const atTable = (d: string) => `(${d}.kind = 'character' AND (${d}.data->>'type' = 'player' OR ${d}.id IN (
  SELECT jsonb_array_elements_text(s.data->'characters') FROM documents s
  WHERE s.room_id = $1 AND s.kind = 'seat' AND NOT s.deleted AND jsonb_typeof(s.data->'characters') = 'array')))`;

/** The table as the viewer sees it, in one statement. */
export async function readTable({ db, roomId, viewer }: Reading): Promise<Table> {
  const values = statementValues();
  const condition = documentCondition(roomId, viewer, {}, values);
  const { rows } = await db.pool.query<DocumentRow>(
    `SELECT ${documentColumns} FROM documents WHERE ${condition} AND (
       kind IN ('seat', 'action-kind')
       OR (kind = 'scene' AND id = (SELECT t.data->>'currentSceneId' FROM documents t WHERE t.room_id = $1 AND t.id = 'table' AND NOT t.deleted))
       OR ${atTable('documents')}
       OR (kind = 'sheet' AND data->>'system' = (SELECT r.rulepack_id FROM rooms r WHERE r.id = $1) AND EXISTS (
         SELECT 1 FROM documents c WHERE c.room_id = $1 AND c.id = documents.data->>'characterId' AND NOT c.deleted AND ${atTable('c')})))
     ORDER BY created_rev, id`,
    values.list,
  );
  const views = rows.flatMap((row) => {
    const document = documentOfRow(row);
    return (document === null ? null : project(document, viewer)) ?? [];
  });
  return tableOf(views, new Map(rows.map(({ id, version }) => [id, version])));
}
