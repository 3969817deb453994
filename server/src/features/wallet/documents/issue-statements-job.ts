import {
  HOME_ZONE,
  localDay,
  monthOf,
  plusMonths,
  rangeOfMonth,
} from '@regalo/contract/values/days';
import { timeZoneOf } from '../../../platform/companies.ts';
import { defineCompanyJob } from '../../../platform/jobs/company-job.ts';
import type { Services } from '../../../platform/services.ts';
import { hasEntries, ledgerSpan } from '../statement-queries.ts';
import { insertIssued, listIssued } from './document-queries.ts';

type Used = Pick<Services, 'database' | 'now' | 'invoicing'>;

/** Issues the statements of the months of a company that are over and have none yet. */
async function issueStatements(
  { database, now, invoicing }: Used,
  companyId: number,
): Promise<void> {
  if (!invoicing) return;
  await database.inCompany(companyId, async (tx) => {
    const { first } = await ledgerSpan(tx, companyId);
    if (!first) return;
    const zone = await timeZoneOf(tx, companyId);
    const present = monthOf(localDay(now(), zone));
    const issued = await listIssued(tx, companyId);
    for (let month = monthOf(localDay(first, zone)); month < present; month = plusMonths(month, 1))
      if (!issued.has(month) && (await hasEntries(tx, companyId, rangeOfMonth(month, zone))))
        await insertIssued(tx, companyId, month, invoicing);
  });
}

/** Fixes what a month is stated with, once it is over in the company's own days. */
export const issueStatementsJob = defineCompanyJob({
  name: 'issue-statements',
  schedule: { cron: '40 * * * *', timeZone: HOME_ZONE },
  ofCompany: issueStatements,
});
