import { giftNameIn } from '@regalo/contract/gifts/free-amount';
import { heldOrderPath, orderPath } from '@regalo/contract/orders/number';
import { formatCount } from '@regalo/contract/values/count';
import type { Zone } from '@regalo/contract/values/days';
import { localDay, longDate } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import type { Letter } from '@regalo/gift-view/letter-email';
import type { Language } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';

/** News of a held order by mail: approvers get the first, its author the others. */
export const NEWS = ['held', 'approved', 'declined', 'lapsed'] as const;
/** The outcomes of Regalo's review. */
export const REVIEW_NEWS = ['released', 'refused'] as const;
export type News = (typeof NEWS)[number] | (typeof REVIEW_NEWS)[number];

/** A held order, and who is told what of it. */
export interface AboutHeld {
  held: {
    id: number;
    number: number;
    quantity: number;
    total_amount: number;
    gift_name: string;
    expires_at: Date;
    send_at: Date | null;
    /** How many have to approve it. */
    approvals: number;
  };
  /** Name of whoever placed it. */
  author: string;
  /** Of whoever declined it, or of Regalo; may be empty. */
  comment: string;
  to: { first_name: string; language: Language; time_zone: Zone };
  publicUrl: string;
}

function releasedText<T>(
  texts: { says: T; later: T; waits: T },
  { approvals, send_at }: Pick<AboutHeld['held'], 'approvals' | 'send_at'>,
): T {
  if (approvals > 0) return texts.waits;
  return send_at === null ? texts.says : texts.later;
}

/** The letter about a held order. Its link leads to a page, and decides nothing. */
export function approvalLetter(news: News, about: AboutHeld): Letter {
  const { held, author, comment, publicUrl } = about;
  const { first_name: name, language, time_zone } = about.to;
  const { hello, letters } = SERVER[language];
  const { what, ...all } = letters.approvals;
  const texts = fill(all, {
    id: held.number,
    what: fill(what, {
      count: formatCount(held.quantity),
      gift: giftNameIn(language, held.gift_name),
      sum: formatColones(held.total_amount),
    }),
    author,
    until: longDate(localDay(held.expires_at, time_zone), language),
    words: comment,
  });
  const { subject, label } = texts[news];
  // One that is sent later holds no money.
  const later = held.send_at !== null;
  const says = {
    held: texts.held.says,
    approved: [later ? texts.approved.later : texts.approved.says],
    declined: [texts.declined.says, ...(later ? [] : [texts.back])],
    released: [releasedText(texts.released, held)],
    refused: [texts.refused.says, ...(later ? [] : [texts.back])],
    lapsed: [texts.lapsed.says, ...(later ? [] : [texts.back])],
  };
  const sent = news === 'approved' || (news === 'released' && held.approvals === 0);
  const page = sent && !later ? orderPath(held.number) : heldOrderPath(held.number);
  return {
    language,
    subject,
    heading: subject,
    paragraphs: [fill(hello, { name }), ...says[news], ...(comment ? [texts.comment] : [])],
    button: { label, link: `${publicUrl}${page}` },
    after: [],
  };
}
