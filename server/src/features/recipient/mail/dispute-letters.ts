import { formatUnits } from '@regalo/contract/values/money';
import type { Letter } from '@regalo/gift-view/letter-email';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import { letterTime } from '../../../platform/mail/letter-time.ts';
import type { MailedGift, MailedUse, Sender, TellableUse } from './mail-queries.ts';

/** Tells the sender of a gift that its recipient did not make a use of it. @param link of the order */
export function disputeLetter(
  to: Sender,
  { orderNumber: order, recipient: name, currency }: MailedGift,
  { amount, shop, at, blocked }: MailedUse & { blocked: boolean },
  link: string,
): Letter {
  const { language, timeZone } = to;
  const { hello, letters } = SERVER[language];
  const texts = fill(letters.disputes.useDisputed, {
    ...{ name, order, shop, amount: formatUnits(amount, currency) },
    time: letterTime(at, language, timeZone),
  });
  const subject = blocked ? texts.subject : texts.endedSubject;
  return {
    language,
    subject,
    heading: subject,
    paragraphs: [
      fill(hello, { name: to.firstName }),
      texts.text,
      blocked ? texts.blocked : texts.ended,
    ],
    button: { label: letters.disputes.label, link },
  };
}

/**
 * Tells a shop the same: nothing of the company or the recipient.
 * @param operator whom to answer
 */
export function shopLetter(use: TellableUse & { blocked: boolean }, operator: string): Letter {
  const { language, id, shop, till, giftName, receipt } = use;
  const { receipt: withReceipt, ...rest } = SERVER[language].letters.disputes.toShop;
  const texts = fill(rest, {
    ...{ id, shop, till, giftName, operator, amount: formatUnits(use.amount, use.currency) },
    time: letterTime(use.at, language, use.timeZone),
    withReceipt: receipt ? fill(withReceipt, { receipt }) : '',
  });
  return {
    language,
    subject: texts.subject,
    heading: texts.heading,
    paragraphs: [
      texts.to,
      texts.text,
      use.blocked ? `${texts.blocked} ${texts.owed}` : texts.owed,
      texts.ask,
    ],
  };
}
