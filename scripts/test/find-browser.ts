import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { root, runCommand, runProgram } from '../program.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'];

function onPath(): string | undefined {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...elsewhere];
  return candidates.find((file) => existsSync(file));
}

const playwrightSchema = z.object({ chromium: z.object({ executablePath: z.function() }) });

/** The browser that Playwright itself installs, if it is there. */
async function ofPlaywright(): Promise<string | undefined> {
  const module = createRequire(join(root, 'e2e/package.json')).resolve('@playwright/test');
  const { chromium } = playwrightSchema.parse((await import(pathToFileURL(module).href)).default);
  const file = String(chromium.executablePath());
  return existsSync(file) ? file : undefined;
}

async function present(): Promise<string | undefined> {
  return onPath() ?? (await ofPlaywright());
}

async function install(): Promise<string | undefined> {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const updated = await runCommand({ program: 'apt-get', args: ['update', '-q'], env });
    if (updated === 0) await runCommand({ program: 'apt-get', args: ['install', '-y', '-q', 'chromium'], env });
    const found = onPath();
    if (found !== undefined) return found;
  }
  await runProgram({ program: join(root, 'node_modules/@playwright/test/cli.js'), args: ['install', 'chromium'], cwd: join(root, 'e2e') });
  return ofPlaywright();
}

/** The path of a Chromium: the one CHROMIUM_PATH names, one of the system, Playwright's, or a newly installed one. */
export async function findBrowser(): Promise<string | undefined> {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') return existsSync(named) ? named : undefined;
  const found = await present();
  if (found !== undefined) return found;
  console.log('no Chromium found: installing one for the browser tests');
  return install();
}
