import type { CurrentDimensions } from '../../core/dimension/dimension-data.ts';
import { settleRules } from '../../core/dimension/settle-rules.ts';
import type { Issue } from '../../core/error/issue.ts';
import type { Db } from '../../infra/db/connect-database.ts';
import type { DocumentRow } from '../document/stored-document.ts';
import { documentColumns, documentOfRow } from '../document/stored-document.ts';
import { ruleKinds, ruleMoment } from './rule-moment.ts';

/**
 * What stands in the way of a room's rules as it is now, by the key of their dimension: what they name and is gone, what cannot be
 * worked out. They are tried as in a turn without checks in which no time passes, and nothing is stored. For keepers.
 */
export async function ruleProblems(db: Pick<Db, 'pool'>, roomId: string): Promise<ReadonlyMap<string, readonly Issue[]>> {
  const { rows } = await db.pool.query<DocumentRow>(`SELECT ${documentColumns} FROM documents WHERE room_id = $1 AND kind = ANY($2) AND NOT deleted`, [roomId, ['dimension', ...ruleKinds]]);
  const documents = rows.flatMap((row) => documentOfRow(row) ?? []);
  const dimensions: CurrentDimensions = new Map(documents.flatMap((document) => (document.kind === 'dimension' ? [[document.data.key, document] as const] : [])));
  const variables = documents.flatMap((document) => (document.kind === 'variable' ? [document.data] : []));
  const clock = documents.find((document) => document.kind === 'clock');
  const moment = ruleMoment(documents, { turn: 0, checks: [], clockBefore: clock?.data.face ?? null });
  const { failures } = settleRules([...dimensions.values()].map(({ data }) => data), moment, variables);
  return new Map([...Map.groupBy(failures, ({ path }) => path[0] ?? '')].map(([key, issues]) => [key, issues.map((issue) => ({ ...issue, path: issue.path.slice(1) }))]));
}
