import { HOME_ZONE, localDay, monthOf, plusMonths } from '@regalo/contract/values/days';
import type { Connection } from '../../../database/connection.ts';
import { timeZoneOf } from '../../../platform/companies.ts';
import { defineCompanyJob } from '../../../platform/jobs/company-job.ts';
import type { Services } from '../../../platform/services.ts';
import type { MonthSpan } from '../month-end-queries.ts';
import { ledgerSpan } from '../statement-queries.ts';
import { insertIssued, listIssued, sumMonth } from './document-queries.ts';

type Used = Pick<Services, 'database' | 'now' | 'invoicing'>;

/** The months since the first movement that are over and have no statement. */
async function missingMonths(tx: Connection, companyId: number, now: Date): Promise<MonthSpan[]> {
  const { first } = await ledgerSpan(tx, companyId);
  if (!first) return [];
  const timeZone = await timeZoneOf(tx, companyId);
  const present = monthOf(localDay(now, timeZone));
  const issued = await listIssued(tx, companyId);
  const missing: MonthSpan[] = [];
  for (
    let month = monthOf(localDay(first, timeZone));
    month < present;
    month = plusMonths(month, 1)
  )
    if (!issued.has(month)) missing.push({ companyId, timeZone, month });
  return missing;
}

/** Issues the statements of the months of a company that are over and have none yet. */
async function issueStatements(
  { database, now, invoicing }: Used,
  companyId: number,
): Promise<void> {
  if (!invoicing) return;
  const missing = await database.readCompany(companyId, (tx) =>
    missingMonths(tx, companyId, now()),
  );
  for (const span of missing)
    await database.inCompany(companyId, async (tx) => {
      const { fees, vat } = await sumMonth(tx, span, { vat_rate: invoicing.vatRate });
      await insertIssued(tx, span, { ...invoicing, fees, vat });
    });
}

/** Fixes what a month is stated with, once it is over in the company's own days. */
export const issueStatementsJob = defineCompanyJob({
  name: 'issue-statements',
  schedule: { cron: '40 * * * *', timeZone: HOME_ZONE },
  ofCompany: issueStatements,
});
