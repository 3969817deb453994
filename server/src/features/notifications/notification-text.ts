import { WAIT_HOURS, WAIT_REASONS } from '@regalo/contract/gifts/scheduled-status';
import { RULE_REASONS } from '@regalo/contract/occasions/rules';
import { shownReceiver } from '@regalo/contract/people/erased';
import { formatCount } from '@regalo/contract/values/count';
import { longMonth } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import type { Language } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { fill, pluralOf } from '@regalo/messages/texts';
import { z } from 'zod';
import type { NotificationKind } from './kinds.ts';

type Texts = (typeof SERVER)[Language]['notifications'];
type Maker = (details: unknown, language: Language) => string | undefined;

/** Details as they are read: somebody who was erased has a pseudonym in each language. */
function withShownName(given: unknown, language: Language): unknown {
  const { name } = { ...(given as Record<string, unknown>) };
  if (typeof name !== 'string') return given;
  return { ...(given as object), name: shownReceiver(name, language) };
}

/** A text from details of a known shape; nothing if they are of another. */
const maker =
  <T extends z.ZodType>(
    details: T,
    textOf: (texts: Texts, details: z.output<T>, language: Language) => string,
  ): Maker =>
  (given, language) => {
    const { data } = details.safeParse(withShownName(given, language));
    return data === undefined ? undefined : textOf(SERVER[language].notifications, data, language);
  };

const count = z.number();
const words = z.string();

/** The kinds whose text only names the order. */
const ofOrder = (kind: `${'order' | 'schedule'}_${'approved' | 'declined' | 'lapsed'}`): Maker =>
  maker(z.object({ orderId: count }), (texts, details) => fill(texts[kind], details));

/** About so many recipients of an order, and what they cost. */
const ofRecipients = (kind: 'order_sent' | 'approval_needed'): Maker =>
  maker(
    z.object({ orderId: count, recipients: count, total: count }),
    (texts, { orderId, recipients, total }, language) =>
      fill(texts[kind], {
        orderId,
        recipients: fill(texts[`recipients_${pluralOf(recipients, language)}`], {
          count: formatCount(recipients),
        }),
        total: formatColones(total),
      }),
  );

const ofWaiting = (kind: 'scheduled_waits' | 'scheduled_lapsed'): Maker =>
  maker(
    z.object({ orderId: count, reason: z.enum(WAIT_REASONS) }),
    (texts, { orderId, reason }, language) => {
      const { reasons } = SERVER[language].letters.scheduled;
      return fill(texts[kind], { orderId, why: fill(reasons, { hours: WAIT_HOURS })[reason] });
    },
  );

const MAKERS: Record<NotificationKind, Maker> = {
  order_sent: ofRecipients('order_sent'),
  low_wallet: maker(z.object({ balance: count }), (texts, { balance }) =>
    fill(texts.low_wallet, { balance: formatColones(balance) }),
  ),
  delivery_failed: maker(
    z.object({ orderId: count, failed: count }),
    (texts, { orderId, failed }, language) =>
      fill(texts[`delivery_failed_${pluralOf(failed, language)}`], {
        orderId,
        count: formatCount(failed),
      }),
  ),
  import: maker(
    z.object({ name: words, added: count, refused: count }),
    (texts, { name, added, refused }, language) =>
      fill(texts.import, {
        name,
        people: fill(texts[`people_${pluralOf(added, language)}`], { count: formatCount(added) }),
        rows: fill(texts[`rows_${pluralOf(refused, language)}`], { count: formatCount(refused) }),
      }),
  ),
  gifts_expired: maker(
    z.object({ gifts: count, refunded: count, kept: count }),
    (texts, { gifts, refunded, kept }, language) =>
      [
        fill(texts[`gifts_expired_${pluralOf(gifts, language)}`], { count: formatCount(gifts) }),
        ...(refunded > 0 ? [fill(texts.refunded, { refunded: formatColones(refunded) })] : []),
        ...(kept > 0 ? [fill(texts.kept, { kept: formatColones(kept) })] : []),
      ].join(' '),
  ),
  gift_thanked: maker(z.object({ orderId: count, name: words, message: words }), (texts, details) =>
    fill(texts.gift_thanked, details),
  ),
  use_disputed: maker(
    z.object({
      orderId: count,
      name: words,
      shop: words,
      amount: words,
      // Those that an earlier version has left do not say; most were.
      blocked: count.default(1),
    }),
    (texts, { blocked, ...use }) =>
      fill(texts.use_disputed, { ...use, next: blocked ? texts.blocked : texts.ended }),
  ),
  gift_moved: maker(z.object({ orderId: count, name: words, email: words }), (texts, details) =>
    fill(texts.gift_moved, details),
  ),
  move_disputed: maker(z.object({ orderId: count, name: words }), (texts, details) =>
    fill(texts.move_disputed, details),
  ),
  gifts_flagged: maker(
    z.object({ orderId: count, gifts: count }),
    (texts, { orderId, gifts }, language) =>
      fill(texts[`gifts_flagged_${pluralOf(gifts, language)}`], {
        orderId,
        count: formatCount(gifts),
      }),
  ),
  approval_needed: ofRecipients('approval_needed'),
  order_approved: ofOrder('order_approved'),
  order_declined: ofOrder('order_declined'),
  order_lapsed: ofOrder('order_lapsed'),
  schedule_approved: ofOrder('schedule_approved'),
  schedule_declined: ofOrder('schedule_declined'),
  schedule_lapsed: ofOrder('schedule_lapsed'),
  scheduled_waits: ofWaiting('scheduled_waits'),
  scheduled_lapsed: ofWaiting('scheduled_lapsed'),
  scheduled_left_out: maker(
    // Those that an earlier version has left know of the deleted alone.
    z.object({ orderId: count, people: count, optedOut: count.default(0) }),
    (texts, { orderId, people, optedOut }, language) => {
      const all = people + optedOut;
      const said = (kind: 'deleted' | 'opted_out', n: number) =>
        n > 0 ? [fill(texts[`${kind}_${pluralOf(n, language)}`], { count: formatCount(n) })] : [];
      const why = [...said('deleted', people), ...said('opted_out', optedOut)].join(', ');
      const text = texts[`scheduled_left_out_${pluralOf(all, language)}`];
      return fill(text, { orderId, why, count: formatCount(all) });
    },
  ),
  scheduled_paused: maker(z.object({ orderId: count, name: words }), (texts, details) =>
    fill(texts.scheduled_paused, details),
  ),
  rule_paused: maker(
    z.object({ ruleId: count, reason: z.enum(RULE_REASONS) }),
    (texts, { ruleId, reason }, language) =>
      fill(texts.rule_paused, { ruleId, why: SERVER[language].letters.rules.reasons[reason] }),
  ),
  rule_over_budget: maker(
    z.object({ ruleId: count, month: words, people: count }),
    (texts, { ruleId, month, people }, language) =>
      fill(texts[`rule_over_budget_${pluralOf(people, language)}`], {
        ruleId,
        month: longMonth(month, language),
        count: formatCount(people),
      }),
  ),
};

/** The text of a notification. A newer server may have added kinds that this one does not know. */
export function notificationText(kind: string, details: unknown, language: Language): string {
  const make = Object.hasOwn(MAKERS, kind) ? MAKERS[kind as NotificationKind] : undefined;
  return make?.(details, language) ?? SERVER[language].notifications.other;
}
