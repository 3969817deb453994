import type { Feature } from '../../platform/feature.ts';
import { sweepWebhooks } from './sweep-webhooks-job.ts';

/** What systems of companies are told of (decision 090). */
export const webhooks: Feature = { jobs: [sweepWebhooks] };
