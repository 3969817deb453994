import type { Channel } from '@regalo/contract/orders/channels';
import type { Language } from '@regalo/messages/languages';
import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { IS_UNCHOSEN, termOfGift } from '../../../platform/chosen-card.ts';
import { IS_SURPRISE } from '../../../platform/gift-surprise.ts';
import type { SealedAddress } from '../../../platform/mail/signing-key.ts';
import { RECIPIENT_LANGUAGE } from '../../../platform/recipient-language.ts';
import { sendingFrom } from '../../brands/sealed-address-queries.ts';
import { brandOf, type SentBrand } from '../../brands/sent-brand-queries.ts';
import { hasStopped } from './phone-wish-queries.ts';

/** A mail or message to send now, with all that it says. */
export interface DueMail {
  channel: Channel;
  /** Whether whoever has the phone wants no messages. */
  stopped: boolean;
  delivery_id: number;
  attempts: number;
  /** When it was put into the outbox. */
  queued_at: Date;
  address: string;
  gift_id: number;
  generation: number;
  key_version: number;
  receiver_name: string;
  purchaser_name: string;
  company_name: string;
  brand: SentBrand | null;
  /** Where mails of the company come from now. */
  sending: SealedAddress | null;
  language: Language;
  message: string;
  gift_name: string;
  shop_name: string | null;
  face_value: string;
  valid_until: string;
  /** Whether its recipient has still to choose a card. */
  unchosen: boolean;
  card_img: string | null;
  media_address: string | null;
  media_kind: 'image' | 'video' | null;
  /** Whether the mail may name neither amount nor shop. */
  surprise: boolean;
}

const HAS_ENDED = sql<boolean>`g.status in ('canceled', 'expired')`;

/**
 * Claims mails of an order that are due, for the length of a lease: a mail whose worker died is due
 * again when the lease ends. Two workers never hold the same one. Mails whose gift has ended are withdrawn instead:
 * they were being sent at that moment, and were put off.
 * @param but channels that take nothing for now
 */
export async function claimDueMails(
  tx: Connection,
  companyId: number,
  orderId: number,
  { most, leaseSeconds, but }: { most: number; leaseSeconds: number; but: readonly Channel[] },
): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    with due as (
      select id, gift_id from deliveries
      where company_id = ${companyId} and order_id = ${orderId}
        and status in ('queued', 'sending') and due_at <= now()
        ${but.length > 0 ? sql`and channel <> all(${but}::text[])` : sql``}
      order by due_at, id limit ${most} for update skip locked
    ), claimed as (
      update deliveries d
      set status = case when ${HAS_ENDED} then 'replaced' else 'sending' end,
        attempts = d.attempts + case when ${HAS_ENDED} then 0 else 1 end,
        due_at = now() + make_interval(secs => ${leaseSeconds})
      from due join gifts g on g.company_id = ${companyId} and g.id = due.gift_id
      where d.company_id = ${companyId} and d.id = due.id
      returning d.id, d.gift_id, d.channel, d.address, d.attempts, d.queued_at, d.status
    )
    select c.id as delivery_id, c.attempts, c.queued_at, c.channel, c.address,
      c.channel <> 'mail' and ${hasStopped(sql`c.address`)} as stopped, c.gift_id, g.generation,
      g.key_version, g.receiver_name, o.purchaser_name, o.company_name,
      ${brandOf('o')} as brand, ${sendingFrom(sql`o.company_id`)} as sending,
      ${RECIPIENT_LANGUAGE} as language, coalesce(g.message, o.message) as message, ${termOfGift('gift_name')} as gift_name,
      ${termOfGift('shop_name')} as shop_name, o.face_value, g.valid_until, ${IS_UNCHOSEN} as unchosen,
      ${termOfGift('card_img')} as card_img, m.address as media_address,
      m.kind as media_kind, ${IS_SURPRISE} as surprise
    from claimed c
    join gifts g on g.company_id = ${companyId} and g.id = c.gift_id
    join orders o on o.company_id = ${companyId} and o.id = ${orderId}
    join companies co on co.id = ${companyId}
    left join media m on m.company_id = ${companyId} and m.id = o.media_id
    where c.status = 'sending'
    order by c.id`.execute(tx);
  return rows;
}

export interface Attempt {
  deliveryId: number;
  outcome: 'sent' | 'deferred' | 'failed';
  /** Why not, without secrets, for the operator; empty if it was sent. */
  reason: string;
  /** The same as the order's page shows it. */
  shown: string;
  /** Seconds until the next attempt of a deferred mail. */
  retryIn: number;
  /** Whether it failed because no server took it in time: it was refused by none. */
  givenUp: boolean;
  /** Whether it is certain that the mail has not arrived. */
  unreached: boolean;
  /** The carrier's id of the message, and its cost in colones. */
  taken?: { id: string; cost: number } | undefined;
}

/**
 * Of a mail, over `deliveries d`: that it may have arrived. It was accepted, or is being sent, or the
 * answer to an attempt was lost. Attempts of earlier versions do not say; of those a failure was a refusal.
 */
export const MAY_HAVE_ARRIVED = sql<boolean>`(d.attempts > (select count(*) from delivery_attempts a
  where a.company_id = d.company_id and a.delivery_id = d.id
    and coalesce(a.unreached, a.outcome = 'failed')))`;

/** Records the result of an attempt, and the next state of the mail. */
export async function recordAttempt(
  tx: Connection,
  companyId: number,
  { deliveryId, outcome, reason, shown, retryIn, givenUp, unreached, taken }: Attempt,
): Promise<void> {
  const status = outcome === 'deferred' ? 'queued' : outcome;
  await sql`
    update deliveries set
      -- A webhook may be quicker than the answer that it is about.
      status = case when carrier_id is null then ${status} else 'sent' end,
      reason = case when carrier_id is null then ${shown || null} end, given_up = ${givenUp},
      due_at = now() + make_interval(secs => ${retryIn}),
      sent_at = case when ${outcome} = 'sent' then now() else sent_at end,
      carrier_id = coalesce(carrier_id, ${taken?.id ?? null}), cost = coalesce(${taken?.cost ?? null}::int, cost)
    where company_id = ${companyId} and id = ${deliveryId} and status = 'sending'`.execute(tx);
  // Somebody may have been erased while their mail was sent; the answer can name them.
  await sql`
    with mail as (
      select id, address from deliveries where company_id = ${companyId} and id = ${deliveryId}
      for no key update)
    insert into delivery_attempts (company_id, delivery_id, outcome, reason, unreached)
    select ${companyId}, id, ${outcome}, case when address = '' then '' else ${reason} end, ${unreached}
    from mail`.execute(tx);
}

/** Moves attempts of a channel that are due before a time to that time; first attempts stay due. */
export async function postponeRetries(
  tx: Connection,
  companyId: number,
  orderId: number,
  { channel, until }: { channel: Channel; until: Date },
): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({ due_at: until })
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('channel', '=', channel)
    .where('status', '=', 'queued')
    .where('attempts', '>', 0)
    .where('due_at', '<', until)
    .execute();
}

/**
 * Gives up the mails or messages of an order that wait since before a time, a few thousand at most.
 * @param reason as the order's page shows it
 * @returns how many
 */
export async function giveUpMails(
  tx: Connection,
  companyId: number,
  orderId: number,
  { channel, before, reason }: { channel: Channel; before: Date; reason: string },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update deliveries set status = 'failed', given_up = true, reason = ${reason}
    where company_id = ${companyId} and id = any(array(
      select id from deliveries where company_id = ${companyId} and order_id = ${orderId}
        and channel = ${channel} and status = 'queued' and queued_at <= ${before} limit 5000 for update skip locked))`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

interface WaitingOrder {
  order_id: number;
  /** One of its mails. */
  delivery_id: number;
}

/** Makes the next attempts by a channel of some orders, the oldest first, due now. @returns these orders */
export async function endWaits(
  tx: Connection,
  companyId: number,
  { channel, most }: { channel: Channel; most: number },
): Promise<WaitingOrder[]> {
  const waiting = sql`company_id = ${companyId} and channel = ${channel} and status = 'queued' and attempts > 0
    and due_at > now()`;
  const { rows } = await sql<WaitingOrder>`
    with woken as (
      update deliveries set due_at = now() where ${waiting} and order_id = any(array(
        select distinct order_id from deliveries where ${waiting} order by order_id limit ${most}))
      returning order_id, id)
    select order_id, min(id) as delivery_id from woken group by 1`.execute(tx);
  return rows;
}

/** Withdraws the mails of gifts that have ended, but for those that are being sent at this moment. */
export async function withdrawMails(
  tx: Connection,
  companyId: number,
  orderIds: readonly number[],
): Promise<void> {
  const unsent = sql`(d.status = 'queued' or d.status = 'sending' and d.due_at <= now())`;
  // Starts from the open mails of the orders, since a company has many ended gifts and few such mails. They are found in
  // a subquery: for a new order the planner would choose a join that compares every open mail with each of them.
  await sql`
    update deliveries d set status = 'replaced'
    where d.company_id = ${companyId} and ${unsent} and d.id = any(array(
      select d.id from deliveries d join gifts g on g.company_id = d.company_id and g.id = d.gift_id
      where d.company_id = ${companyId} and d.order_id = any(${orderIds}::bigint[]) and ${unsent}
        and ${HAS_ENDED}))`.execute(tx);
}

/** Deletes some attempts that are so many days old. Ids rise with time: the oldest are looked at. */
export async function deleteOldAttempts(
  tx: Connection,
  companyId: number,
  { days, most }: { days: number; most: number },
): Promise<bigint> {
  const { numAffectedRows } = await sql`
    delete from delivery_attempts where company_id = ${companyId} and id = any(array(
      select id from (select id, created_at from delivery_attempts where company_id = ${companyId}
        order by id limit ${most}) as oldest
      where created_at < now() - make_interval(days => ${days})))`.execute(tx);
  return numAffectedRows ?? 0n;
}
