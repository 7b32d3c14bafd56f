import { Repeater } from 'graphql-yoga';
import type { Infra } from '../../infra/infra.ts';
import type { JobRow } from '../../room/job/job-row.ts';
import { hasEnded } from '../../room/job/job-row.ts';
import { jobsById } from '../../room/job/job.ts';

/** Hints may be lost; the row is looked at this often anyway. */
const pollMilliseconds = 1_000;

/** The job as it is, and again whenever it changed, until it has ended. */
export function watchJob(infra: Pick<Infra, 'db' | 'notify'>, id: string): AsyncIterable<JobRow> {
  return new Repeater<JobRow>(async (push, stop) => {
    let known = '';
    let looking = false;
    const look = async () => {
      if (looking) return;
      looking = true;
      const job = (await jobsById(infra.db, [id])).get(id);
      looking = false;
      if (job === undefined) return stop();
      const text = JSON.stringify(job);
      if (text === known) return;
      known = text;
      void push(job);
      if (hasEnded(job.state)) stop();
    };
    const lookOrFail = () => void look().catch(stop);
    const unsubscribe = infra.notify.subscribe((hint) => {
      if (hint.kind === 'lost' || (hint.kind === 'job' && hint.job === id)) lookOrFail();
    });
    const timer = setInterval(lookOrFail, pollMilliseconds);
    lookOrFail();
    await stop;
    clearInterval(timer);
    unsubscribe();
  });
}
