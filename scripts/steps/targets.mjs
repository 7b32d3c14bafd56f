/** What each npm script runs once the checkout is ready; paths are relative to its root. */
export const targets = {
  start: { program: 'server/src/app/main.ts' },
  dev: { program: 'scripts/dev.mjs' },
  build: { buildsConsole: true },
  check: { program: 'scripts/check.ts' },
  test: { program: 'scripts/test.ts' },
  generate: { program: 'scripts/generate.ts' },
  migration: { nodeOptions: ['--disable-warning=ExperimentalWarning'], program: 'scripts/migration.ts' },
  bench: { program: 'server/bench/main.ts' },
  soak: { program: 'server/bench/soak.ts' },
};
