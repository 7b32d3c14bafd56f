import { defineConfig } from 'vitest/config';

/** Tests with databases, processes and clocks: each file has its own modules and its own database, and one other runs beside it. */
export default defineConfig({
  // Without this, tests load graphql's ES module build while its plugins load the CommonJS one: two copies that refuse each other.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: ['src/core/**', '**/node_modules/**'],
    globalSetup: ['test/support/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    pool: 'forks',
    maxWorkers: 2,
    sequence: { groupOrder: 2 },
  },
});
