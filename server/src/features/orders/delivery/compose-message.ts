import { senderOf } from '@regalo/contract/gifts/sender';
import { shownReceiver } from '@regalo/contract/people/erased';
import type { PhoneMessage } from '../../../platform/carriers/carrier.ts';
import type { Services } from '../../../platform/services.ts';
import { claimToken } from '../../gifts/keys/gift-keys.ts';
import type { DueMail } from './outbox-queries.ts';

/** What a phone is told of a gift: the names and the link, never the message, which no template holds. */
export function composeMessage(
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
