import { HOME_ZONE } from '@regalo/contract/values/days';
import { defineRecurringJob } from '../../../platform/jobs/job.ts';
import { logFailure } from '../../../platform/log-failure.ts';
import type { Services } from '../../../platform/services.ts';
import { readGiftOfLink } from '../received-gift.ts';
import { readSerial } from './pass-keys.ts';
import {
  type DuePass,
  dropPass,
  findDuePasses,
  readDuePasses,
  recordRenewal,
} from './pass-queries.ts';
import { googlePass } from './show-pass.ts';

type Used = Pick<
  Services,
  'database' | 'keys' | 'passes' | 'storage' | 'publicUrl' | 'mediaBase' | 'now' | 'log'
>;

/** Of one company in a run, so many at once. */
const MOST = 500;
const AT_ONCE = 10;
/** Two minutes after the first failure, twice as much after each; once a day in the end. */
const againIn = (failures: number) => Math.min(86_400, 120 * 2 ** Math.min(failures, 10));

/** Tells Apple's device that there is something new, or Google what it is. @returns whether the pass is still on it */
async function renew(services: Used, { serial, pushToken }: DuePass): Promise<boolean> {
  const { apple, google } = services.passes;
  if (pushToken !== null) return apple ? await apple.tell(pushToken) : true;
  const link = readSerial(services.keys, serial);
  const gift = link && (await readGiftOfLink(services, link));
  if (google && gift && link) await google.update(googlePass(services, gift, link));
  return true;
}

async function renewOne(services: Used, companyId: number, due: DuePass): Promise<void> {
  const { database, log } = services;
  let again: number | null = null;
  try {
    if (!(await renew(services, due)))
      return await database.inCompany(companyId, (tx) => dropPass(tx, companyId, due));
  } catch (error) {
    logFailure(log, error, 'a pass was not renewed');
    again = againIn(due.failures);
  }
  await database.inCompany(companyId, (tx) => recordRenewal(tx, companyId, due, again));
}

/** Has the wallets of phones show gifts as they are, every minute. */
export const renewPasses = defineRecurringJob({
  name: 'renew-passes',
  schedule: { cron: '* * * * *', timeZone: HOME_ZONE },
  async handle(services: Used, _run, stopping) {
    const { database, passes } = services;
    if (!passes.apple && !passes.google) return;
    const places = await database.outside(findDuePasses);
    for (const companyId of new Set(places.map(({ company_id }) => company_id))) {
      const due = await database.readCompany(companyId, (tx) => readDuePasses(tx, companyId, MOST));
      for (let at = 0; at < due.length && !stopping.aborted; at += AT_ONCE)
        await Promise.all(
          due.slice(at, at + AT_ONCE).map((one) => renewOne(services, companyId, one)),
        );
    }
  },
});
