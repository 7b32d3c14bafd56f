import { defineConfig } from 'vitest/config';

/** The pure core and everything else: what they share and what sets them apart stands in their own files. */
export default defineConfig({ test: { projects: ['./vitest.core.config.ts', './vitest.outer.config.ts'] } });
