import type { Feature } from '../../platform/feature.ts';
import { shopAccountMail } from './account-mail.ts';
import { closeStatementsJob } from './close-statements-job.ts';

export const settlement: Feature = { jobs: [closeStatementsJob, shopAccountMail] };
