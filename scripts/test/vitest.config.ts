import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..', '..');
const configurations = ['server/vitest.core.config.ts', 'server/vitest.outer.config.ts', 'console/vitest.config.ts', 'scripts/vitest.config.ts'];

/** Every workspace with tests, in one run: the workspaces' own configurations say what their tests are. */
export default defineConfig({ root, test: { projects: configurations.map((file) => join(root, file)) } });
