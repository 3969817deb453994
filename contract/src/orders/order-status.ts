import { z } from 'zod';

/** How far the e-mails of an order are: on their way, all sent, some failed, all failed. */
export const ORDER_STATUSES = ['pending', 'complete', 'partially_failed', 'failed'] as const;
export const orderStatus = z.enum(ORDER_STATUSES);
export type OrderStatus = z.infer<typeof orderStatus>;
