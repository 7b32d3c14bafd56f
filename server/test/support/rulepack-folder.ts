import { copyFileSync, cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll } from 'vitest';
import { silentLog } from '../../src/infra/log/log.ts';
import { openRulepacks } from '../../src/infra/rulepack/open-rulepacks.ts';

const bundled = resolve(import.meta.dirname, '../../../rulepacks');

/** A folder of a test's own with systems that come and go: those of the repository, and files that the test writes. */
export function rulepackFolder(ids: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'lorekeep-rulepacks-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let now = 0;
  const rulepacks = openRulepacks({ directories: [{ path: folder, origin: 'user' }], log: silentLog, clock: { elapsed: () => now } });
  /** Time passes, so that the folder is looked at again. */
  const later = () => { now += 60_000; };
  const add = (id: string) => {
    copyFileSync(join(bundled, `${id}.yaml`), join(folder, `${id}.yaml`));
    if (existsSync(join(bundled, id))) cpSync(join(bundled, id), join(folder, id), { recursive: true });
    later();
  };
  const remove = (id: string) => {
    rmSync(join(folder, `${id}.yaml`));
    later();
  };
  const write = (id: string, text: string) => {
    writeFileSync(join(folder, `${id}.yaml`), text);
    later();
  };
  for (const id of ids) add(id);
  return { rulepacks, add, remove, write };
}
