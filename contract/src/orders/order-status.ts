import { z } from 'zod';

/** How far the e-mails of an order are: on their way, all sent, some failed, all failed. */
const ORDER_STATUSES = ['pending', 'complete', 'partially_failed', 'failed'] as const;
export const orderStatus = z.enum(ORDER_STATUSES);

/** The states by which orders are filtered; `canceled` if all gifts were withdrawn. */
export const ORDER_STATES = [...ORDER_STATUSES, 'canceled'] as const;
export const orderFilter = z.enum(ORDER_STATES);
export type OrderState = z.infer<typeof orderFilter>;
