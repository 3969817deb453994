import { REMINDER_DAYS } from '@regalo/contract/settings/company';
import type { Zone } from '@regalo/contract/values/days';
import { instantOf, localDay, plusDays } from '@regalo/contract/values/days';
import { timeZoneOf } from '../../../platform/companies.ts';
import { defineCompanyJob } from '../../../platform/jobs/company-job.ts';
import type { Services } from '../../../platform/services.ts';
import { queueReminders, readReminding } from './reminder-queries.ts';
import { sendReminders } from './send-reminders-job.ts';

type Used = Pick<Services, 'database' | 'jobs' | 'now'>;

/** When recipients are reminded, by the clocks of the company. */
const HOUR = '09:00';
/** Between two runs. The zones of companies differ from UTC by quarters of an hour. */
const BETWEEN_RUNS_MS = 15 * 60_000;
/** Reminders that one transaction queues. */
const PORTION = 2_000;

interface Morning {
  /** yyyy-MM-dd */
  day: string;
  at: Date;
}

/**
 * The mornings that a run covers: since the run before it, however long that is ago.
 * @param dueAt when the first of the missed runs was due
 */
function morningsOf(dueAt: Date, now: Date, timeZone: Zone): Morning[] {
  const after = new Date(dueAt.getTime() - BETWEEN_RUNS_MS);
  const mornings: Morning[] = [];
  for (
    let day = localDay(after, timeZone);
    day <= localDay(now, timeZone);
    day = plusDays(day, 1)
  ) {
    const at = instantOf(`${day}T${HOUR}`, timeZone);
    if (at > after && at <= now) mornings.push({ day, at });
  }
  return mornings;
}

async function queueCompany({ database, jobs, now }: Used, companyId: number, dueAt: Date) {
  const { reminders, timeZone } = await database.readCompany(companyId, (tx) =>
    readReminding(tx, companyId),
  );
  if (!reminders) return;
  for (const { day, at } of morningsOf(dueAt, now(), timeZone))
    for (const step of REMINDER_DAYS) {
      const wave = { validUntil: plusDays(day, step), step, at };
      for (let after: number | undefined = 0; after !== undefined; ) {
        const portion = { after, most: PORTION };
        after = await database.inCompany(companyId, async (tx) => {
          const last = await queueReminders(tx, companyId, wave, portion);
          if (last !== undefined) await jobs.enqueue(tx, sendReminders, { companyId, day });
          return last;
        });
      }
    }
}

/** Queues reminders at nine in the morning of each company; what was missed is made up for. */
export const queueRemindersJob = defineCompanyJob({
  name: 'queue-reminders',
  schedule: { cron: '*/15 * * * *', timeZone: 'UTC' },
  async nextFor({ database, now }: Used, companyId) {
    const timeZone = await database.askCompany(companyId, (tx) => timeZoneOf(tx, companyId));
    return instantOf(`${localDay(now(), timeZone)}T${HOUR}`, timeZone);
  },
  ofCompany: (services: Used, companyId, { dueAt }) =>
    queueCompany(services, companyId, new Date(dueAt)),
});
