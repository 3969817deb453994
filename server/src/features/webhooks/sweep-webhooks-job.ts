import { WEBHOOK_KEPT_DAYS } from '@regalo/contract/webhooks/kinds';
import { sql } from 'kysely';
import { deleteSome } from '../../database/delete-some.ts';
import { defineSweep } from '../../platform/jobs/sweep-companies.ts';

/**
 * Deletes what happened long ago and who was told of it, with the log of the attempts, every night. What was sent again lately
 * stays as long as its last attempt does.
 */
export const sweepWebhooks = defineSweep('sweep-webhooks', '15 4 * * *', {
  days: WEBHOOK_KEPT_DAYS,
  remove: (tx, companyId, { days, most }) =>
    deleteSome(tx, 'webhook_events', companyId, {
      where: sql`created_at < now() - make_interval(days => ${days}) and not exists (
        select from webhook_deliveries d
          join webhook_attempts a on a.company_id = d.company_id and a.endpoint_id = d.endpoint_id
            and a.event_id = d.event_id
        where d.company_id = ${companyId} and d.event_id = webhook_events.id
          and a.created_at >= now() - make_interval(days => ${days}))`,
      most,
    }),
});
