import { copyFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../src/app/version.ts';
import { systemClock } from '../../src/infra/clock/clock.ts';
import { silentLog } from '../../src/infra/log/log.ts';
import { openRulepacks } from '../../src/infra/rulepack/open-rulepacks.ts';
import type { Measure } from '../measure.ts';
import { temporaryFolder } from '../process/temporary-folder.ts';
import { systemText } from '../rules/bundled-system.ts';
import { medianOf } from '../statistics.ts';

const systems = 200;
const repeats = 3;
const bundled = join(root, 'rulepacks');

/** Copies of the systems that ship with the product, as many of each, under ids of their own; no two files are alike. */
async function fill(folder: string): Promise<void> {
  const entries = await readdir(bundled, { recursive: true });
  for (const script of entries.filter((entry) => entry.endsWith('.js'))) await copyFile(join(bundled, script), join(folder, script.replace(/.*[\\/]/, '')));
  const ids = entries.filter((entry) => entry.endsWith('.yaml') && !/[\\/]/.test(entry)).map((entry) => entry.slice(0, -'.yaml'.length));
  for (let n = 0; n < systems; n += 1) {
    const copy = Math.floor(n / ids.length);
    const text = systemText(ids[n % ids.length] ?? '').replace(/^(?:names|set_keys):.*$/gm, '').replace(/^extends: *(\S+)/m, `extends: $1${copy}`);
    await writeFile(join(folder, `${ids[n % ids.length] ?? ''}${copy}.yaml`), `# ${n}\n${text}`);
  }
}

/** Whole systems from 1 to 26 KB, every one of them found, read, checked and compiled. */
export const rulepacks200: Measure = {
  name: 'rulepacks-200',
  about: 'finding, reading, checking and compiling 200 systems of rules, as many of each bundled one',
  unit: 'ms',
  target: { atMost: 1_000 },
  run: async (context) => {
    const folder = temporaryFolder(context.closing);
    await fill(folder);
    const value = await medianOf(repeats, () => {
      const from = performance.now();
      const opened = openRulepacks({ directories: [{ path: folder, origin: 'bundled' }], log: silentLog, clock: systemClock });
      const found = opened.list().length;
      if (found !== systems) throw new Error(`${found} of ${systems} systems were found: ${JSON.stringify(opened.problems()[0])}`);
      return Promise.resolve(performance.now() - from);
    });
    return { value, against: null };
  },
};
