import { seesAll } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { plainBytes } from '../../core/pack/plain-bytes.ts';
import { sha256 } from '../../core/pack/sha256.ts';
import type { AssetStore } from '../../infra/assets/asset-store.ts';
import { withClientKey } from '../client-key/with-client-key.ts';
import { addTask } from '../job/add-task.ts';
import type { JobRow } from '../job/job-row.ts';
import { changeJob, createJob, jobsById } from '../job/job.ts';
import { personOf } from '../key/principal.ts';
import type { RoomPorts } from '../ports.ts';
import { cardPictures } from './card-pictures.ts';
import { itemsOf, stepsOf } from './import-items.ts';
import type { Step } from './import-items.ts';
import type { FileImport } from './import-request.ts';
import { IMPORT_JOB, IMPORT_TASK } from './import-request.ts';
import { readCardFile, readLorebookFile } from './read-import.ts';

type Ports = RoomPorts & { readonly uploads: AssetStore };

/** A day: however busy the workers are, the bytes wait for them. */
const keepMilliseconds = 86_400_000;

/** The steps that the file will take; throws where it can take none. */
function plannedSteps({ as, bytes, fileName }: FileImport): Step[] {
  if (as === 'LOREBOOK') {
    readLorebookFile(bytes, fileName);
    return stepsOf(as, { pictures: [], hasBook: true });
  }
  const { card, split } = readCardFile(bytes);
  const book = as === 'CHARACTER' ? split.character.book : card.book;
  return stepsOf(as, { pictures: as === 'CHARACTER' ? [] : cardPictures(card), hasBook: (book?.entries.length ?? 0) > 0 });
}

/**
 * Takes a file in for import: it is read at once, so that a bad one is refused with every problem, then a worker fetches its
 * pictures and writes everything in one step. Throws FORBIDDEN, IMPORT_REFUSED, CLIENT_KEY_REUSED.
 */
export async function startImport(ports: Ports, request: FileImport): Promise<JobRow> {
  const { roomId, viewer, memberId, principal, bytes, fileName, as, seatId, name, clientKey } = request;
  if (viewer.kind === 'spectator' || (as !== 'CHARACTER' && !seesAll(viewer))) throw new DomainError('FORBIDDEN');
  const steps = plannedSteps(request);
  const personId = personOf(principal);
  const repeatable = { scope: `startImport:${roomId}`, personId, key: clientKey, payload: { sha256: await sha256(plainBytes(bytes)), as, seatId, name } };
  const stored = await ports.uploads.put(bytes);
  const { jobId } = await ports.db.prisma.$transaction((tx) =>
    withClientKey(tx, repeatable, async () => {
      const expiresAt = new Date(ports.clock.now().getTime() + keepMilliseconds);
      await tx.upload.create({ data: { id: ports.ids.uuid(), personId, fileName, sha256: stored.sha256, size: BigInt(stored.size), expiresAt } });
      const job = await createJob(tx, ports, { kind: IMPORT_JOB, roomId, personId, input: { upload: stored.sha256, fileName, as, seatId, name, memberId }, total: steps.length });
      await changeJob(tx, ports, job.id, { items: itemsOf(steps), done: 1 });
      await addTask(tx, { task: IMPORT_TASK, payload: { jobId: job.id }, queue: `import:${roomId}`, key: `import:${job.id}` });
      return { jobId: job.id };
    }),
  );
  const job = (await jobsById(ports.db, [jobId])).get(jobId);
  if (job === undefined) throw new DomainError('NOT_FOUND');
  return job;
}
