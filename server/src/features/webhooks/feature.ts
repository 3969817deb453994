import type { Feature } from '../../platform/feature.ts';
import { deliverSlowWebhooks, deliverWebhooks } from './deliver-webhooks-job.ts';
import { endpointMail } from './endpoint-mail-job.ts';
import { sweepWebhooks } from './sweep-webhooks-job.ts';

/** What systems of companies are told of (decision 092). */
export const webhooks: Feature = {
  jobs: [deliverWebhooks, deliverSlowWebhooks, endpointMail, sweepWebhooks],
};
