import { defineConfig } from 'prisma/config';

// The url is never used by `generate`; the server deploys migrations itself (server/src/infra/db/deploy-migrations.ts).
export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://127.0.0.1:1/none' },
});
