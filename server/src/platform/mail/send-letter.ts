import { type Letter, renderLetter } from '@regalo/gift-view/letter-email';
import type { Services } from '../services.ts';
import type { MailSender } from './mail.ts';
import { explainFailure, MailRefused } from './mail-failures.ts';

/** A letter and its recipient. */
export interface Addressed {
  to: string;
  /** The identity of the mail, the same when it is sent again. */
  identity: string;
  mail: Letter;
  /** We, if absent. */
  sender?: MailSender;
}

/**
 * Mails a letter.
 * @param kind for the log
 * @throws if it should be tried again
 */
export async function sendLetter(
  { keys, mailer, log }: Pick<Services, 'keys' | 'mailer' | 'log'>,
  kind: string,
  { to, identity, mail, ...from }: Addressed,
): Promise<void> {
  const messageId = keys.sign('message-id', identity).toString('hex').slice(0, 32);
  const rendered = renderLetter(mail);
  try {
    await mailer.send({ to, messageId, ...from, ...rendered });
  } catch (error) {
    const reason = explainFailure(error);
    log.warn({ kind, reason }, 'mail not sent');
    // Never the error itself: the queue keeps what is thrown.
    if (!(error instanceof MailRefused)) throw new Error(`mail not sent: ${reason}`);
  }
}
