import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { include: ['lib/**/*.test.ts', 'i18n/**/*.test.ts', 'features/**/*.test.ts'] } });
