import { z } from 'zod';
import { DomainError } from '../../core/error/domain-error.ts';
import type { PackOptions } from '../../core/pack/inspection.ts';
import type { Infra } from '../../infra/infra.ts';
import type { Task } from '../../infra/job/task.ts';
import type { JobItem, JobRow } from '../job/job-row.ts';
import { hasEnded } from '../job/job-row.ts';
import { jobFailure } from '../job/job-failure.ts';
import { changeJob, jobsById, reportJob } from '../job/job.ts';
import { principalOfPerson } from '../key/principal-of-person.ts';
import { intoRoom } from './install-into-room.ts';
import { requireReplaceable } from './may-replace.ts';
import { withPackLock } from './pack-lock.ts';
import { previewOf, TrustRequired } from './preview-pack.ts';
import { storePack } from './store-pack.ts';
import type { VerifiedPack } from './verify-pack.ts';
import { verifyPack } from './verify-pack.ts';

const payloadSchema = z.object({ jobId: z.string() });
const inputSchema = z.object({
  source: z.enum(['upload', 'path']),
  upload: z.string(),
  trustSha256: z.string(),
  target: z.object({ roomId: z.string(), memberId: z.string().nullable() }).nullable(),
});

/** Stops an install whose job has ended otherwise; nothing of it stays. */
class JobOver extends Error {}

/** Milliseconds between two notes of how far it is. */
const reportEvery = 250;

function progressOf(infra: Infra, job: JobRow, { pack }: VerifiedPack, signal: AbortSignal) {
  const paths = [...pack.files.keys()];
  let done = 0;
  let reported = infra.clock.elapsed();
  const items = (): JobItem[] => paths.map((name, i) => ({ name, state: i < done ? 'SUCCEEDED' : i === done ? 'RUNNING' : 'QUEUED' }));
  return async () => {
    signal.throwIfAborted();
    done += 1;
    if (infra.clock.elapsed() - reported < reportEvery) return;
    reported = infra.clock.elapsed();
    if (!(await reportJob(infra, job.id, { done, items: items() }))) throw new JobOver();
  };
}

async function install(infra: Infra, job: JobRow, options: PackOptions, signal: AbortSignal): Promise<void> {
  const { source, upload, trustSha256, target } = inputSchema.parse(job.input);
  if (!(await reportJob(infra, job.id, { state: 'RUNNING' }))) return;
  const bytes = await infra.uploads.read(upload);
  if (bytes === null) throw new DomainError('UPLOAD_UNKNOWN');
  const verified = await verifyPack(bytes, options);
  if (verified.trustSha256 !== trustSha256) throw new TrustRequired(await previewOf(infra.db, verified));
  const principal = await principalOfPerson(infra, job.personId);
  const room = target === null ? null : intoRoom(infra, { target, principal, verified });
  const total = verified.pack.files.size;
  const items = verified.pack.manifest.files.map(({ path }): JobItem => ({ name: path, state: 'SUCCEEDED' }));
  await withPackLock(infra.db, () =>
    storePack(infra, verified, {
      source, principal,
      mayReplace: (tx, before) => requireReplaceable(tx, before, principal),
      onFile: progressOf(infra, job, verified, signal),
      ...(room !== null && { begin: room.begin }),
      finish: async (tx, pack, assets) => {
        await room?.finish(tx, pack, assets);
        if (!(await changeJob(tx, infra, job.id, { state: 'SUCCEEDED', done: total, total, items, result: { packRowId: pack.id } }))) throw new JobOver();
      },
    }),
  );
  if (target !== null) infra.notify.publish({ room: target.roomId, kind: 'seq' });
}

/** Installs a large pack in the background. The job's row is the truth: an attempt after a crash begins again from it. */
export function installPackTask(optionsOf: (infra: Infra) => PackOptions): Task {
  return async (payload, infra, signal) => {
    const { jobId } = payloadSchema.parse(payload);
    const job = (await jobsById(infra.db, [jobId])).get(jobId);
    if (job === undefined || hasEnded(job.state)) return;
    try {
      await install(infra, job, optionsOf(infra), signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof JobOver)) await reportJob(infra, jobId, { state: 'FAILED', failure: jobFailure(infra, error, { jobId, what: 'a pack could not be installed' }) });
    }
    infra.notify.publish({ room: '', kind: 'job', job: jobId });
  };
}
