import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root, runProgram } from '../program.ts';
import { buildConsoleIfStale } from '../steps/build-console.mjs';
import { findBrowser } from './find-browser.ts';
import { withReport } from './report.ts';
import { withExitCode } from './tally.ts';
import type { Tally } from './tally.ts';

const reportSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

const broken: Tally = { passed: 0, failed: 1, skipped: 0 };

/** Playwright's JSON report as a tally; a test that passed at a second try has passed. */
export function playwrightTally(report: unknown): Tally {
  const parsed = reportSchema.safeParse(report);
  if (!parsed.success) return broken;
  const { expected, unexpected, flaky, skipped } = parsed.data.stats;
  return { passed: expected + flaky, failed: unexpected + parsed.data.errors.length, skipped };
}

/** What stood on the page where a story failed: the only witness where pictures cannot be fetched. */
function failedPages(folder: string): string[] {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('error-context.md')) : [];
  return files.map((file) => `${file}\n${/```yaml\n([\s\S]*?)```/.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? 'no page'}`);
}

/** Runs the browser tests against a current build of the console; `args` are Playwright's own. */
export async function runPlaywright(args: readonly string[]): Promise<Tally> {
  const browser = await findBrowser();
  if (browser === undefined) {
    console.log('the browser tests cannot run: there is no Chromium. Install one, or name it in CHROMIUM_PATH.');
    return broken;
  }
  await buildConsoleIfStale({ root, log: (line) => console.log(line) });
  const program = join(root, 'node_modules/@playwright/test/cli.js');
  const { exitCode, report } = await withReport((file) =>
    runProgram({ program, args: ['test', '--reporter=list,json', ...args], cwd: join(root, 'e2e'), env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file } }),
  );
  for (const page of failedPages(join(root, 'e2e/test-results'))) console.log(page);
  return withExitCode(playwrightTally(report), exitCode);
}
