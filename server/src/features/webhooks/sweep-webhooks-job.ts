import { WEBHOOK_KEPT_DAYS } from '@regalo/contract/webhooks/kinds';
import { sql } from 'kysely';
import { deleteSome } from '../../database/delete-some.ts';
import { defineSweep } from '../../platform/jobs/sweep-companies.ts';

/** Deletes what happened long ago and who was told of it, with the log of the attempts, every night. */
export const sweepWebhooks = defineSweep('sweep-webhooks', '15 4 * * *', {
  days: WEBHOOK_KEPT_DAYS,
  remove: (tx, companyId, { days, most }) =>
    deleteSome(tx, 'webhook_events', companyId, {
      where: sql`created_at < now() - make_interval(days => ${days})`,
      most,
    }),
});
