import { z } from 'zod';

/** When a recurring job runs. */
export interface Schedule {
  /** Five fields: minute, hour, day of the month, month, day of the week. */
  cron: string;
  /** IANA name of the zone in which the fields are read, such as America/Costa_Rica. */
  timeZone: string;
}

/**
 * One kind of background work, defined by the feature that it belongs to and listed in its
 * `feature.ts`.
 */
// biome-ignore lint/suspicious/noExplicitAny: each job names the services that it uses
export interface Job<P extends z.ZodType = z.ZodType, S = any> {
  /** Names its queue; unique. */
  name: string;
  /** Stored in the database as it is, so nothing in it may be secret. */
  payload: P;
  /** After how long it is begun anew although its worker lives; a minute if absent. */
  maxSeconds?: number;
  /**
   * How many run at once in a process, half of them of one company: two if absent, and one of a recurring job. More
   * where there may be many at a time.
   */
  atOnce?: number;
  /** Where present, a run is enqueued whenever one is due. */
  schedule?: Schedule;
  /**
   * Must be safe to run again after any interruption.
   * @param stopping aborts when the process is to end: finish what has begun, and begin nothing
   *   else
   */
  handle(services: S, payload: z.output<P>, stopping: AbortSignal): Promise<void>;
}

/** Defines a job that is enqueued by what causes it. */
export const defineJob = <P extends z.ZodType, S>(job: Omit<Job<P, S>, 'schedule'>): Job<P, S> =>
  job;

/** A run of a recurring job. */
const run = z.object({
  /** When it was due; the first time if several were missed. */
  dueAt: z.iso.datetime(),
});

export type Run = z.output<typeof run>;

export type RecurringJob<S = unknown> = Job<typeof run, S> & { schedule: Schedule };

/** Defines a job that runs on a schedule. One run makes up for all that were missed. */
export const defineRecurringJob = <S>(job: Omit<RecurringJob<S>, 'payload'>): RecurringJob<S> => ({
  ...job,
  payload: run,
});
