import type { NewFrame } from '../../core/frame/frame.ts';
import type { FiredLore } from '../../core/prompt/fired-lore.ts';
import type { PromptSection } from '../../core/prompt/sections.ts';
import type { Db } from '../../infra/db/connect-database.ts';
import type { RuntimeRun } from './runtime-run.ts';

/** One telling of a turn, as it was committed. */
export type TurnVersionRow = {
  readonly turnId: string;
  readonly version: number;
  readonly frames: readonly NewFrame[];
  readonly sections: readonly PromptSection[];
  readonly runs: readonly RuntimeRun[];
  readonly lore: readonly FiredLore[];
  readonly createdAt: Date;
};

/** Every telling of these turns, in order. */
export async function versionsOfTurns({ prisma }: Pick<Db, 'prisma'>, roomId: string, turnIds: readonly string[]): Promise<TurnVersionRow[]> {
  const rows = await prisma.turnVersion.findMany({ where: { roomId, turnId: { in: [...turnIds] } }, orderBy: { version: 'asc' }, omit: { writes: true } });
  // Stored by commitTurn from typed values.
  return rows as unknown as TurnVersionRow[];
}
