import { CATEGORY_NAMES } from '@regalo/contract/api/fields';
import { type Permission, seesBalance } from '@regalo/contract/auth/permissions';
import { WAIT_HOURS, WAIT_REASONS } from '@regalo/contract/gifts/scheduled-status';
import { RULE_REASONS } from '@regalo/contract/occasions/rules';
import { formatCount } from '@regalo/contract/values/count';
import { longMonth } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import type { Language } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { fill, pluralOf } from '@regalo/messages/texts';
import { z } from 'zod';
import { type Audience, kind, kindsOf, type Texts } from './kind.ts';

const may = (one: Permission) => (permissions: readonly string[]) => permissions.includes(one);

const count = z.number();
const words = z.string();

const orderLink = ({ orderId }: { orderId: number }) => `/orders/${orderId}`;
const pendingLink = ({ orderId }: { orderId: number }) => `/orders/pending/${orderId}`;

/** Of an order that was sent. */
const ORDER = { may: may('orders.read'), concerns: 'order', link: orderLink } as const;
const ofOrder = { orderId: count };
/** Of a recipient of it. */
const ofRecipient = { ...ofOrder, name: words };

/** Of the author's order that was held or scheduled. */
const AUTHOR = { may: may('orders.read'), concerns: 'author' } as const;
const ofAuthor = { ...ofOrder, managerId: count };

/** Of what a rule sends. */
const RULE = { may: may('orders.read'), concerns: 'rule', link: '/occasions/rules' } as const;
const ofRule = { ruleId: count, managerId: count };

/** How many an order is for, and what they cost. */
const ofTotal = { ...ofOrder, recipients: count, total: count };
const fillTotal =
  (name: 'order_sent' | 'approval_needed') =>
  (
    texts: Texts,
    { orderId, recipients, total }: z.output<z.ZodObject<typeof ofTotal>>,
    language: Language,
  ) =>
    fill(texts[name], {
      orderId,
      recipients: fill(texts[`recipients_${pluralOf(recipients, language)}`], {
        count: formatCount(recipients),
      }),
      total: formatColones(total),
    });

/** Why an order that was to be sent later waits or has lapsed. */
const waiting = (name: 'scheduled_waits' | 'scheduled_lapsed') =>
  kind({
    ...AUTHOR,
    link: '/scheduled',
    details: z.object({ ...ofAuthor, reason: z.enum(WAIT_REASONS) }),
    text: (texts, { orderId, reason }, language) => {
      const { reasons } = SERVER[language].letters.scheduled;
      return fill(texts[name], { orderId, why: fill(reasons, { hours: WAIT_HOURS })[reason] });
    },
  });

/** Of the domain that mails come from. */
const ofSending = (name: 'sending_active' | 'sending_fell_back' | 'sending_restored') =>
  kind({
    may: may('brands.manage'),
    link: '/settings/brands',
    details: z.object({ address: words }),
    text: (texts, details) => fill(texts[name], details),
  });

/**
 * Every kind of notification: who is told, its details, its text and its page. One of an order whose details are the gaps
 * of its text is a text alone, in `ofOrder` or `ofAuthor`.
 */
const kinds = {
  ...kindsOf('ofOrder', ORDER),
  ...kindsOf('ofAuthor', { ...AUTHOR, link: pendingLink }),
  order_sent: kind({ ...ORDER, details: z.object(ofTotal), text: fillTotal('order_sent') }),
  low_wallet: kind({
    may: seesBalance,
    link: '/wallet',
    details: z.object({ balance: count }),
    text: (texts, { balance }) => fill(texts.low_wallet, { balance: formatColones(balance) }),
  }),
  import: kind({
    may: may('people.import'),
    // Those that an earlier version has left do not say whose list it was.
    details: z.object({
      ...{ name: words, added: count, refused: count },
      role: z.literal([1, 2, 3]).default(1),
    }),
    link: ({ role }) => `/${CATEGORY_NAMES[role]}/list`,
    text: (texts, { name, added, refused }, language) =>
      fill(texts.import, {
        name,
        people: fill(texts[`people_${pluralOf(added, language)}`], { count: formatCount(added) }),
        rows: fill(texts[`rows_${pluralOf(refused, language)}`], { count: formatCount(refused) }),
      }),
  }),
  gifts_expired: kind({
    may: may('wallet.read'),
    link: '/wallet',
    details: z.object({ gifts: count, refunded: count, kept: count }),
    text: (texts, { gifts, refunded, kept }, language) =>
      [
        fill(texts[`gifts_expired_${pluralOf(gifts, language)}`], { count: formatCount(gifts) }),
        ...(refunded > 0 ? [fill(texts.refunded, { refunded: formatColones(refunded) })] : []),
        ...(kept > 0 ? [fill(texts.kept, { kept: formatColones(kept) })] : []),
      ].join(' '),
  }),
  directory_stopped: kind({
    may: may('keys.manage'),
    link: '/settings/api-keys',
    details: z.object({}),
    text: ({ directory_stopped }) => directory_stopped,
  }),
  /** From which address mails come from now on. */
  sending_active: ofSending('sending_active'),
  sending_fell_back: ofSending('sending_fell_back'),
  sending_restored: ofSending('sending_restored'),
  use_disputed: kind({
    ...ORDER,
    // Whether the gift is blocked now: 1, else 0. Those that an earlier version has left do not say; most were.
    details: z.object({ ...ofRecipient, shop: words, amount: words, blocked: count.default(1) }),
    text: (texts, { blocked, ...use }) =>
      fill(texts.use_disputed, { ...use, next: blocked ? texts.blocked : texts.ended }),
  }),
  approval_needed: kind({
    may: may('orders.read'),
    concerns: 'approvers',
    link: pendingLink,
    details: z.object({ ...ofTotal, managerId: count }),
    text: fillTotal('approval_needed'),
  }),
  giveaway_approval_needed: kind({
    may: may('orders.read'),
    concerns: 'approvers',
    link: pendingLink,
    details: z.object({ ...ofAuthor, name: words, total: count }),
    text: (texts, { name, total }) =>
      fill(texts.giveaway_approval_needed, { name, total: formatColones(total) }),
  }),
  giveaway_approved: kind({
    ...AUTHOR,
    link: ({ giveawayId }) => `/giveaways/${giveawayId}`,
    details: z.object({ giveawayId: count, managerId: count, name: words }),
    text: (texts, { name }) => fill(texts.giveaway_approved, { name }),
  }),
  order_approved: kind({
    ...AUTHOR,
    link: orderLink,
    details: z.object(ofAuthor),
    text: (texts, { orderId }) => fill(texts.order_approved, { orderId }),
  }),
  scheduled_waits: waiting('scheduled_waits'),
  scheduled_lapsed: waiting('scheduled_lapsed'),
  /** People who were deleted, and those who want no gifts. */
  scheduled_left_out: kind({
    ...AUTHOR,
    link: orderLink,
    // Those that an earlier version has left know of the deleted alone.
    details: z.object({ ...ofAuthor, people: count, optedOut: count.default(0) }),
    text: (texts, { orderId, people, optedOut }, language) => {
      const all = people + optedOut;
      const said = (name: 'deleted' | 'opted_out', n: number) =>
        n > 0 ? [fill(texts[`${name}_${pluralOf(n, language)}`], { count: formatCount(n) })] : [];
      const why = [...said('deleted', people), ...said('opted_out', optedOut)].join(', ');
      const text = texts[`scheduled_left_out_${pluralOf(all, language)}`];
      return fill(text, { orderId, why, count: formatCount(all) });
    },
  }),
  /** Its author may not send any more. */
  scheduled_paused: kind({
    may: may('members.manage'),
    link: '/scheduled',
    details: z.object(ofRecipient),
    text: (texts, details) => fill(texts.scheduled_paused, details),
  }),
  rule_paused: kind({
    ...RULE,
    details: z.object({ ...ofRule, reason: z.enum(RULE_REASONS) }),
    text: (texts, { ruleId, reason }, language) =>
      fill(texts.rule_paused, { ruleId, why: SERVER[language].letters.rules.reasons[reason] }),
  }),
  /** Its budget does not suffice for everybody in a month, yyyy-MM. */
  rule_over_budget: kind({
    ...RULE,
    details: z.object({ ...ofRule, month: words, people: count }),
    text: (texts, { ruleId, month, people }, language) =>
      fill(texts[`rule_over_budget_${pluralOf(people, language)}`], {
        ruleId,
        month: longMonth(month, language),
        count: formatCount(people),
      }),
  }),
};

export type NotificationKind = keyof typeof kinds;

/** The details of a kind of notification. */
export type Details<K extends NotificationKind> = z.output<(typeof kinds)[K]['details']>;

const KINDS = Object.entries<Audience>(kinds) as [NotificationKind, Audience][];

/** The kinds of which somebody with these permissions may know. */
export const kindsFor = (permissions: readonly string[]): NotificationKind[] =>
  KINDS.filter(([, kind]) => kind.may(permissions)).map(([name]) => name);

/** Whether these are all kinds. */
export const areAll = (names: readonly NotificationKind[]): boolean =>
  names.length === KINDS.length;

/** The kinds that concern some of them alone. */
export const kindsThatConcern = (whom: Audience['concerns']): NotificationKind[] =>
  KINDS.filter(([, { concerns }]) => concerns === whom).map(([name]) => name);

/** The page that a notification leads to. */
export const notificationLink = <K extends NotificationKind>(
  name: K,
  details: Details<K>,
): string => (kinds[name].linkOf as (details: Details<K>) => string)(details);

/** The text of a notification. A newer server may have added kinds that this one does not know. */
export function notificationText(name: string, details: unknown, language: Language): string {
  const known = Object.hasOwn(kinds, name) ? kinds[name as NotificationKind] : undefined;
  return known?.textOf(details, language) ?? SERVER[language].notifications.other;
}
