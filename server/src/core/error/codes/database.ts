import type { CodeRow } from '../codes.ts';

export const databaseCodes = {
  DATABASE_BINARIES_MISSING: { http: 500, params: ['package'] },
  DATABASE_BUSY: { http: 500, params: ['path'] },
  DATABASE_DISK_FULL: { http: 500, params: ['path', 'freeMegabytes', 'minimumMegabytes'] },
  DATABASE_FOLDER_FORBIDDEN: { http: 500, params: ['path', 'reason'] },
  DATABASE_OLD_FORMAT: { http: 500, params: ['path', 'found', 'expected'] },
  DATABASE_START_FAILED: { http: 500, params: ['path', 'reason'] },
  DATABASE_UNREACHABLE: { http: 500, params: ['server', 'reason'] },
  DATABASE_UNSUITED: { http: 500, params: ['server', 'seen', 'expected'] },
  MIGRATION_BROKEN: { http: 500, params: ['name', 'reason'] },
  MIGRATION_EDITED: { http: 500, params: ['name'] },
  MIGRATION_FAILED_BEFORE: { http: 500, params: ['name'] },
  MIGRATION_UNKNOWN: { http: 500, params: ['name'] },
} as const satisfies Record<string, CodeRow>;
