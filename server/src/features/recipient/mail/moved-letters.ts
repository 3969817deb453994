import { senderOf } from '@regalo/contract/gifts/sender';
import type { Letter } from '@regalo/gift-view/letter-email';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import type { MailedGift, Sender } from './mail-queries.ts';

const textsOf = ({ language, purchaser, company }: MailedGift) =>
  fill(SERVER[language].letters.gifts.moved, { purchaser, sender: senderOf(purchaser, company) });

/**
 * Tells the old address of a gift that it goes elsewhere now; without the new one.
 * @param link by which the gift is blocked
 */
export function movedLetter(
  gift: MailedGift,
  { link, unopened = false }: { link: string | undefined; unopened?: boolean },
): Letter {
  const { language, recipient: name } = gift;
  const { subject, text, unopenedText, ask, block, notRight } = textsOf(gift);
  return {
    language,
    subject,
    heading: subject,
    paragraphs: [fill(SERVER[language].hello, { name }), unopened ? unopenedText : text, ask],
    ...(link && { after: [block], links: [{ label: notRight, link }] }),
  };
}

/** Tells the former holder of a gift, who has it again, that it can be used. */
export function unblockedLetter(gift: MailedGift): Letter {
  const { language, recipient: name } = gift;
  const { unblockedSubject: subject, unblockedText, ask } = textsOf(gift);
  const paragraphs = [fill(SERVER[language].hello, { name }), unblockedText, ask];
  return { language, subject, heading: subject, paragraphs };
}

/** A letter about a move to the sender of the gift. */
const senderLetter =
  (news: 'moved' | 'movedUnopened' | 'moveDisputed') =>
  (to: Sender, { orderNumber: order, recipient: name }: MailedGift, link: string): Letter => {
    const { language, firstName } = to;
    const { hello, letters } = SERVER[language];
    const { subject, text, next } = fill(letters.disputes[news], { name, order });
    return {
      language,
      subject,
      heading: subject,
      paragraphs: [fill(hello, { name: firstName }), text, next],
      button: { label: letters.disputes.label, link },
    };
  };

/** Tells its sender that an opened gift goes elsewhere. @param link of the order */
export const movedSenderLetter = senderLetter('moved');

/** Tells its sender that an operator has given an unopened gift another address. @param link of the order */
export const movedUnopenedLetter = senderLetter('movedUnopened');

/** Tells its sender that the former address has blocked it. @param link of the order */
export const moveDisputedLetter = senderLetter('moveDisputed');
