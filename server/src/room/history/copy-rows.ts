import type { Tx } from '../ports.ts';

/** Rows of one table that go into another room: `rest` is what follows `FROM <table> s`, `set` what is not taken over as it is. */
export type Copying = { readonly table: string; readonly set: Readonly<Record<string, string>>; readonly rest: string; readonly values: readonly unknown[] };

async function columnsOf(tx: Tx, table: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ name: string }[]>`
    SELECT column_name AS name FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = ${table} ORDER BY ordinal_position`;
  return rows.map(({ name }) => name);
}

/** The statement that copies them, with every column that the table has: one that is added later goes along by itself. */
export async function copyStatement(tx: Tx, { table, set, rest }: Omit<Copying, 'values'>): Promise<string> {
  const columns = await columnsOf(tx, table);
  return `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${columns.map((column) => set[column] ?? `s.${column}`).join(', ')} FROM ${table} s ${rest}`;
}

/** Copies rows inside the database, however many they are. */
export async function copyRows(tx: Tx, copying: Copying): Promise<number> {
  return tx.$executeRawUnsafe(await copyStatement(tx, copying), ...copying.values);
}
