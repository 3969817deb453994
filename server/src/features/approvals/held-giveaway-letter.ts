import { giftNameIn } from '@regalo/contract/gifts/free-amount';
import { heldOrderPath } from '@regalo/contract/orders/number';
import { formatCount } from '@regalo/contract/values/count';
import { localDay, longDate } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import type { Letter } from '@regalo/gift-view/letter-email';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import type { AboutHeld, News } from './approval-letter.ts';

/** The letter about a giveaway that waits, as `approvalLetter` for an order. */
export function heldGiveawayLetter(
  news: News,
  {
    held,
    name,
    until,
    author,
    comment,
    to,
    publicUrl,
  }: AboutHeld & { name: string; until: string },
): Letter {
  const { language, time_zone } = to;
  const { hello, letters } = SERVER[language];
  const { what, ...all } = letters.heldGiveaways;
  const texts = fill(all, {
    name,
    what: fill(what, {
      name,
      count: formatCount(held.quantity),
      gift: giftNameIn(language, held.gift_name),
      sum: formatColones(held.total_amount),
      day: longDate(until, language),
    }),
    author,
    until: longDate(localDay(held.expires_at, time_zone), language),
  });
  const { subject } = texts[news];
  const { back, comment: commented } = fill(
    { back: letters.approvals.back, comment: letters.approvals.comment },
    { words: comment },
  );
  const waits = held.approvals > 0;
  const says = {
    held: texts.held.says,
    approved: [texts.approved.says],
    declined: [texts.declined.says, back],
    released: [waits ? texts.released.waits : texts.released.says],
    refused: [texts.refused.says, back],
    lapsed: [texts.lapsed.says, back],
  };
  const open = news === 'approved' || (news === 'released' && !waits);
  const page = open ? `/giveaways/${held.id}` : heldOrderPath(held.number);
  return {
    language,
    subject,
    heading: subject,
    paragraphs: [
      fill(hello, { name: to.first_name }),
      ...says[news],
      ...(comment ? [commented] : []),
    ],
    button: { label: texts.label, link: `${publicUrl}${page}` },
    after: [],
  };
}
