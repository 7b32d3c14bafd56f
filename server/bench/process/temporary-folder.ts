import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runningCommand } from '../../src/infra/db/embedded/running-process.ts';
import type { Closing } from '../closing.ts';

const prefix = 'lorekeep-bench-';

/** Folders carry the process that made them; one whose process is gone was left by a run that was killed. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (pid !== undefined && runningCommand(Number(pid)) === null) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

/** A new folder that is removed with `closing`. */
export function temporaryFolder(closing: Closing): string {
  removeAbandoned();
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  closing.defer(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
