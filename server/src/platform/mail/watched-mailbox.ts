import type { Services } from '../services.ts';
import { type Mailbox, MailboxAway } from './mailbox.ts';

/** A mailbox that counts how often it was read, and logs when that begins and ceases to fail. */
export function watchedMailbox(
  mailbox: Mailbox,
  { log, metrics }: Pick<Services, 'log' | 'metrics'>,
): Mailbox {
  let away = false;
  const count = (outcome: 'read' | 'failed') =>
    metrics.count('regalo_bounce_mailbox_reads_total', { outcome });
  return {
    async readNew(take, stopping) {
      try {
        await mailbox.readNew(take, stopping);
      } catch (error) {
        if (!(error instanceof MailboxAway)) throw error;
        count('failed');
        if (!away)
          log.warn({ event: 'mailbox-away', reason: error.message }, 'mails that came back wait');
        away = true;
        return;
      }
      count('read');
      if (away) log.info({ event: 'mailbox-back' }, 'mails that came back are read again');
      away = false;
    },
  };
}
