import type { CardDays } from '@regalo/contract/gifts/send-gifts';
import { localDay, plusDays, type Zone } from '@regalo/contract/values/days';
import type { Connection } from '../../../database/connection.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { releaseUnused } from '../../media/remove-media-job.ts';
import { linkColumns } from './card-link.ts';
import { cardOpenedMail } from './card-opened-mail-job.ts';
import { adoptCard, emptyCard, insertCard, lockCard, moveCard } from './card-queries.ts';
import { inviteAnew, inviteToCard } from './invite-to-card-job.ts';
import { recordCard } from './shown-card.ts';

type Used = Pick<Services, 'keys' | 'jobs' | 'now'>;

interface Added {
  companyId: number;
  orderId: number;
  /** yyyy-MM-dd of the company. */
  closesOn: string;
  rule?: { rule_id: number; rule_day: string };
}

/** Opens the card of an order that was just placed, and mails its author the link. */
async function addCard(
  tx: Connection,
  { keys, jobs, now }: Used,
  { companyId, orderId, closesOn, rule }: Added,
): Promise<void> {
  const link = linkColumns(keys, { companyId, orderId, generation: 1 });
  const place = { company_id: companyId, order_id: orderId, closes_on: closesOn };
  await insertCard(tx, { ...place, ...link, ...rule, created_at: now() });
  await jobs.enqueue(tx, cardOpenedMail, { companyId, orderId });
}

interface WithOrder {
  session: Pick<Session, 'companyId' | 'managerId'>;
  orderId: number;
  sendAt: Date;
  days: CardDays;
  timeZone: Zone;
}

/** Opens the card of an order that is placed with one: until so many days before it is sent, or today where that is over. */
export async function addCardOfOrder(
  tx: Connection,
  services: Used,
  { session, orderId, sendAt, days, timeZone }: WithOrder,
): Promise<void> {
  const today = localDay(services.now(), timeZone);
  const wanted = plusDays(localDay(sendAt, timeZone), -days);
  const closesOn = wanted < today ? today : wanted;
  await addCard(tx, services, { companyId: session.companyId, orderId, closesOn });
  await recordCard(tx, session, orderId, 'card opened', { closes_on: closesOn });
}

interface Readdressed {
  session: Pick<Session, 'companyId' | 'managerId'>;
  orderId: number;
  /** The ids of those who were to get it. */
  before: readonly number[];
  /** The ids of those who get it now. */
  after: readonly number[];
}

/** Passes the card of an order on to the order that takes its place, with the mails that have not left. */
export async function passCard(
  tx: Connection,
  { jobs }: Pick<Services, 'jobs'>,
  order: { company_id: number; id: number },
  to: number,
): Promise<void> {
  if (await moveCard(tx, order, to))
    await jobs.enqueue(tx, inviteToCard, { companyId: order.company_id, orderId: to });
}

/**
 * Empties the card of an order that is for others now: what was signed is of those who got it. Whoever has a link signs for the
 * others, and members of its groups are invited
 * anew, but for those who just were: their links stay.
 */
export async function keepCardOf(
  tx: Connection,
  { jobs }: Pick<Services, 'jobs'>,
  { session, orderId, before, after }: Readdressed,
): Promise<void> {
  const { companyId } = session;
  const stays = new Set(after);
  if (before.some((id) => stays.has(id))) return;
  const card = await lockCard(tx, companyId, orderId);
  if (!card) return;
  for (const photo of await emptyCard(tx, card))
    await releaseUnused({ jobs }, tx, companyId, photo);
  await inviteAnew(tx, { jobs }, card, 'rests');
  await recordCard(tx, session, orderId, 'card emptied');
}

interface OfRule {
  companyId: number;
  orderId: number;
  rule: number;
  /** On which it celebrates, yyyy-MM-dd of the company: the last one to sign. */
  day: string;
}

/**
 * Opens the card of an order that a rule has placed, and tells its author. Where the rule has taken back an order of the same day,
 * its card goes on, with its link and what was signed.
 */
export async function openCardOfRule(
  tx: Connection,
  services: Used,
  { companyId, orderId, rule, day }: OfRule,
): Promise<void> {
  if (await adoptCard(tx, companyId, { orderId, rule, day })) {
    await services.jobs.enqueue(tx, inviteToCard, { companyId, orderId });
    return;
  }
  const made = { rule_id: rule, rule_day: day };
  await addCard(tx, services, { companyId, orderId, closesOn: day, rule: made });
}
