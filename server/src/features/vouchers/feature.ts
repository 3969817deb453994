import type { Feature } from '../../platform/feature.ts';
import { expireGiftsJob } from './expire-gifts-job.ts';
import { expiryMail } from './expiry-mail-job.ts';

export const vouchers: Feature = { jobs: [expireGiftsJob, expiryMail] };
