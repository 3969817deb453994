import { senderOf } from '@regalo/contract/gifts/sender';
import { shownReceiver } from '@regalo/contract/people/erased';
import {
  CarrierTrouble,
  MessageRefused,
  type PhoneMessage,
  type Taken,
} from '../../../platform/carriers/carrier.ts';
import {
  explainFailure,
  explainToSender,
  hasNotArrived,
  isServerTrouble,
  MailRefused,
} from '../../../platform/mail/mail-failures.ts';
import type { Services } from '../../../platform/services.ts';
import { claimToken } from '../../gifts/keys/gift-keys.ts';
import { composeMail } from './compose-mail.ts';
import type { DueMail } from './outbox-queries.ts';

type Used = Pick<Services, 'keys' | 'mailer' | 'carriers' | 'publicUrl' | 'mediaBase' | 'log'>;

/** What a phone is told of a gift: the names and the link, never the message, which no template holds. */
function composeMessage(
  { keys, publicUrl }: Pick<Services, 'keys' | 'publicUrl'>,
  companyId: number,
  due: DueMail,
): PhoneMessage {
  const { gift_id: giftId, generation, key_version: keyVersion, language } = due;
  const token = claimToken(keys, { companyId, giftId, generation, keyVersion });
  return {
    to: due.address,
    language,
    recipient: shownReceiver(due.receiver_name, language),
    // A message from an unknown number has to say from whom it is: the company stands behind who sends.
    sender: senderOf(due.purchaser_name, due.company_name),
    link: `${publicUrl}/g/${token}`,
    token,
    reference: `${companyId}.${due.delivery_id}`,
  };
}

/** Sends a mail or a message. @returns what a carrier says of it; undefined for a mail */
export async function sendDue(
  services: Used,
  companyId: number,
  due: DueMail,
): Promise<Taken | undefined> {
  const { channel } = due;
  if (channel === 'mail') {
    await services.mailer.send(composeMail(services, companyId, due));
    return;
  }
  if (due.stopped) throw new MessageRefused('stopped');
  const carrier = services.carriers[channel];
  if (!carrier) throw new CarrierTrouble('no setting names it', true);
  const taken = await carrier.send(composeMessage(services, companyId, due));
  const { cost } = taken;
  services.log.info({ companyId, deliveryId: due.delivery_id, channel, cost }, 'message sent');
  return taken;
}

interface NotSent {
  /** For good: trying again would not help. */
  refused: boolean;
  /** For the operator, without secrets. */
  reason: string;
  /** As the order's page shows it: of a message to a phone, a failure of the contract. */
  shown: string;
  /** Whether it is certain that it has not arrived. */
  unreached: boolean;
  /** The channel took nothing at all, so that the others would fail too. */
  serverTrouble: boolean;
}

/** Why something was not sent. */
export function whyNotSent({ channel }: Pick<DueMail, 'channel'>, error: unknown): NotSent {
  const reason = explainFailure(error);
  if (channel === 'mail')
    return {
      refused: error instanceof MailRefused,
      reason,
      shown: explainToSender(error),
      unreached: hasNotArrived(error),
      serverTrouble: isServerTrouble(error),
    };
  const trouble = error instanceof CarrierTrouble;
  const refused = error instanceof MessageRefused;
  return {
    refused,
    reason,
    shown: refused ? error.failure : 'not_taken',
    unreached: trouble ? error.unreached : true,
    serverTrouble: trouble,
  };
}
