import { COMPANY_FILTERS, COMPANY_SORTS } from '@regalo/contract/operator/companies';
import { ORDER_STATES } from '@regalo/contract/orders/order-status';
import { z } from 'zod';
import { listParams, pageParam } from '../../lib/list-params.ts';

/** Search params of the list of companies. */
export const companyListParams = listParams.extend({
  filter: z.enum(COMPANY_FILTERS).catch('all').default('all'),
  sort: z.enum(COMPANY_SORTS).catch('name').default('name'),
});

export type CompanyListParams = z.output<typeof companyListParams>;

const pages = z.object({ page: pageParam, size: listParams.shape.size });

/** Search params of what a company has sent. */
export const companyOrderParams = pages.extend({
  status: z
    .enum([...ORDER_STATES, 'all'])
    .catch('all')
    .default('all'),
});

export type CompanyOrderParams = z.output<typeof companyOrderParams>;

/** Search params of a company’s statement; the present month if none is named. */
export const companyWalletParams = pages.extend({
  month: z
    .string()
    .regex(/^(\d{4}-\d{2})?$/)
    .catch('')
    .default(''),
});

export type CompanyWalletParams = z.output<typeof companyWalletParams>;
