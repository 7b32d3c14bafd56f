import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '../../src/infra/clock/clock.ts';
import { silentLog } from '../../src/infra/log/log.ts';
import { openRulepacks } from '../../src/infra/rulepack/open-rulepacks.ts';
import type { Measure } from '../measure.ts';
import { temporaryFolder } from '../process/temporary-folder.ts';
import { systemText } from '../rules/bundled-system.ts';
import { medianOf } from '../statistics.ts';

const systems = 200;
const repeats = 3;

/** Whole systems of 26 KB each, every one of them read, checked and compiled. */
export const rulepacks200: Measure = {
  name: 'rulepacks-200',
  about: 'finding, reading, checking and compiling 200 large systems of rules',
  unit: 'ms',
  target: { atMost: 1_000 },
  run: async (context) => {
    const folder = await temporaryFolder(context.closing);
    await mkdir(folder, { recursive: true });
    const text = systemText('coc7').replace(/^names:.*$/m, '').replace(/^set_keys:.*$/m, '');
    for (let n = 0; n < systems; n += 1) await writeFile(join(folder, `system${n}.yaml`), `# ${n}\n${text}`);
    const value = await medianOf(repeats, () => {
      const from = performance.now();
      const found = openRulepacks({ directories: [{ path: folder, origin: 'bundled' }], log: silentLog, clock: systemClock }).list();
      if (found.length !== systems) throw new Error(`${found.length} of ${systems} systems were found`);
      return Promise.resolve(performance.now() - from);
    });
    return { value, against: null };
  },
};
