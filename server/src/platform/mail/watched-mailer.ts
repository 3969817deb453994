import type { Database } from '../../database/database.ts';
import { domainNamer } from '../observe/mail-domains.ts';
import type { Metrics } from '../observe/metrics.ts';
import { withSpan } from '../observe/spans.ts';
import type { Services } from '../services.ts';
import type { Mail, Mailer } from './mail.ts';
import { explainFailure, isServerTrouble, MailRefused } from './mail-failures.ts';
import { type Mailbox, MailboxAway } from './mailbox.ts';
import { outageRecorder } from './record-outage.ts';

type Used = Pick<Services, 'now' | 'log'> & { database: Pick<Database, 'outside'> };

/** A mailer that records when the mail server begins and ceases to take no mail. */
export function watchedMailer(mailer: Mailer, services: Used): Mailer {
  const outage = outageRecorder('mail', services);
  let closed = false;
  return {
    async send(mail: Mail) {
      try {
        await mailer.send(mail);
      } catch (error) {
        // What is cancelled at the end of the process says nothing about the server.
        if (!closed && isServerTrouble(error)) await outage.failed(explainFailure(error));
        throw error;
      }
      await outage.taken();
    },
    answers: () => mailer.answers(),
    close() {
      closed = true;
      mailer.close();
    },
  };
}

/** Refused for good, not taken for now, or met a server that takes no mail at all. */
const OUTCOMES = ['sent', 'refused', 'deferred', 'server_trouble'] as const;
type Outcome = (typeof OUTCOMES)[number];

function outcomeOf(error: unknown): Outcome {
  if (error instanceof MailRefused) return 'refused';
  return isServerTrouble(error) ? 'server_trouble' : 'deferred';
}

const labelsOf = (outcome: Outcome, domain: string) => ({ channel: 'mail', outcome, domain });

/** A mailer that counts mails by outcome and domain, and makes each a span of what it belongs to. */
export function observedMailer(mailer: Mailer, metrics: Metrics): Mailer {
  const domainOf = domainNamer((domain) => {
    for (const outcome of OUTCOMES)
      metrics.forget('regalo_messages_total', labelsOf(outcome, domain));
  });
  const count = ({ to }: Mail, outcome: Outcome) =>
    metrics.count('regalo_messages_total', labelsOf(outcome, domainOf(to, outcome === 'sent')));
  return {
    send: (mail) =>
      withSpan({ name: 'mail', kind: 'client' }, async () => {
        try {
          await mailer.send(mail);
        } catch (error) {
          count(mail, outcomeOf(error));
          throw error;
        }
        count(mail, 'sent');
      }),
    answers: () => mailer.answers(),
    close: () => mailer.close(),
  };
}

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
