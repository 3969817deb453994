import type { listCompanyOrders } from '@regalo/contract/operator/company-orders';
import type { z } from 'zod';
import { findOrderPage, readOrderPage } from '../../features/orders/list/page-queries.ts';
import type { Viewer } from '../../platform/security/seen-orders.ts';
import type { Services } from '../../platform/services.ts';
import { requireCompany } from './act-on-company.ts';

/** Operators see the orders of all members. */
const ALL: Viewer = { managerId: 0, permissions: ['orders.all'] };

/** One page of what a company has sent, newest first. @throws Refusal not_found */
export const listOrders = (
  { database }: Pick<Services, 'database'>,
  { company_id: companyId, page, limit, status }: z.output<typeof listCompanyOrders.query>,
) =>
  database.readCompany(companyId, async (tx) => {
    await requireCompany(tx, companyId);
    const filter = { search: '', number: null, startDate: '', endDate: '', status };
    const paging = { limit, offset: (page - 1) * limit };
    const { total, ids } = await findOrderPage(tx, companyId, ALL, filter, paging);
    return { list: await readOrderPage(tx, companyId, ids), total_count: total };
  });
