import type { Mail, Mailer } from '../mail/mail.ts';
import { isServerTrouble, MailRefused } from '../mail/mail-failures.ts';
import { domainNamer } from './mail-domains.ts';
import type { Metrics } from './metrics.ts';
import { withSpan } from './spans.ts';

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
