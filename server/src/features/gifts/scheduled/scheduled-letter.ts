import { WAIT_HOURS, type WaitReason } from '@regalo/contract/gifts/scheduled-status';
import { localDay, localTime, longDate, type Zone } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import type { Letter } from '@regalo/gift-view/letter-email';
import type { Language } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';

/**
 * News of a scheduled order by mail: to its author, the Admins where it was paused, and those who can
 * ask for funds where they will be lacking.
 */
export const NEWS = ['waits', 'lapsed', 'paused', 'short'] as const;
type News = (typeof NEWS)[number];

interface About {
  order: { number: number; gift_name: string; send_at: Date; waits_until: Date | null };
  /** Name of whoever placed it. */
  author: string;
  reason: WaitReason;
  /** Colones that the wallet will lack. */
  missing: number;
  to: { first_name: string; language: Language; time_zone: Zone };
  publicUrl: string;
}

/** The letter about a scheduled order. Its link leads to the list, and changes nothing. */
export function scheduledLetter(news: News, about: About): Letter {
  const { order, author, reason, missing, publicUrl } = about;
  const { first_name: name, language, time_zone } = about.to;
  const { hello, letters } = SERVER[language];
  const { moment, reasons, label } = letters.scheduled;
  const momentOf = (at: Date) =>
    fill(moment, {
      day: longDate(localDay(at, time_zone), language),
      time: localTime(at, time_zone),
    });
  const { subject, says } = fill(letters.scheduled[news], {
    id: order.number,
    gift: order.gift_name,
    author,
    why: fill(reasons, { hours: WAIT_HOURS })[reason],
    hours: WAIT_HOURS,
    due: momentOf(order.send_at),
    until: order.waits_until ? momentOf(order.waits_until) : '',
    missing: formatColones(missing),
  });
  return {
    language,
    subject,
    heading: subject,
    paragraphs: [fill(hello, { name }), ...says],
    button: { label, link: `${publicUrl}/scheduled` },
    after: [],
  };
}
