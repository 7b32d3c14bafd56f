import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['**/*.test.ts'], globalSetup: ['../server/test/support/global-setup.ts'], testTimeout: 30_000, hookTimeout: 30_000, pool: 'forks', execArgv: ['--disable-warning=ExperimentalWarning'] },
});
