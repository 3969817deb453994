import { JOBS } from '../../feature-list.ts';
import { OPERATOR_JOBS } from '../../operator/feature-list.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { type Constant, readConstants } from './docstrings.ts';
import { page, table } from './page.ts';

/** The jobs of the source by their names, with what is said of them. */
function readJobs(): Map<string, Constant> {
  const all = ['features', 'operator', 'platform'].flatMap((folder) =>
    readConstants(`server/src/${folder}/**/*.ts`),
  );
  const nameIn = ({ rest }: Constant) =>
    /^(?:[^{]*\{\s*name: |defineSweep\(\s*)'([^']+)'/.exec(rest)?.[1];
  const jobs = all.filter(({ rest }) =>
    /^define(?:(?:Recurring|Company)?Job|ShopMail|Sweep)\b/.test(rest),
  );
  return new Map(
    jobs.map((job) => {
      // One that enqueues itself again has its name apart.
      const [, apart] = /^[^{]*\{\s*\.\.\.(\w+)/.exec(job.rest) ?? [];
      const named = all.find(({ name }) => name === apart) ?? job;
      return [nameIn(named) ?? '', job];
    }),
  );
}

/** A job with where it is, and what its docstring says. */
interface ExplainedJob {
  job: Job;
  constant: Constant;
  said: string;
  /** How long what it deletes is kept, where a tag says so. */
  kept?: string;
}

/** All jobs. @throws where one is not explained */
export function explainedJobs(): ExplainedJob[] {
  const found = readJobs();
  return [...JOBS, ...OPERATOR_JOBS]
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map((job: Job) => {
      const constant = found.get(job.name);
      if (!constant?.said) throw new Error(`${job.name} has no docstring`);
      const [said = '', kept] = constant.said.split(' @kept ');
      return { job, constant, said, ...(kept && { kept }) };
    });
}

const INTRO = `What workers do besides answering. A job is enqueued in the transaction that causes it, or when its schedule says
(minute, hour, day of the month, month, day of the week), and is safe to repeat.`;

/** The document of background jobs. */
export const jobsPage = () =>
  page(
    'Jobs',
    INTRO,
    table(
      ['job', 'when', 'what', 'in `server/src`'],
      explainedJobs().map(({ job: { name, schedule }, constant, said }) => [
        `\`${name}\``,
        schedule ? `\`${schedule.cron}\` ${schedule.timeZone}` : 'when it is caused',
        said,
        `\`${constant.file.replace('server/src/', '')}\``,
      ]),
    ),
  );
