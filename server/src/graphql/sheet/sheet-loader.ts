import type { VersionedSheet } from '../../room/sheet/read-sheets.ts';
import { versionedSheets } from '../../room/sheet/read-sheets.ts';
import type { Context } from '../context/context.ts';
import { defineLoader } from '../context/define-loader.ts';
import type { Reading } from '../seat/table-loader.ts';
import { readingText, tableOf } from '../seat/table-loader.ts';

type Wanted = Reading & { readonly system: string; readonly characterId: string };

const groupText = (wanted: Wanted) => `${readingText(wanted)} ${wanted.system}`;

const sheetLoader = defineLoader<Wanted, VersionedSheet | null>(
  async (wanted, { infra }) => {
    const groups = Map.groupBy(wanted, groupText);
    const found = new Map(await Promise.all([...groups].map(async ([text, group]) => {
      const { roomId, viewer, system } = group[0] as Wanted;
      return [text, await versionedSheets({ db: infra.db, roomId, viewer }, system, group.map(({ characterId }) => characterId))] as const;
    })));
    return wanted.map((each) => found.get(groupText(each))?.get(each.characterId) ?? null);
  },
  (wanted) => `${groupText(wanted)} ${wanted.characterId}`,
);

/** The sheet of a character by the room's system as the reader may read it: with the table, or with all others of one tick in one statement. */
export async function sheetOf(context: Context, { roomId, viewer }: Reading, wanted: { readonly system: string; readonly characterId: string }): Promise<VersionedSheet | null> {
  const { seats, sheets } = await tableOf(context, { roomId, viewer });
  const seated = seats.some(({ characters }) => characters.some(({ id }) => id === wanted.characterId));
  return seated ? (sheets.get(wanted.characterId) ?? null) : sheetLoader(context).load({ roomId, viewer, ...wanted });
}
