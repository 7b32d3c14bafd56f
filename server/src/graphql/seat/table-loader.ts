import type { Viewer } from '../../core/document/viewer.ts';
import { viewerClassOf } from '../../core/document/viewer.ts';
import type { Table } from '../../room/document/read-table.ts';
import { readTable } from '../../room/document/read-table.ts';
import type { Context } from '../context/context.ts';
import { defineLoader } from '../context/define-loader.ts';

/** A room through somebody's eyes, as far as loading from it goes. */
export type Reading = { readonly roomId: string; readonly viewer: Viewer };

/** Names readings that see the same: they share what was loaded. */
export function readingText({ roomId, viewer }: Reading): string {
  return `${roomId} ${viewerClassOf(viewer)}`;
}

const tableLoader = defineLoader<Reading, Table>(
  (readings, { infra }) => Promise.all(readings.map(({ roomId, viewer }) => readTable({ db: infra.db, roomId, viewer }))),
  readingText,
);

/** The seats of a room with their characters, and the scene at hand; once a request however often it is asked for. */
export function tableOf(context: Context, { roomId, viewer }: Reading): Promise<Table> {
  return tableLoader(context).load({ roomId, viewer });
}
