import { DELIVERY_FILTERS } from '@regalo/contract/operator/deliveries';
import { z } from 'zod';
import { listParams } from '../../lib/list-params.ts';

/** Search params of the messages that have not arrived. */
export const deliveryParams = listParams.extend({
  filter: z.enum(DELIVERY_FILTERS).catch('retrying').default('retrying'),
});

export type DeliveryParams = z.output<typeof deliveryParams>;
