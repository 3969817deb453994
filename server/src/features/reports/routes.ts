import * as contract from '@regalo/contract/reports/reports';
import type { z } from 'zod';
import { type EndpointHandler, handle, handleDownload, ok } from '../../platform/http/endpoints.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { exportGifts } from './export-gifts.ts';
import { findSentGifts, type ReportFilter } from './queries.ts';

async function report(
  { database, now }: Services,
  { companyId }: Session,
  { page, limit }: { page: number; limit: number },
  filter: ReportFilter,
) {
  const { gifts, total, timeZone } = await database.readCompany(companyId, (tx) =>
    findSentGifts(tx, { companyId, now: now() }, filter, { limit, offset: (page - 1) * limit }),
  );
  return { sent_gifts: gifts, time_zone: timeZone, total_count: total };
}

type Body = z.output<typeof contract.searchSentGifts.body>;

const filterOf = ({ start_date: startDate, end_date: endDate, ...rest }: Body): ReportFilter => ({
  ...rest,
  startDate,
  endDate,
});

export const reportRoutes = (services: Services): EndpointHandler[] => [
  handle(contract.listSentGifts, async ({ session, query }) =>
    ok(await report(services, session, query, { search: '' })),
  ),
  handle(contract.searchSentGifts, async ({ session, query, body }) =>
    ok(await report(services, session, query, filterOf(body))),
  ),
  handleDownload(contract.exportAllGifts, ({ session, query }) =>
    exportGifts(services, session, query.type, { search: '' }),
  ),
  handleDownload(contract.exportGifts, ({ session, query, body }) =>
    exportGifts(services, session, query.type, filterOf(body)),
  ),
];
