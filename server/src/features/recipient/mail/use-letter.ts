import { senderOf } from '@regalo/contract/gifts/sender';
import { longDate } from '@regalo/contract/values/days';
import { formatUnits } from '@regalo/contract/values/money';
import type { Letter } from '@regalo/gift-view/letter-email';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import { letterTime } from '../../../platform/mail/letter-time.ts';
import type { MailedGift, MailedUse } from './mail-queries.ts';

/** Tells a recipient that a gift was used, or that a use was undone. @param link of the gift's page */
export function useLetter(
  kind: 'used' | 'undone',
  gift: MailedGift,
  use: MailedUse,
  link: string,
): Letter {
  const { language, currency, timeZone } = gift;
  const { hello, letters } = SERVER[language];
  const texts = fill(letters.gifts.used, {
    amount: formatUnits(use.amount, currency),
    shop: use.shop,
    sender: senderOf(gift.purchaser, gift.company),
    time: letterTime(use.at, language, timeZone),
    left: formatUnits(use.left, currency),
    day: longDate(gift.validUntil, language),
  });
  const afterEnd = gift.kept ? texts.undoneAndKept : texts.undoneAfterEnd;
  const none = kind === 'undone' ? afterEnd : texts.none;
  const undone = use.left > 0 ? texts.undone : texts.undoneLate;
  const [subject, text] =
    kind === 'used' ? [texts.used, texts.usedText] : [undone, texts.undoneText];
  return {
    language,
    subject,
    heading: subject,
    paragraphs: [fill(hello, { name: gift.recipient }), text, use.left > 0 ? texts.left : none],
    button: { label: texts.see, link },
    after: [texts.ask],
    links: [{ label: texts.notMe, link: `${link}/not-me/${use.redemptionId}` }],
  };
}
