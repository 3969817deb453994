import { HOME_ZONE, plusMonths } from '@regalo/contract/values/days';
import type { Connection } from '../../../database/connection.ts';
import { defineCompanyJob } from '../../../platform/jobs/company-job.ts';
import type { Services } from '../../../platform/services.ts';
import { readMonths } from '../months.ts';
import type { MonthSpan } from '../queries.ts';
import { ledgerSpan } from '../statement-queries.ts';
import { insertIssued, lastIssued, sumMonth } from './document-queries.ts';

type Used = Pick<Services, 'database' | 'now' | 'invoicing'>;

/** The first month since the first movement that is over and has no statement; undefined where there is none. */
async function dueMonth(
  tx: Connection,
  companyId: number,
  now: Date,
): Promise<MonthSpan | undefined> {
  const { first } = await ledgerSpan(tx, companyId);
  if (!first) return undefined;
  const months = await readMonths(tx, companyId);
  const last = await lastIssued(tx, companyId);
  const span = months.of(last ? plusMonths(last, 1) : months.at(first));
  return span.to <= now ? span : undefined;
}

/** Issues the statements of the months of a company that are over and have none yet, one after the other. */
async function issueStatements(
  { database, now, invoicing }: Used,
  companyId: number,
): Promise<void> {
  if (!invoicing) return;
  const due = (tx: Connection) => dueMonth(tx, companyId, now());
  while (await database.readCompany(companyId, due))
    await database.inCompany(companyId, async (tx) => {
      const span = await due(tx);
      if (!span) return;
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
