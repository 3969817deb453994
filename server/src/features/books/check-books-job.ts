import { HOME_ZONE } from '@regalo/contract/values/days';
import { z } from 'zod';
import { defineJob, defineRecurringJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { continueCheck } from './continue-check.ts';
import { logCheck, logGone } from './log-check.ts';
import { giveUpCheck, startCheck, startCheckOnNewTimeline } from './start-queries.ts';
import { tellOperatorJob } from './tell-operator-job.ts';

type Used = Pick<Services, 'database' | 'jobs' | 'log'>;

/** After this time the check goes back into the queue, so that a killed worker loses little of it. */
const TURN_MS = 5_000;

/** A look may take three minutes, then pauses as long; a comparison in one snapshot looks at all books. */
const MAX_SECONDS = 60 * 60;

const payload = z.object({ check: z.number().int() });

async function takeTurn(
  services: Used,
  { check: id }: z.output<typeof payload>,
  stopping: AbortSignal,
): Promise<void> {
  const { database, jobs } = services;
  const check = await continueCheck(database, id, { turn: TURN_MS, stopping });
  if (check === 'gone') return logGone(services, id);
  if (check === 'overtaken') return;
  const next = check.finished ? tellOperatorJob : continueBooksCheck;
  if (!check.finished || (check.faults.length > 0 && !check.told))
    await database.transaction((tx) => jobs.enqueue(tx, next, { check: id }));
  if (check.finished) logCheck(services, check);
}

/** Goes on with a check of the books, a turn at a time, and tells what it has found. */
export const continueBooksCheck = defineJob({
  name: 'continue-books-check',
  payload,
  maxSeconds: MAX_SECONDS,
  handle: takeTurn,
});

/** Has the books of all companies and shops checked every night. */
export const checkBooksJob = defineRecurringJob({
  name: 'check-books',
  schedule: { cron: '30 3 * * *', timeZone: HOME_ZONE },
  async handle({ database, jobs }: Used) {
    await database.transaction(async (tx) => {
      const givenUp = await giveUpCheck(tx);
      if (givenUp !== undefined) await jobs.enqueue(tx, continueBooksCheck, { check: givenUp });
      await jobs.enqueue(tx, continueBooksCheck, { check: await startCheck(tx) });
    });
  },
});

/**
 * Has them checked soon after the database was restored to a moment, or a standby has become primary. A copy that nobody
 * delivers from is another case: check-restored.ts.
 */
export const checkBooksOnNewTimelineJob = defineRecurringJob({
  name: 'check-books-on-new-timeline',
  schedule: { cron: '*/5 * * * *', timeZone: HOME_ZONE },
  async handle({ database, jobs }: Used) {
    await database.transaction(async (tx) => {
      const check = await startCheckOnNewTimeline(tx);
      if (check !== undefined) await jobs.enqueue(tx, continueBooksCheck, { check });
    });
  },
});
