import { defineConfig } from 'vitest/config';

/** Tests of plain functions: they leave nothing behind, so they share their modules and every processor. */
export default defineConfig({
  test: {
    name: 'core',
    include: ['src/core/**/*.test.ts'],
    testTimeout: 20_000,
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
  },
});
