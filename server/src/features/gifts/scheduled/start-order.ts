import { permissionsOf } from '@regalo/contract/auth/roles';
import { orderTotals } from '@regalo/contract/gifts/fee';
import type { WaitReason } from '@regalo/contract/gifts/scheduled-status';
import { type GiftOrder, MAX_RECIPIENTS } from '@regalo/contract/gifts/send-gifts';
import type { Connection } from '../../../database/connection.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { refuseSuspended } from '../../../platform/suspension.ts';
import { refuseOverBudget } from '../../api-keys/budget.ts';
import { keyMaySend } from '../../api-keys/key-queries.ts';
import { holdMember } from '../../approvals/approver-queries.ts';
import { shareOfGroups } from '../../approvals/limits.ts';
import { addSpending, dropSpending } from '../../approvals/spending-queries.ts';
import { PROGRAM } from '../../auth/accounts/manager-queries.ts';
import { notify } from '../../notifications/notifications.ts';
import { readQuietEnd } from '../../orders/delivery/phone-settings-queries.ts';
import { allowForRecipients } from '../../orders/large-order.ts';
import { askedChoices, orderFromTerms, type Place } from '../../orders/order-terms.ts';
import {
  askAboveMark,
  checkPolicies,
  reviewOnceMore,
  type ToPlace,
} from '../checkout/check-order.ts';
import { holdGifts } from '../checkout/hold-gifts.ts';
import { deriveKeys } from '../checkout/issue-gifts.ts';
import { type Agree, type Quote, quoteOrder } from '../checkout/quote.ts';
import { writeOrder } from '../checkout/write-order.ts';
import type { DeriveHashes } from '../keys/hash-deriver.ts';
import { endScheduled, type ScheduledRow } from './scheduled-queries.ts';
import { readStart } from './start-queries.ts';

export type Starting = Pick<
  Services,
  'database' | 'jobs' | 'keys' | 'now' | 'roles' | 'log' | 'carriers' | 'reviewOrdersAbove'
> & { deriveHashes: DeriveHashes };

/** After this time an order is late, and its messages to phones wait for the end of quiet hours. */
const LATE_MS = 15 * 60_000;

/** The order cannot be sent as it was agreed, and waits. */
export class HasToWait extends Error {
  override readonly name = 'HasToWait';
  readonly reason: WaitReason;
  constructor(reason: WaitReason) {
    super(reason);
    this.reason = reason;
  }
}

/** The member in whose name an order is sent, with the roles that they have now. */
export type Author = Pick<Session, 'companyId' | 'managerId' | 'roles'>;

/** The author of an order, kept as they are until the transaction ends; nobody who may not send any more. */
export async function findAuthor(
  tx: Connection,
  { roles }: Pick<Services, 'roles'>,
  { company_id: companyId, manager_id: managerId }: Pick<ScheduledRow, 'company_id' | 'manager_id'>,
): Promise<Author | undefined> {
  const held = await holdMember(tx, companyId, managerId);
  if (!held) return;
  const may = held.includes(PROGRAM)
    ? await keyMaySend(tx, companyId, managerId)
    : permissionsOf(held, roles).includes('orders.send');
  if (!may) return;
  return { companyId, managerId, roles: held };
}

/** A scheduled order for these people as the checkout would send it now, at what was agreed. */
export function orderOf(row: ScheduledRow, place: Place, users: number[]): GiftOrder {
  const { amount, service_fee, choices } = row;
  const { orderAmount, total } = orderTotals(users.length, amount, service_fee);
  return {
    ...orderFromTerms(row, place, users),
    ...(choices && { choices: askedChoices(choices) }),
    service_fee,
    order_amount: orderAmount,
    total_amount: total,
  };
}

/** Price and fee may have fallen, and not risen. @throws HasToWait */
const notAbove =
  ({ amount, service_fee }: ScheduledRow): Agree =>
  ({ offer, fee }) => {
    if (offer.amount > amount || fee > service_fee) throw new HasToWait('price');
  };

/** The terms that a member agrees to now. @throws Refusal total_changed */
const exactly =
  (total: number): Agree =>
  ({ totals }) => {
    if (totals.total !== total) throw new Refusal('total_changed');
  };

/**
 * Nobody is there to be asked for a proof: an order that has grown above the company's mark, and above what was agreed
 * to when it was scheduled or changed, waits for somebody who gives one.
 * @throws HasToWait
 */
function waitAboveProof(row: ScheduledRow, { stepUpAbove, totals: { total } }: Quote): void {
  const agreed = row.proven_total ?? row.placed_total;
  if (stepUpAbove !== null && total > Math.max(stepUpAbove, agreed)) throw new HasToWait('proof');
}

interface Started {
  row: ScheduledRow;
  author: Author;
  order: GiftOrder;
  giftIds: number[];
  quote: Quote;
  /** Whether a member asks for it just now. */
  asked: boolean;
}

/**
 * When messages to phones may go; at once if undefined. The time of the order beats quiet hours, and so does a member
 * who sends it now. An order that starts late by itself was asked for at another hour.
 */
async function phonesFrom(
  tx: Connection,
  now: Date,
  { row, asked }: Started,
): Promise<Date | undefined> {
  if (asked || now.getTime() - row.send_at.getTime() < LATE_MS) return;
  return await readQuietEnd(tx, row.company_id, now);
}

/**
 * Whether it has to be approved now. What was approved before needs it no more. What costs more than was approved goes
 * if a member asks for it just now and the policies let them.
 * @throws HasToWait
 */
async function checkApproval(
  tx: Connection,
  services: Starting,
  { row, author, order, quote, asked }: Started,
): Promise<ToPlace> {
  const approved = row.approved_total !== null && quote.totals.total <= row.approved_total;
  if (row.approved_total !== null && !approved && !asked) throw new HasToWait('approval');
  if (approved) return { kind: 'to send', quote, watched: false, counting: undefined };
  return await checkPolicies(tx, services, author, { users: order.users, quote, but: row.id });
}

/**
 * Holds an order whose time has come: for an approval only if a member asks for it just now, for Regalo in any case.
 * What was held before is not held again.
 * @throws HasToWait
 */
async function hold(
  tx: Connection,
  services: Starting,
  { row, author, order, quote, asked }: Started,
  held: Extract<ToPlace, { kind: 'to hold' }>['held'],
): Promise<void> {
  if (row.approved_total !== null || (held.need.approvals > 0 && !asked))
    throw new HasToWait('approval');
  await holdGifts(tx, services, { session: author, order, quote, orderId: row.id, ...held });
}

/** Writes the order and all of its gifts under the number that it has. */
async function write(
  tx: Connection,
  services: Starting,
  started: Started,
  counting: Extract<ToPlace, { kind: 'to send' }>['counting'],
): Promise<void> {
  const { author, order, giftIds, quote, row } = started;
  const { companyId, managerId } = author;
  const { users } = order;
  // The order itself is locked meanwhile, and nothing that others need.
  const keys = await deriveKeys(services, companyId, giftIds);
  await writeOrder(tx, services, {
    session: { companyId, managerId },
    order,
    quote,
    counting,
    orderId: row.id,
    ...keys,
    phonesAt: await phonesFrom(tx, services.now(), started),
  });
  if (counting || !quote.policies) return;
  const { total } = quote.totals;
  const groups = await shareOfGroups(tx, companyId, { users, total });
  const spent = { memberId: managerId, total, groups, at: services.now() };
  await addSpending(tx, companyId, { orderId: row.id, ...spent });
}

/**
 * Sends an order whose row is locked: everything of it, or nothing. Its row ends in the same transaction, so it is
 * sent once. Whoever was deleted or has opted out meanwhile is left out.
 * @param asked the member who asks for it just now, and the total that they agreed to; else what was agreed to when
 *   it was scheduled holds, and what needs approval waits instead of being held for it
 * @returns whether it is held for approval now
 * @throws HasToWait; Refusal insufficient_balance, out_of_stock, not_found, wrong_state, total_changed,
 *   step_up_required, company_suspended, wrong_state beyond the budget of a key; LimitsMoved
 */
export async function startOrder(
  tx: Connection,
  services: Starting,
  row: ScheduledRow,
  { author, asked }: { author: Author; asked?: { session: Session; agreed: number } },
): Promise<boolean> {
  const { company_id: companyId, id } = row;
  const {
    people,
    gift_ids: giftIds,
    deleted,
    opted_out: optedOut,
    ...place
  } = await readStart(tx, row);
  if (people.length === 0) throw new HasToWait('recipients');
  if (people.length > MAX_RECIPIENTS) throw new HasToWait('limit');
  const order = orderOf(row, place, people);
  await allowForRecipients(tx, people.length);
  const quote = await quoteOrder(tx, author, order, {
    agree: asked ? exactly(asked.agreed) : notAbove(row),
    live: true,
  });
  if (asked) await askAboveMark(tx, asked.session, quote);
  else waitAboveProof(row, quote);
  const started = { row, author, order, giftIds, quote, asked: asked !== undefined };
  // It counts from now on, and no longer from its placing.
  if (quote.policies) await dropSpending(tx, companyId, id);
  const checked = await checkApproval(tx, services, started);
  if (checked.kind === 'to send') await write(tx, services, started, checked.counting);
  else await hold(tx, services, started, checked.held);
  await reviewOnceMore(tx, services, companyId, { checked, but: id });
  // Under the lock of the wallet, as where an order is placed.
  const { managerId } = author;
  const { totals, sender } = quote;
  const spending = {
    managerId,
    total: totals.total,
    timeZone: sender.timeZone,
    but: id,
    starts: true,
  };
  await refuseOverBudget(tx, services.now(), companyId, spending);
  await refuseSuspended(tx, companyId);
  await endScheduled(tx, row, { status: 'sent', now: services.now(), deleted, optedOut });
  if (deleted + optedOut > 0)
    await notify(tx, companyId, 'scheduled_left_out', {
      orderId: id,
      managerId,
      people: deleted,
      optedOut,
    });
  return checked.kind === 'to hold';
}
