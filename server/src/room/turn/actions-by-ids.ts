import type { Db } from '../../infra/db/connect-database.ts';
import type { ActionRow } from './action-row.ts';

/** Actions by id, in the order in which they were accepted, those of table talk among them. */
export async function actionsByIds({ prisma }: Pick<Db, 'prisma'>, roomId: string, ids: readonly string[]): Promise<ActionRow[]> {
  const rows = await prisma.action.findMany({ where: { roomId, id: { in: [...ids] } }, orderBy: { ordinal: 'asc' } });
  return rows.map(({ fields, ...row }) => ({ ...row, fields: fields !== null && typeof fields === 'object' && !Array.isArray(fields) ? fields : {}, source: row.source === 'system' ? 'system' : 'player' }));
}
