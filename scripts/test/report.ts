import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Lends `work` the path of a file for a runner's report and answers what it then holds; null when there is none. */
export async function withReport(work: (file: string) => Promise<number>): Promise<{ exitCode: number; report: unknown }> {
  const folder = mkdtempSync(join(tmpdir(), 'lorekeep-report-'));
  try {
    const file = join(folder, 'report.json');
    const exitCode = await work(file);
    return { exitCode, report: readReport(file) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
