import * as contract from '@regalo/contract/gifts';
import type { z } from 'zod';
import { type Handled, handle, handleDownload, ok } from '../../platform/endpoints.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Session } from '../../platform/sessions.ts';
import { exportGifts } from './export-gifts.ts';
import { findSentGifts, type ReportFilter } from './queries.ts';

async function report(
  { database }: Parts,
  { companyId }: Session,
  { page, limit }: { page: number; limit: number },
  filter: ReportFilter,
) {
  const { gifts, total, timeZone } = await database.readCompany(companyId, (tx) =>
    findSentGifts(tx, companyId, filter, { limit, offset: (page - 1) * limit }),
  );
  return { sent_gifts: gifts, time_zone: timeZone, total_count: total };
}

type Body = z.output<typeof contract.searchSentGifts.body>;

const filterOf = ({ search, start_date: startDate, end_date: endDate }: Body): ReportFilter => ({
  search,
  startDate,
  endDate,
});

export const reportRoutes = (parts: Parts): Handled[] => [
  handle(contract.listSentGifts, async ({ session, query }) =>
    ok(await report(parts, session, query, { search: '' })),
  ),
  handle(contract.searchSentGifts, async ({ session, query, body }) =>
    ok(await report(parts, session, query, filterOf(body))),
  ),
  handleDownload(contract.exportAllGifts, ({ session, query }) =>
    exportGifts(parts, session, query.type, { search: '' }),
  ),
  handleDownload(contract.exportGifts, ({ session, query, body }) =>
    exportGifts(parts, session, query.type, filterOf(body)),
  ),
];
