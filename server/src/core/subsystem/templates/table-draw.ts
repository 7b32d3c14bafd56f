import { DomainError } from '../../error/domain-error.ts';
import { nearest } from '../../error/nearest.ts';
import { drawEntry } from '../random-table.ts';
import type { RandomTable } from '../random-table.ts';
import type { ArgumentsOf } from '../subsystem-arguments.ts';
import type { SubsystemContext } from '../subsystem-context.ts';
import type { SubsystemOf } from '../subsystem.ts';
import type { SubsystemResult } from '../subsystem-result.ts';

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

function names(id: string, { aliases, display }: RandomTable): string[] {
  return [id, ...aliases, ...(display?.en === undefined ? [] : [display.en]), ...(display?.zh === undefined ? [] : [display.zh])];
}

/** The table of a name, else the default, else the only one. Throws SUBSYSTEM_TABLE_UNKNOWN. */
function tableOf({ tables, default: usual }: SubsystemOf<'table_draw'>['options'], wanted: string | undefined): readonly [string, RandomTable] {
  const all = Object.entries(tables);
  const name = wanted ?? usual ?? (all.length === 1 ? all[0]?.[0] : undefined) ?? '';
  const found = all.find(([id, table]) => names(id, table).some((one) => folded(one) === folded(name)));
  if (found !== undefined) return found;
  const known = all.map(([id]) => id);
  throw new DomainError('SUBSYSTEM_TABLE_UNKNOWN', { seen: name, expected: known.join(', '), suggestion: nearest(name, known) });
}

/** Draws one entry of a table. */
export function runTableDraw({ options }: SubsystemOf<'table_draw'>, args: ArgumentsOf<'table_draw'>, { random }: SubsystemContext): SubsystemResult {
  const [id, table] = tableOf(options, args.table);
  const { place, entry, dice } = drawEntry(table, random);
  return { rolls: [{ slot: 'draw', dice }], outcome: { template: 'table_draw', table: id, place, entry }, effects: [], narration: [] };
}
