import type { Feature } from '../../platform/feature.ts';
import { readBouncesJob } from './delivery/bounces/read-bounces-job.ts';
import { deliverOrder } from './delivery/deliver-order-job.ts';
import { registerMessageHooks } from './delivery/hooks/routes.ts';
import { phoneMessageRoutes } from './delivery/routes.ts';
import { sweepAttempts } from './delivery/sweep-attempts-job.ts';
import { wakeOrders } from './delivery/wake-orders-job.ts';
import { resendMarked } from './detail/resend/resend-gifts-job.ts';
import { orderRoutes } from './detail/routes.ts';
import { endRoutes } from './ends/routes.ts';
import { orderListRoutes } from './list/routes.ts';

export const orders: Feature = {
  routes: (services) => [
    ...phoneMessageRoutes(services),
    ...orderRoutes(services),
    ...endRoutes(services),
    ...orderListRoutes(services),
  ],
  pages: registerMessageHooks,
  jobs: [readBouncesJob, deliverOrder, sweepAttempts, wakeOrders, resendMarked],
};
