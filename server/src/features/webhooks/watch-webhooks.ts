import { logFailure } from '../../platform/log-failure.ts';
import type { Services } from '../../platform/services.ts';
import { deliverSlowWebhooks, deliverWebhooks } from './deliver-webhooks-job.ts';
import { findDueWebhooks } from './delivery-queries.ts';
import { readTarget } from './endpoint-state-queries.ts';

type Used = Pick<Services, 'database' | 'jobs' | 'log'>;

const LOOK_EVERY_MS = 500;
const QUEUES = [deliverWebhooks.name, deliverSlowWebhooks.name];

/** Enqueues a job for each endpoint that has something to be sent, unless it has one already: one at a time serves it. */
export async function enqueueDueWebhooks({ database, jobs, log }: Used): Promise<void> {
  const due = await database.outside((connection) => findDueWebhooks(connection, QUEUES));
  // A transaction for all of a company: one for each endpoint would keep those that come after waiting.
  for (const [companyId, endpoints] of Map.groupBy(due, ({ company_id }) => company_id))
    await database
      .inCompany(companyId, async (tx) => {
        for (const { id: endpointId } of endpoints) {
          const target = await readTarget(tx, companyId, endpointId);
          const apart = target && (target.failing || target.slow);
          const job = apart ? deliverSlowWebhooks : deliverWebhooks;
          await jobs.enqueue(tx, job, { companyId, endpointId });
        }
      })
      .catch((error) => logFailure(log, error, 'webhooks of a company'));
}

/**
 * Looks twice a second which endpoints have something to be sent, and enqueues a job for each. Not where it happens: two
 * transactions that enqueue the same job would wait for each other.
 * @returns a function that stops it, after the current look
 */
export function watchWebhooks(services: Used): () => Promise<void> {
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= enqueueDueWebhooks(services)
      .catch((error) => logFailure(services.log, error, 'watching webhooks'))
      .finally(() => {
        looking = undefined;
      });
  }, LOOK_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
