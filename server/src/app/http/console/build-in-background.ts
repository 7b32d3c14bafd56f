import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Log } from '../../../infra/log/log.ts';
import type { ConsoleState } from './console-pages.ts';
import type { Notice } from './notice-page.ts';

type Build = (options: { root: string; log: (text: string) => void }) => Promise<'current' | 'built' | 'absent'>;

/** The builder is a plain script that also runs before anything is installed. */
async function loadBuild(root: string): Promise<Build> {
  const path = join(root, 'scripts', 'steps', 'build-console.mjs');
  const { buildConsoleIfStale }: { buildConsoleIfStale: Build } = await import(pathToFileURL(path).href);
  return buildConsoleIfStale;
}

/**
 * Builds the console where its build is not the present one, without making anybody wait who wants the API. Until it is
 * there, pages show a notice; an old build is not shown, for it may ask for what the schema no longer has.
 */
export function buildInBackground(root: string, log: Log): ConsoleState {
  let notice: Notice | null = 'building';
  const build = async () => {
    if (!existsSync(join(root, 'console', 'app'))) return existsSync(join(root, 'console', 'out', 'index.html')) ? null : 'absent';
    const buildConsole = await loadBuild(root);
    const outcome = await buildConsole({ root, log: (text) => log.info(text) });
    return outcome === 'absent' ? 'absent' : null;
  };
  build().then(
    (outcome) => { notice = outcome; },
    (error: unknown) => {
      notice = 'failed';
      log.error({ err: error }, 'the console could not be built');
    },
  );
  return { notice: () => notice };
}
