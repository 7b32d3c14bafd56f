import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** One server for all stories of a worker, started as a stranger would start it; each story makes a room of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  fullyParallel: false,
  // A browser that draws in software, a server and a database keep two processors busy.
  workers: 1,
  // A story that passes only the second time is told as flaky, with the page on which it failed.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  globalSetup: './support/global-setup.ts',
  use: {
    actionTimeout: 30_000,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    // A trace costs a third of a run's time: asked for where a failure is looked into.
    trace: process.env.LOREKEEP_E2E_TRACE === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      chromiumSandbox: false,
      args: ['--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
    },
  },
});
