import { SHOP_FILTERS, SHOP_SORTS } from '@regalo/contract/operator/shops';
import { z } from 'zod';
import { listParams, pageParam } from '../../lib/list-params.ts';

/** Search params of the list of shops. */
export const shopListParams = listParams.extend({
  filter: z.enum(SHOP_FILTERS).catch('all').default('all'),
  sort: z.enum(SHOP_SORTS).catch('name').default('name'),
});

export type ShopListParams = z.output<typeof shopListParams>;

/** Search params of statements, and of the lines of one. */
export const statementParams = z.object({ page: pageParam, size: listParams.shape.size });

export type StatementParams = z.output<typeof statementParams>;
