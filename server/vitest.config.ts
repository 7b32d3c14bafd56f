import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Without this, tests load graphql's ES module build while its plugins load the CommonJS one: two copies that refuse each other.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    pool: 'forks',
  },
});
