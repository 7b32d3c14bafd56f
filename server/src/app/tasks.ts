import type { TaskRegistry } from '../infra/job/task.ts';
import { INDEX_LORE_TASK, indexLoreTask } from '../room/lore/index-lore.ts';
import { fetchPicture } from '../infra/http/fetch-picture.ts';
import { IMPORT_TASK } from '../room/import/import-request.ts';
import { importTask } from '../room/import/import-task.ts';
import { INSTALL_TASK } from '../room/pack/install-request.ts';
import { installPackTask } from '../room/pack/install-task.ts';
import { packOptions } from '../room/pack/pack-options.ts';
import { removeOldWindows } from '../room/rate/count-attempt.ts';
import { removeEndedSessions } from '../room/session/remove-ended-sessions.ts';
import { removeExpiredUploads } from '../room/upload/upload-row.ts';
import { version } from './version.ts';

/** Everything that workers do, by the name under which it is added. */
export const tasks: TaskRegistry = {
  sweep: async (_payload, infra) => {
    await removeEndedSessions(infra);
    await removeOldWindows(infra);
    await removeExpiredUploads(infra, infra.uploads);
  },
  [INDEX_LORE_TASK]: indexLoreTask,
  [IMPORT_TASK]: importTask(fetchPicture),
  [INSTALL_TASK]: installPackTask(({ rulepacks }) => packOptions(version, rulepacks)),
};

/** What is due by the clock, in cron's notation (UTC). */
export const schedule = '7 * * * * sweep ?max=3';
