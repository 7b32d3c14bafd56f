import { z } from 'zod';
import type { Viewer } from '../../core/document/viewer.ts';
import { seesAll } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Issue } from '../../core/error/issue.ts';
import type { FetchPicture } from '../../infra/http/fetch-picture.ts';
import type { Infra } from '../../infra/infra.ts';
import type { Task } from '../../infra/job/task.ts';
import { withNameTries } from '../character/name-tries.ts';
import { jobFailure } from '../job/job-failure.ts';
import type { JobRow } from '../job/job-row.ts';
import { hasEnded } from '../job/job-row.ts';
import { changeJob, jobsById, reportJob } from '../job/job.ts';
import type { Principal } from '../key/principal.ts';
import { personOf } from '../key/principal.ts';
import { principalOfPerson } from '../key/principal-of-person.ts';
import { viewerIn } from '../member/viewers-in.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { writeRoom } from '../write/write-room.ts';
import type { CardRole } from './card-import.ts';
import { cardPictures, portraitUrl } from './card-pictures.ts';
import type { ReadyCard, StoredPicture } from './commit-card.ts';
import { commitCard } from './commit-card.ts';
import type { Fetched } from './fetched-pictures.ts';
import { fetchedSchema, fetchInto, getPicture } from './fetched-pictures.ts';
import { doneOf, itemsOf, stepsOf } from './import-items.ts';
import type { Step } from './import-items.ts';
import { commitLorebook } from './import-lorebook.ts';
import type { plainResult } from './import-result.ts';
import { putPortrait } from './put-portrait.ts';
import type { CardFile } from './read-import.ts';
import { readCardFile, readLorebookFile } from './read-import.ts';

const payloadSchema = z.object({ jobId: z.string() });
const inputSchema = z.object({ upload: z.string(), fileName: z.string(), as: z.enum(['CHARACTER', 'COMPANION', 'WORLD', 'LOREBOOK']), seatId: z.string().nullable(), name: z.string().nullable(), memberId: z.string().nullable() });

/** Stops an import whose job has ended otherwise; nothing of it stays. */
class JobOver extends Error {}

/** Pictures that are fetched at the same time. */
const atOnce = 4;

type Input = z.infer<typeof inputSchema>;
type Work = { readonly infra: Infra; readonly fetchPicture: FetchPicture; readonly job: JobRow; readonly input: Input; readonly roomId: string; readonly principal: Principal; readonly viewer: Viewer; readonly bytes: Uint8Array; readonly signal: AbortSignal };

async function report({ infra, job, signal }: Work, steps: readonly Step[], fetched?: Fetched): Promise<void> {
  signal.throwIfAborted();
  const open = await reportJob(infra, job.id, { state: 'RUNNING', done: doneOf(steps), total: steps.length, items: itemsOf(steps), ...(fetched !== undefined && { result: { fetched } }) });
  if (!open) throw new JobOver();
}

function settle(step: Step | undefined, issues: readonly Issue[]): void {
  if (step === undefined) return;
  step.state = issues.length === 0 ? 'SUCCEEDED' : 'FAILED';
  step.message = issues.length === 0 ? null : 'ISSUE_IMPORT_PICTURE_LEFT_OUT';
}

function fetchedBefore({ result }: JobRow): Fetched {
  const parsed = fetchedSchema.safeParse((result as { fetched?: unknown } | null)?.fetched ?? {});
  return parsed.success ? parsed.data : {};
}

/** Puts the portrait and the pictures of a card into the store, noting after each group how far it is and what was fetched. */
async function gather(work: Work, file: CardFile, steps: readonly Step[]): Promise<Pick<ReadyCard, 'portrait' | 'pictures'>> {
  const { infra, fetchPicture, input, signal } = work;
  const getting = { assets: infra.assets, fetchPicture, fetched: fetchedBefore(work.job), signal };
  const url = portraitUrl(file.card);
  const portrait = url === null ? await putPortrait(infra.assets, file.card) : await fetchInto(getting, url, ['portrait']);
  settle(steps[1], portrait.issues);
  await report(work, steps, getting.fetched);
  const pictures = input.as === 'CHARACTER' ? [] : cardPictures(file.card);
  const stored: StoredPicture[] = [];
  const issues: Issue[] = [];
  for (let at = 0; at < pictures.length; at += atOnce) {
    const group = pictures.slice(at, at + atOnce);
    const outcomes = await Promise.all(group.map((picture) => getPicture(getting, picture)));
    outcomes.forEach((outcome, i) => {
      const { type = '', name = '' } = group[i] ?? {};
      if (outcome.asset !== null) stored.push({ type, name, asset: outcome.asset });
      issues.push(...outcome.issues);
      settle(steps[2 + at + i], outcome.issues);
    });
    await report(work, steps, getting.fetched);
  }
  return { portrait, pictures: { stored, issues } };
}

type Result = ReturnType<typeof plainResult>;

/** Writes everything and ends the job in one commit: after a crash either both are done or neither is. */
async function commit(work: Work, steps: readonly Step[], body: (write: RoomWrite) => Promise<Result>): Promise<void> {
  const { infra, job, input, roomId, viewer, principal, signal } = work;
  signal.throwIfAborted();
  const items = steps.map((step): Step => (step.state === 'FAILED' ? step : { ...step, state: 'SUCCEEDED' }));
  await withNameTries(infra, { roomId, personId: personOf(principal), viewer }, () =>
    writeRoom(infra, { roomId, memberId: input.memberId }, async (write) => {
      const result = await body(write);
      if (!(await changeJob(write.tx, infra, job.id, { state: 'SUCCEEDED', done: items.length, total: items.length, items: itemsOf(items), result }))) throw new JobOver();
    }),
  );
}

async function importIt(work: Work): Promise<void> {
  const { infra, input, roomId, viewer, principal, bytes } = work;
  const { as, fileName, seatId, name, memberId } = input;
  if (as === 'LOREBOOK') {
    const file = readLorebookFile(bytes, fileName);
    const steps = stepsOf(as, { pictures: [], hasBook: true });
    await report(work, steps);
    return commit(work, steps, (write) => commitLorebook(write, infra, { roomId, principal, fileName, name, file }));
  }
  const file = readCardFile(bytes);
  const role: CardRole = as;
  const book = role === 'CHARACTER' ? file.split.character.book : file.card.book;
  const steps = stepsOf(role, { pictures: role === 'CHARACTER' ? [] : cardPictures(file.card), hasBook: (book?.entries.length ?? 0) > 0 });
  await report(work, steps);
  const gathered = await gather(work, file, steps);
  await commit(work, steps, (write) => commitCard(write, infra, { request: { roomId, viewer, memberId, principal, fileName, as: role, seatId }, file, ...gathered }));
}

/** What the job says, as whoever asked for it may do it now. Throws FORBIDDEN, UPLOAD_UNKNOWN. */
async function workOf(infra: Infra, { job, fetchPicture, signal }: Pick<Work, 'job' | 'fetchPicture' | 'signal'>): Promise<Work> {
  const input = inputSchema.parse(job.input);
  const roomId = job.roomId ?? '';
  const principal = await principalOfPerson(infra, job.personId);
  const viewer = await viewerIn(infra.db, principal, roomId);
  if (viewer === null || (input.as !== 'CHARACTER' && !seesAll(viewer))) throw new DomainError('FORBIDDEN');
  const bytes = await infra.uploads.read(input.upload);
  if (bytes === null) throw new DomainError('UPLOAD_UNKNOWN');
  return { infra, fetchPicture, job, input, roomId, principal, viewer, bytes, signal };
}

/** Brings a file into a room in the background. The job's row is the truth: an attempt after a crash goes on from it. */
export function importTask(fetchPicture: FetchPicture): Task {
  return async (payload, infra, signal) => {
    const { jobId } = payloadSchema.parse(payload);
    const job = (await jobsById(infra.db, [jobId])).get(jobId);
    if (job === undefined || hasEnded(job.state)) return;
    try {
      await importIt(await workOf(infra, { job, fetchPicture, signal }));
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof JobOver)) await reportJob(infra, jobId, { state: 'FAILED', failure: jobFailure(infra, error, { jobId, what: 'a file could not be imported' }) });
    }
    infra.notify.publish({ room: '', kind: 'job', job: jobId });
  };
}
