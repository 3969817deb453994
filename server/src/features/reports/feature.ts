import type { FieldKey } from '@regalo/contract/custom-fields/custom-fields';
import * as insights from '@regalo/contract/reports/insights';
import * as payroll from '@regalo/contract/reports/payroll';
import * as contract from '@regalo/contract/reports/reports';
import { offsetHours } from '@regalo/contract/values/days';
import type { z } from 'zod';
import type { Connection } from '../../database/connection.ts';
import type { Reads } from '../../database/replica.ts';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, handleDownload, ok } from '../../platform/http/endpoints.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { checkConditions, namedFields } from '../custom-fields/conditions.ts';
import { exportGifts } from './export-gifts.ts';
import { exportInsights } from './insights/export-insights.ts';
import { readInsights } from './insights/insights.ts';
import { sumUpFiguresJob } from './insights/sum-up-figures-job.ts';
import { checkNarrowing, narrowingOf } from './narrowing-queries.ts';
import { exportPayroll, readPayrollYear } from './payroll.ts';
import { findSentGifts, type ReportFilter } from './queries.ts';
import { readTotals } from './totals-queries.ts';

/** What is asked of gifts, with the company's own fields that are to be shown. */
type Asked = ReportFilter & { columns?: readonly FieldKey[] | undefined };

/**
 * Answers one question about the gifts of a filter. What it names of the company's own fields, groups and members is
 * checked first, in the same transaction.
 */
async function askFiltered<T>(
  reads: Reads,
  companyId: number,
  { fields = [], columns = [], narrowing = {} }: Asked,
  ask: (tx: Connection) => Promise<T>,
): Promise<T> {
  const { group, sender } = narrowing;
  if (fields.length + columns.length === 0 && !group && !sender)
    return await reads.askCompany(companyId, ask);
  return await reads.readCompany(companyId, async (tx) => {
    await checkConditions(tx, companyId, fields);
    await checkNarrowing(tx, companyId, narrowing);
    await namedFields(tx, companyId, columns, 'columns');
    return await ask(tx);
  });
}

async function report(
  { reads, now }: Pick<Services, 'now'> & { reads: Reads },
  { companyId }: Session,
  { page, limit }: { page: number; limit: number },
  asked: Asked,
) {
  const at = now();
  const { columns, ...filter } = asked;
  const shown = { limit, offset: (page - 1) * limit, columns };
  const { gifts, total, timeZone } = await askFiltered(reads, companyId, asked, (tx) =>
    findSentGifts(tx, { companyId, now: at }, filter, shown),
  );
  const time_zone = offsetHours(at, timeZone);
  return { sent_gifts: gifts, time_zone, zone: timeZone, total_count: total };
}

type Filter = z.output<typeof contract.reportTotals.body>;

const filterOf = (asked: Filter): ReportFilter => ({
  search: asked.search,
  status: asked.status,
  fields: asked.fields,
  narrowing: narrowingOf(asked),
  startDate: asked.start_date,
  endDate: asked.end_date,
});

const routes = (services: Services): EndpointHandler[] => [
  handle(contract.listSentGifts, async ({ session, query, reads }) =>
    ok(await report({ ...services, reads: await reads() }, session, query, filterOf(query))),
  ),
  handle(contract.searchSentGifts, async ({ session, query, body, reads }) => {
    const asked = { ...filterOf(body), columns: body.columns };
    return ok(await report({ ...services, reads: await reads() }, session, query, asked));
  }),
  handle(contract.reportTotals, async ({ session, query: { page, limit, by }, body, reads }) =>
    ok(
      await askFiltered(await reads(), session.companyId, filterOf(body), (tx) =>
        readTotals(tx, { companyId: session.companyId, now: services.now() }, filterOf(body), {
          by,
          paging: { limit, offset: (page - 1) * limit },
        }),
      ),
    ),
  ),
  handleDownload(contract.exportAllGifts, async ({ session, query, reads }) =>
    exportGifts({ ...services, reads: await reads() }, session, query, filterOf(query)),
  ),
  handleDownload(contract.exportGifts, async ({ session, query, body, reads }) =>
    exportGifts({ ...services, reads: await reads() }, session, query, filterOf(body)),
  ),
  handle(insights.getInsights, async ({ session: { companyId }, query, reads }) =>
    ok(await readInsights(await reads(), companyId, query)),
  ),
  handleDownload(insights.exportInsights, async ({ session, query, reads }) =>
    exportInsights({ ...services, reads: await reads() }, session, query),
  ),
  handle(payroll.getPayrollYear, async ({ session, query, reads }) =>
    ok(await readPayrollYear({ ...services, reads: await reads() }, session, query.year)),
  ),
  handleDownload(payroll.exportPayroll, async ({ session, query, reads }) =>
    exportPayroll({ ...services, reads: await reads() }, session, query),
  ),
];

export const reports: Feature = { routes, jobs: [sumUpFiguresJob] };
