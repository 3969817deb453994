import type { Database } from '../../database/database.ts';
import { companyAtWork, forCompany } from '../../platform/company-at-work.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { readClock } from './clock-queries.ts';

/** The clocks of companies in a sandbox: each has moved its own on (098). */
export interface Clocks {
  /** The time of the company at work. */
  now(): Date;
  /** The settings of its transactions, by which `now()` is that of the company. */
  settings(): Record<string, number | string>;
  /** How many seconds a company is ahead, as it was last looked at; that at work if none is named. */
  secondsOf(companyId?: number): number;
  /** Looks where the clock of a company is, for what is done for it next. */
  look(companyId: number): Promise<void>;
  /** Does something at the time of a company. */
  at<T>(companyId: number, act: () => Promise<T>): Promise<T>;
  /** A time of the machine by the clock of the company at work, and the other way round. */
  moved(time: Date): Date;
  real(time: Date): Date;
}

/** @param machine the clock of the machine */
export function openClocks(database: () => Database, machine = () => new Date()): Clocks {
  const ahead = new Map<number, number>();
  const secondsOf = (companyId = companyAtWork()) => ahead.get(companyId ?? 0) ?? 0;
  const moved = (time: Date) => new Date(time.getTime() + secondsOf() * 1_000);
  const look = async (companyId: number) => {
    const clock = await database().askCompany(companyId, (tx) => readClock(tx, companyId));
    ahead.set(companyId, clock.ahead);
  };
  return {
    look,
    secondsOf,
    now: () => moved(machine()),
    moved,
    real: (time) => new Date(time.getTime() - secondsOf() * 1_000),
    settings: () =>
      secondsOf() > 0
        ? { search_path: 'sandbox_clock, pg_catalog, public', 'app.seconds_ahead': secondsOf() }
        : {},
    async at(companyId, act) {
      await look(companyId);
      return await forCompany(companyId, act);
    },
  };
}

/** The queue of a sandbox: it knows the clock of the machine alone. */
export const queueByMachine = (jobs: Jobs, { real }: Pick<Clocks, 'real'>): Jobs => ({
  ...jobs,
  enqueue: (tx, job, payload, startAfter) =>
    jobs.enqueue(tx, job, payload, startAfter && real(startAfter)),
});
