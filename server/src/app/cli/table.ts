/** Rows as columns that stand under each other; a wide (CJK) character takes two places. */
export function table(rows: readonly (readonly string[])[]): string {
  const width = (text: string) => [...text].reduce((sum, sign) => sum + (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(sign) ? 2 : 1), 0);
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => width(row[column] ?? ''))));
  return rows.map((row) => row.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - width(cell))).join('  ').trimEnd()).join('\n');
}
