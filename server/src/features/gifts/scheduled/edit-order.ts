import type { ScheduledChange, ScheduledUpdate } from '@regalo/contract/gifts/scheduled-orders';
import { type GiftOrder, MAX_RECIPIENTS } from '@regalo/contract/gifts/send-gifts';
import { problem } from '@regalo/contract/refusals/problem';
import { localDay } from '@regalo/contract/values/days';
import type { Connection } from '../../../database/connection.ts';
import { timeZoneOf } from '../../../platform/companies.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { seesThatOf } from '../../../platform/security/seen-orders.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import { checkSendAt } from '../../../platform/send-at.ts';
import { dropSpending } from '../../approvals/spending-queries.ts';
import { checkCustomValues } from '../../custom-fields/values.ts';
import { releaseUnused } from '../../media/remove-media-job.ts';
import { keepOccasions, lockLive } from '../../occasions/occasion-gift-queries.ts';
import { allowForRecipients } from '../../orders/large-order.ts';
import { refuseLongMessages } from '../checkout/check-message.ts';
import { checkOrder } from '../checkout/check-order.ts';
import { checkChoiceTime } from '../checkout/choices-offer.ts';
import { holdGifts } from '../checkout/hold-gifts.ts';
import { type Agree, checkGroups, checkRecipients, findMedia } from '../checkout/quote.ts';
import { readSender } from '../checkout/quote-queries.ts';
import { keepCardOf } from '../group-card/add-card.ts';
import { readChosen, readLive, readPeople } from './recipient-queries.ts';
import { countScheduled, keepRecipients, keptOrder } from './schedule-order.ts';
import { readScheduled, type ScheduledRow, updateScheduled } from './scheduled-queries.ts';
import { type Author, orderOf, type Starting } from './start-order.ts';
import { readPlace } from './start-queries.ts';

interface Edit {
  session: Session;
  row: ScheduledRow;
  author: Author;
  given: ScheduledUpdate;
}

/** Whether a change concerns who gets it. */
export const isReaddressed = ({ users, follow_groups }: ScheduledChange = {}): boolean =>
  Boolean(users || follow_groups);

/** Whether a change concerns what is given or to whom. */
export const isPlacedAnew = (change: ScheduledChange = {}): boolean =>
  Boolean(change.choice) || isReaddressed(change);

/** An order whose recipients were written after a change. */
const addressed = (
  row: ScheduledRow,
  { users, follow_groups }: Pick<ScheduledChange, 'users' | 'follow_groups'>,
) => ({ ...row, follow_groups: users ? [] : (follow_groups ?? row.follow_groups) });

/** When it is looked at next, with its time: a new time is waited for, and ends the waiting for anything else. */
function timeOf({ status, reason, send_at }: ScheduledRow, change: ScheduledChange, now: Date) {
  checkSendAt(change.send_at, now);
  const sendAt = change.send_at === undefined ? send_at : new Date(change.send_at);
  if (status === 'paused') return { send_at: sendAt };
  if (status === 'waiting' && change.send_at === undefined)
    // What is late is not sent because its message was changed.
    return reason === 'late' ? {} : { try_at: now };
  const calm = { status: 'scheduled' as const, reason: null, waits_until: null, needed: null };
  return { ...calm, send_at: sendAt, try_at: sendAt };
}

/** The words that go with a gift, and how long it can be used. @throws Refusal not_found */
export async function wishesOf(
  tx: Connection,
  {
    company_id: companyId,
    custom_fields: stored,
  }: Pick<ScheduledRow, 'company_id' | 'custom_fields'>,
  change: ScheduledChange,
) {
  const { celebration, message, purchaser_name, custom_fields, valid_months, image } = change;
  if (custom_fields)
    await checkCustomValues(tx, companyId, 'order', { values: custom_fields, stored });
  const media_id = await findMedia(tx, companyId, image);
  return {
    ...(celebration === undefined ? {} : { celebration }),
    ...(message === undefined ? {} : { message }),
    ...(purchaser_name === undefined ? {} : { purchaser_name }),
    ...(custom_fields === undefined ? {} : { custom_fields }),
    ...(valid_months === undefined ? {} : { valid_months }),
    ...(image === undefined ? {} : { media_id }),
  };
}

/** Whose members, and who beside them, get it after a change of groups; without one, as it is. */
const followedBy = (
  row: ScheduledRow,
  { follow_groups, beside_groups = [] }: Pick<ScheduledChange, 'follow_groups' | 'beside_groups'>,
) => (follow_groups ? { ...row, follow_groups, beside: beside_groups } : row);

/** The recipients after the change: chosen people, or the members of groups and people beside them. */
async function recipientsOf(
  tx: Connection,
  row: ScheduledRow,
  { users, ...change }: ScheduledChange,
) {
  const groups = users ? [] : (change.follow_groups ?? row.follow_groups);
  await checkGroups(tx, row.company_id, change.follow_groups);
  return { groups, people: users ?? (await readPeople(tx, followedBy(row, change))) };
}

/** The recipients beside the groups after the change; the present ones where recipients do not change. */
async function besideOf(
  tx: Connection,
  row: ScheduledRow,
  { users, follow_groups, beside_groups }: ScheduledChange,
): Promise<number[] | undefined> {
  if (users || follow_groups || row.follow_groups.length === 0) return beside_groups;
  return await readChosen(tx, row);
}

/**
 * Locks those whom an edit concerns against their erasure, before the order: whoever erases somebody locks them first,
 * too. Then neither their day is written once more, nor the message of an order blanked that others get by now.
 */
export async function lockConcerned(
  tx: Connection,
  session: Session,
  { id, change = {} }: Pick<ScheduledUpdate, 'id' | 'change'>,
): Promise<void> {
  const { companyId } = session;
  const row = await readScheduled(tx, companyId, id);
  // Whoever does not see it waits for nobody either.
  if (!row || !seesThatOf(session, row.manager_id)) return;
  const { users = [], follow_groups } = change;
  const now = await readLive(tx, row);
  const then = follow_groups ? await readLive(tx, followedBy(row, change)) : users;
  const all = [...new Set([...now, ...then])];
  await allowForRecipients(tx, all.length);
  await lockLive(tx, companyId, all);
}

/** The order after the change, with the amounts of its gift; quoting it says what it costs today. */
export async function changedOrder(
  tx: Connection,
  row: ScheduledRow,
  change: ScheduledChange,
): Promise<GiftOrder> {
  const { groups, people } = await recipientsOf(tx, row, change);
  if (people.length === 0) throw new Refusal('recipients_missing');
  if (people.length > MAX_RECIPIENTS)
    throw new Refusal(problem('too_many_recipients', { max: MAX_RECIPIENTS }));
  await checkRecipients(tx, row.company_id, people);
  const stored = orderOf(row, await readPlace(tx, row), people);
  const { amount, ...place } = change.choice
    ? { choices: undefined, ...change.choice }
    : { amount: row.amount };
  const moved = isReaddressed(change);
  return {
    ...stored,
    ...place,
    // Other recipients are of no group in particular.
    group_id: moved ? 0 : stored.group_id,
    follow_groups: groups,
    beside_groups: await besideOf(tx, row, change),
    order_amount: people.length * amount,
    send_at: row.send_at.toISOString(),
  };
}

/**
 * Changes gift or recipients, which is like placing it anew: at today's price and fee, and under the policies of
 * today.
 * @throws Refusal total_changed, step_up_required, not_found, recipient_deleted, wrong_state; LimitsMoved
 */
async function placeAnew(
  tx: Connection,
  services: Starting,
  { session, row, author, given: { change = {}, total_amount } }: Edit,
): Promise<void> {
  const { company_id: companyId, id } = row;
  const wanted = await changedOrder(tx, row, change);
  const agree: Agree = ({ totals }) => {
    if (totals.total !== total_amount) throw new Refusal('total_changed');
  };
  await dropSpending(tx, companyId, id);
  const checked = await checkOrder(tx, services, {
    author,
    order: wanted,
    agree,
    prover: session,
    but: id,
  });
  const { quote } = checked;
  await updateScheduled(tx, row, { ...keptOrder(wanted, quote), proven_total: quote.totals.total });
  if (isReaddressed(change)) await keepRecipients(tx, companyId, { orderId: id, order: wanted });
  if (checked.kind === 'to send') {
    if (checked.counting) await countScheduled(tx, companyId, id, checked.counting);
    return;
  }
  await updateScheduled(tx, row, {
    status: 'pending_approval',
    reason: null,
    try_at: null,
    waits_until: null,
    needed: null,
  });
  await holdGifts(tx, services, {
    session: author,
    order: wanted,
    quote,
    orderId: id,
    ...checked.held,
  });
}

/** @throws Refusal validation where the message becomes too long for some who would get it now */
async function checkNewMessage(tx: Connection, { now }: Pick<Starting, 'now'>, row: ScheduledRow) {
  const sender = await readSender(tx, row.company_id, { managerId: row.manager_id });
  const order = {
    message: row.message,
    users: await readPeople(tx, row),
    send_at: row.send_at.toISOString(),
  };
  await refuseLongMessages(tx, row.company_id, order, { sender, now: now() });
}

/** Keeps the occasions of an order in step with its day, celebration and recipients. */
async function keepChanged(
  tx: Connection,
  row: ScheduledRow,
  { send_at, celebration, users, follow_groups }: ScheduledChange,
): Promise<void> {
  if ([send_at, celebration, users, follow_groups].every((part) => part === undefined)) return;
  const { company_id: companyId, id: orderId } = row;
  await keepOccasions(tx, companyId, {
    orderId,
    celebration: row.celebration,
    day: localDay(row.send_at, await timeZoneOf(tx, companyId)),
    users: await readPeople(tx, addressed(row, { users, follow_groups })),
  });
}

/**
 * Edits an order that is still to be sent, whose row is locked.
 * @throws Refusal validation, not_found, total_changed, recipient_deleted, wrong_state; LimitsMoved
 */
export async function editOrder(tx: Connection, services: Starting, edit: Edit): Promise<void> {
  const { row, given } = edit;
  const { change = {} } = given;
  const { company_id: companyId, media_id: former } = row;
  if (change.beside_groups) await checkRecipients(tx, companyId, change.beside_groups);
  if (!change.choice) checkChoiceTime(row.choices, change.valid_months ?? row.valid_months);
  const time = timeOf(row, change, services.now());
  const changed = { ...time, ...(await wishesOf(tx, row, change)), warned_days: null };
  await updateScheduled(tx, row, changed);
  const now = { ...row, ...changed };
  const before = isReaddressed(change) ? await readLive(tx, row) : undefined;
  if (isPlacedAnew(change)) await placeAnew(tx, services, { ...edit, row: now });
  else if (change.message !== undefined) await checkNewMessage(tx, services, now);
  await keepChanged(tx, now, change);
  if (before) {
    const after = await readLive(tx, addressed(now, change));
    await keepCardOf(tx, services, { session: edit.session, orderId: row.id, before, after });
  }
  if (former !== null && now.media_id !== former)
    await releaseUnused(services, tx, companyId, former);
}
