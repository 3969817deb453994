import { HOME_ZONE } from '@regalo/contract/values/days';
import { defineRecurringJob } from '../../../../platform/jobs/job.ts';
import type { Services } from '../../../../platform/services.ts';
import { type TakingBounces, takeFromMailbox } from './take-bounce.ts';

/** Reads the mails that came back into the mailbox of the settings, if there is one, every minute. */
export const readBouncesJob = defineRecurringJob({
  name: 'read-bounces',
  schedule: { cron: '* * * * *', timeZone: HOME_ZONE },
  maxSeconds: 120,
  async handle(services: TakingBounces & Pick<Services, 'mailbox' | 'log'>, _run, stopping) {
    await services.mailbox?.readNew((raw) => takeFromMailbox(services, raw), stopping);
  },
});
