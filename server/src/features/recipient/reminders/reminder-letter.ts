import { senderOf } from '@regalo/contract/gifts/sender';
import { longDate } from '@regalo/contract/values/days';
import { formatUnits } from '@regalo/contract/values/money';
import type { Letter } from '@regalo/gift-view/letter-email';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import type { DueReminder } from './reminder-queries.ts';

/**
 * Reminds of what is left of a gift; of one that is a surprise, only that it is there.
 * @param end address of the page that ends reminders
 */
export function reminderLetter(
  { language, currency, recipient, purchaser, company, shop, ...due }: DueReminder,
  { link, end }: { link: string; end: string },
): Letter {
  const { hello, letters } = SERVER[language];
  const texts = fill(letters.gifts.reminder, {
    ...{ company, sender: senderOf(purchaser, company), shop: shop ?? '' },
    left: formatUnits(due.left, currency),
    day: longDate(due.validUntil, language),
  });
  const subject = due.surprise ? texts.waiting : texts.subject;
  const told = due.surprise
    ? [texts.waitingText]
    : [texts.text, shop === null ? texts.anywhere : texts.where];
  return {
    language,
    subject,
    heading: subject,
    paragraphs: [fill(hello, { name: recipient }), ...told],
    button: { label: due.surprise ? texts.open : texts.see, link },
    after: [texts.why],
    links: [{ label: texts.end, link: end }],
  };
}
