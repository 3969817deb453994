import { type Permission, seesBalance } from '@regalo/contract/auth/permissions';

interface Kind {
  /** Whether somebody with these permissions may know of it. */
  may: (permissions: readonly string[]) => boolean;
  /**
   * Which of them it is for: who sees the order that its details name; who may approve the orders of others; the author
   * of the order; the author of the rule, and Admins. All of them where nothing is said.
   */
  concerns?: 'order' | 'approvers' | 'author' | 'rule';
}

const may = (one: Permission) => (permissions: readonly string[]) => permissions.includes(one);

/** Of what was sent, of what was held or scheduled, and of what a rule sends. */
const ORDER: Kind = { may: may('orders.read'), concerns: 'order' };
const AUTHOR: Kind = { may: may('orders.read'), concerns: 'author' };
const RULE: Kind = { may: may('orders.read'), concerns: 'rule' };

const kinds = {
  order_sent: ORDER,
  low_wallet: { may: seesBalance },
  delivery_failed: ORDER,
  import: { may: may('people.import') },
  gifts_expired: { may: may('wallet.read') },
  gift_thanked: ORDER,
  use_disputed: ORDER,
  gift_moved: ORDER,
  move_disputed: ORDER,
  gifts_flagged: ORDER,
  approval_needed: { may: may('orders.read'), concerns: 'approvers' },
  order_approved: AUTHOR,
  order_declined: AUTHOR,
  order_lapsed: AUTHOR,
  schedule_approved: AUTHOR,
  schedule_declined: AUTHOR,
  schedule_lapsed: AUTHOR,
  scheduled_waits: AUTHOR,
  scheduled_lapsed: AUTHOR,
  scheduled_left_out: AUTHOR,
  scheduled_paused: { may: may('members.manage') },
  rule_paused: RULE,
  rule_over_budget: RULE,
} satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof kinds;

/** What members are notified of, and who is told. */
const KINDS = Object.entries<Kind>(kinds) as [NotificationKind, Kind][];

/** The kinds of which somebody with these permissions may know. */
export const kindsFor = (permissions: readonly string[]): NotificationKind[] =>
  KINDS.filter(([, kind]) => kind.may(permissions)).map(([name]) => name);

/** Whether these are all kinds. */
export const areAll = (names: readonly NotificationKind[]): boolean =>
  names.length === KINDS.length;

/** The kinds that concern some of them alone. */
export const kindsThatConcern = (whom: Kind['concerns']): NotificationKind[] =>
  KINDS.filter(([, { concerns }]) => concerns === whom).map(([name]) => name);
