import type { Feature } from '../../platform/feature.ts';
import { shopAccountMail } from './account-mail.ts';
import { closeStatementsJob } from './close-statements-job.ts';
import { shopCorrectionMail } from './correction-mail.ts';
import { shopTermsMail } from './terms-mail.ts';

export const settlement: Feature = {
  jobs: [closeStatementsJob, shopAccountMail, shopTermsMail, shopCorrectionMail],
};
