import { DomainError } from '../../core/error/domain-error.ts';
import { withClientKey } from '../client-key/with-client-key.ts';
import type { ClientRequest } from '../client-key/with-client-key.ts';
import { addTask } from '../job/add-task.ts';
import type { JobItem, JobRow } from '../job/job-row.ts';
import { changeJob, createJob, jobsById } from '../job/job.ts';
import { personOf } from '../key/principal.ts';
import type { Tx } from '../ports.ts';
import { intoRoom } from './install-into-room.ts';
import type { InstallPorts, InstallRequest, Installed } from './install-request.ts';
import { BACKGROUND_FROM, INSTALL_JOB, INSTALL_TASK } from './install-request.ts';
import { requireReplaceable } from './may-replace.ts';
import { withPackLock } from './pack-lock.ts';
import type { PackRow } from './pack-row.ts';
import { packsById } from './pack-row.ts';
import { previewOf, TrustRequired } from './preview-pack.ts';
import { storePack } from './store-pack.ts';
import type { VerifiedPack } from './verify-pack.ts';
import { verifyPack } from './verify-pack.ts';

/** What a repeated request is answered from. */
type Answer = { readonly jobId: string };

/** Ends a look-up that found no earlier answer; nothing is stored. */
class NotAnswered extends Error {}

function clientRequest({ acceptTrust, principal, target, clientKey }: InstallRequest, { pack }: VerifiedPack): ClientRequest {
  return { scope: 'installPack', personId: personOf(principal), key: clientKey, payload: { sha256: pack.sha256, acceptTrust, roomId: target?.roomId ?? null } };
}

/** How an earlier request of this client key ended; null where there was none. Throws CLIENT_KEY_REUSED. */
async function answered(ports: InstallPorts, request: ClientRequest): Promise<Installed | null> {
  if (request.key == null) return null;
  const unknown = () => Promise.reject(new NotAnswered());
  const answer = await ports.db.prisma.$transaction((tx) => withClientKey<Answer>(tx, request, unknown)).catch((error: unknown) => {
    if (error instanceof NotAnswered) return null;
    throw error;
  });
  return answer === null ? null : installedOf(ports, answer.jobId);
}

async function installedOf({ db }: InstallPorts, jobId: string): Promise<Installed> {
  const job = (await jobsById(db, [jobId])).get(jobId);
  if (job === undefined) throw new DomainError('NOT_FOUND');
  const packRowId = (job.result as { packRowId?: string } | null)?.packRowId;
  return { job, pack: packRowId === undefined ? null : ((await packsById(db, [packRowId])).get(packRowId) ?? null) };
}

const itemsOf = ({ pack }: VerifiedPack): JobItem[] => pack.manifest.files.map(({ path }) => ({ name: path, state: 'SUCCEEDED' }));

async function finishedJob(tx: Tx, ports: InstallPorts, request: InstallRequest, { verified, pack }: { verified: VerifiedPack; pack: PackRow }): Promise<Answer> {
  const items = itemsOf(verified);
  const input = { packId: pack.packId, version: pack.version, sha256: pack.sha256 };
  const job = await createJob(tx, ports, { kind: INSTALL_JOB, roomId: request.target?.roomId ?? null, personId: personOf(request.principal), input, total: items.length });
  await changeJob(tx, ports, job.id, { state: 'SUCCEEDED', done: items.length, items, result: { packRowId: pack.id } });
  return { jobId: job.id };
}

async function installNow(ports: InstallPorts, request: InstallRequest, verified: VerifiedPack): Promise<Installed> {
  const { principal, source, target } = request;
  const room = target === null ? null : intoRoom(ports, { target, principal, verified });
  let answer: Answer = { jobId: '' };
  await withPackLock(ports.db, () =>
    storePack(ports, verified, {
      source, principal,
      mayReplace: (tx, before) => requireReplaceable(tx, before, principal),
      ...(room !== null && { begin: room.begin }),
      finish: async (tx, pack, assets) => {
        await room?.finish(tx, pack, assets);
        answer = await withClientKey(tx, clientRequest(request, verified), () => finishedJob(tx, ports, request, { verified, pack }));
      },
    }),
  );
  if (target !== null) ports.notify.publish({ room: target.roomId, kind: 'seq' });
  return installedOf(ports, answer.jobId);
}

/** A day: however busy the workers are, the bytes wait for them. */
const keepMilliseconds = 86_400_000;

async function installLater(ports: InstallPorts, request: InstallRequest, verified: VerifiedPack): Promise<Installed> {
  const { principal, source, target, fileName, bytes } = request;
  const stored = await ports.uploads.put(bytes);
  const personId = personOf(principal);
  const { id: packId, version } = verified.pack.manifest;
  const input = { packId, version, source, target, upload: stored.sha256, sha256: verified.pack.sha256, trustSha256: verified.trustSha256 };
  const { jobId } = await ports.db.prisma.$transaction((tx) =>
    withClientKey(tx, clientRequest(request, verified), async () => {
      const expiresAt = new Date(ports.clock.now().getTime() + keepMilliseconds);
      await tx.upload.create({ data: { id: ports.ids.uuid(), personId, fileName, sha256: stored.sha256, size: BigInt(stored.size), expiresAt } });
      const job: JobRow = await createJob(tx, ports, { kind: INSTALL_JOB, roomId: target?.roomId ?? null, personId, input, total: verified.pack.files.size });
      await addTask(tx, { task: INSTALL_TASK, payload: { jobId: job.id }, queue: 'packs', key: `pack-install:${job.id}` });
      return { jobId: job.id };
    }),
  );
  return installedOf(ports, jobId);
}

/**
 * Installs a pack that somebody accepted as it was shown to them. Everything is verified first; then small packs are
 * installed at once, large ones by a worker, and a job tells how far it is. With a target room, the same step turns it on
 * there. Throws PACK_REFUSED with every problem by path, TRUST_REQUIRED with the preview, PACK_TAKEN, CLIENT_KEY_REUSED.
 */
export async function installPack(ports: InstallPorts, request: InstallRequest): Promise<Installed> {
  const verified = await verifyPack(request.bytes, request.options);
  const before = await answered(ports, clientRequest(request, verified));
  if (before !== null) return before;
  const accepted = request.acceptTrust.trim().toLowerCase();
  if (accepted !== verified.trustSha256 && accepted !== verified.pack.sha256) throw new TrustRequired(await previewOf(ports.db, verified));
  return verified.size < BACKGROUND_FROM ? installNow(ports, request, verified) : installLater(ports, request, verified);
}
