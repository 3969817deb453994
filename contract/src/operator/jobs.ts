import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { id, searchTerm, text } from '../api/fields.ts';
import { paging } from '../api/page-size.ts';
import { refuse } from '../refusals/issues.ts';

/** Characters of why a job is cancelled. */
export const JOB_REASON_MAX = 300;

/** Which jobs are listed: `trouble` are those that failed again and again, or wait for too long. */
export const JOB_FILTERS = ['trouble', 'waiting', 'running', 'all'] as const;

const job = z.object({
  id: z.string(),
  /** Of the kind of job. */
  name: z.string(),
  /** As pg-boss has it: created, retry, active or failed. */
  state: z.string(),
  /** How often it has failed. */
  failures: z.number().int(),
  companyId: id.nullable(),
  createdAt: z.string(),
  /** When it could begin, or begins. */
  startAfter: z.string(),
  /** Why it failed last, in English; addresses are left out. */
  reason: z.string().nullable(),
});

export type ListedJob = z.infer<typeof job>;

/** The jobs that are not done, those that wait longest first. A search finds part of a name. */
export const listJobs = endpoint('GET', '/operator/jobs', {
  audience: 'operator',
  may: ['jobs.manage'],
  query: z.object({
    ...paging,
    search: searchTerm,
    filter: z.enum(JOB_FILTERS).default('trouble'),
  }),
  reply: envelope(
    z.object({
      list: z.array(job),
      total_count: z.number().int(),
      /** How many there are, whatever is searched for. */
      counts: z.record(z.enum(JOB_FILTERS), z.number().int()),
    }),
  ),
});

const named = { name: text.max(200), id: z.uuid() };

/** Has a job begin at once that waits or has failed. */
export const retryJob = endpoint('POST', '/operator/job-retry', {
  audience: 'operator',
  may: ['jobs.manage'],
  body: z.object(named),
  reply: done,
});

/** Cancels a job that waits or has failed. Jobs that run end by themselves. */
export const cancelJob = endpoint('POST', '/operator/job-cancel', {
  audience: 'operator',
  may: ['jobs.manage'],
  stepUp: true,
  body: z.object({
    ...named,
    reason: text.trim().min(1, refuse('job_reason_missing')).max(JOB_REASON_MAX),
  }),
  reply: done,
});
