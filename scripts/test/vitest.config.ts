import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..', '..');

/** Every workspace with tests, in one run: the workspaces' own configurations say what their tests are. */
export default defineConfig({ root, test: { projects: ['server', 'console', 'scripts'].map((name) => join(root, name, 'vitest.config.ts')) } });
