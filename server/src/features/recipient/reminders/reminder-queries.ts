import type { REMINDER_DAYS } from '@regalo/contract/settings/company';
import type { Currency } from '@regalo/contract/values/money';
import type { Language } from '@regalo/messages/languages';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { deleteSome } from '../../../database/delete-some.ts';
import { IS_UNCHOSEN, termOfGift } from '../../../platform/chosen-card.ts';
import { zoneOf } from '../../../platform/company-zone.ts';
import { IS_SURPRISE } from '../../../platform/gift-surprise.ts';
import type { SealedAddress } from '../../../platform/mail/signing-key.ts';
import { RECIPIENT_LANGUAGE } from '../../../platform/recipient-language.ts';
import { sendingFrom } from '../../brands/sealed-address-queries.ts';
import { brandOf, type SentBrand } from '../../brands/sent-brand-queries.ts';

/** One of the days on which recipients are reminded. */
export type Step = (typeof REMINDER_DAYS)[number];

/** Of the address of a gift, over `gifts g`; see hashAddress. */
const ADDRESS_HASH = sql`sha256(convert_to(lower(g.receiver_email), 'UTF8'))`;

/** The newest mail of a gift, which reached its address. */
const DELIVERED = sql`join deliveries d on d.company_id = g.company_id and d.gift_id = g.id
  and d.status = 'sent' and d.address = g.receiver_email`;

/**
 * Whether the recipient of `gifts g` may be reminded: something is left and can be used, the address
 * has not refused a reminder since the gift itself arrived, and its owner wants reminders.
 */
const MAY_REMIND: RawBuilder<boolean> = sql`g.status in ('unclaimed', 'claimed')
  and g.blocked_at is null
  and not exists (select from gift_reminders f where f.company_id = g.company_id
    and f.gift_id = g.id and f.status = 'failed' and f.created_at > d.sent_at)
  and not exists (select from reminder_opt_outs u where u.company_id = g.company_id
    and u.address_hash = ${ADDRESS_HASH})`;

/** A company's settings of reminders. */
export async function readReminding(tx: Connection, companyId: number) {
  return await tx
    .selectFrom('companies')
    .select(['reminders', zoneOf('companies').as('timeZone')])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
}

interface Wave {
  /** The last day of the gifts, yyyy-MM-dd. */
  validUntil: string;
  step: Step;
  /** When the wave is due. Who got a gift the day before knows its last day. */
  at: Date;
}

/**
 * Puts reminders into the outbox, for gifts in the order of their ids; those that are there stay.
 * @param after the last gift of the portion before
 * @returns the last gift of this one; undefined where there was none
 */
export async function queueReminders(
  tx: Connection,
  companyId: number,
  { validUntil, step, at }: Wave,
  { after, most }: { after: number; most: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null }>`
    with due as (
      select g.id from gifts g ${DELIVERED}
      where g.company_id = ${companyId} and g.valid_until = ${validUntil}::date and g.id > ${after}
        and ${MAY_REMIND} and g.created_at < ${at}::timestamptz - interval '1 day'
      order by g.id limit ${most}),
    added as (
      insert into gift_reminders (company_id, gift_id, valid_until, days)
      select ${companyId}, id, ${validUntil}::date, ${step} from due
      on conflict do nothing)
    select max(id) as last from due`.execute(tx);
  return rows[0]?.last ?? undefined;
}

/** A reminder to send now, with all that it says. */
export interface DueReminder {
  giftId: number;
  /** yyyy-MM-dd */
  validUntil: string;
  step: Step;
  attempts: number;
  /** Whether there is still something to remind of, and somebody. */
  wanted: boolean;
  address: string;
  generation: number;
  keyVersion: number;
  recipient: string;
  purchaser: string;
  company: string;
  brand: SentBrand | null;
  /** Where mails of the company come from now. */
  sending: SealedAddress | null;
  language: Language;
  currency: Currency;
  left: number;
  shop: string | null;
  /** Whether its recipient has still to choose a card. */
  unchosen: boolean;
  /** Whether the mail may name neither amount nor shop. */
  surprise: boolean;
}

/**
 * Claims reminders of a company that are due, for the length of a lease, as the mails of gifts are.
 * @param today the company's own day
 */
export async function claimReminders(
  tx: Connection,
  companyId: number,
  { most, leaseSeconds, today }: { most: number; leaseSeconds: number; today: string },
): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    with due as (
      select gift_id, valid_until, days from gift_reminders
      where company_id = ${companyId} and status in ('queued', 'sending') and due_at <= now()
      order by due_at, gift_id limit ${most} for update skip locked),
    claimed as (
      update gift_reminders r set status = 'sending', attempts = r.attempts + 1,
        due_at = now() + make_interval(secs => ${leaseSeconds})
      from due where r.company_id = ${companyId} and r.gift_id = due.gift_id
        and r.valid_until = due.valid_until and r.days = due.days
      returning r.gift_id, r.valid_until, r.days, r.attempts, r.created_at)
    select r.gift_id as "giftId", r.valid_until as "validUntil", r.days as step, r.attempts,
      d.id is not null and ${MAY_REMIND} and co.reminders and g.valid_until = r.valid_until
        and r.valid_until >= ${today}::date and r.created_at > now() - interval '7 days'
        and not exists (select from gift_reminders n where n.company_id = g.company_id
          and n.gift_id = g.id and n.valid_until = r.valid_until and n.days < r.days) as wanted,
      coalesce(g.receiver_email, '') as address, g.generation, g.key_version as "keyVersion",
      g.receiver_name as recipient, o.purchaser_name as purchaser, o.company_name as company,
      ${brandOf('o')} as brand, ${sendingFrom(sql`o.company_id`)} as sending,
      ${RECIPIENT_LANGUAGE} as language, o.currency, g.balance as left, ${termOfGift('shop_name')} as shop,
      ${IS_UNCHOSEN} as unchosen,
      ${IS_SURPRISE} as surprise
    from claimed r
      join gifts g on g.company_id = ${companyId} and g.id = r.gift_id
      join orders o on o.company_id = g.company_id and o.id = g.order_id
      join companies co on co.id = g.company_id
      left ${DELIVERED}
    order by r.gift_id`.execute(tx);
  return rows;
}

/** Records what came of a claimed reminder. @param retryIn seconds, for one that is tried again */
export async function recordReminder(
  tx: Connection,
  companyId: number,
  { giftId, validUntil, step }: Pick<DueReminder, 'giftId' | 'validUntil' | 'step'>,
  { status, retryIn = 0 }: { status: 'sent' | 'failed' | 'dropped' | 'queued'; retryIn?: number },
): Promise<void> {
  await sql`
    update gift_reminders set status = ${status}, due_at = now() + make_interval(secs => ${retryIn})
    where company_id = ${companyId} and gift_id = ${giftId} and valid_until = ${validUntil}::date
      and days = ${step} and status = 'sending'`.execute(tx);
}

/** When the next reminder of a company is due; undefined where none waits. */
export async function nextReminder(tx: Connection, companyId: number): Promise<Date | undefined> {
  const { due } = await tx
    .selectFrom('gift_reminders')
    .select(({ fn }) => fn.min<Date | null>('due_at').as('due'))
    .where('company_id', '=', companyId)
    .where('status', 'in', ['queued', 'sending'])
    .executeTakeFirstOrThrow();
  return due ?? undefined;
}

/** Deletes some reminders of last days that are so many days ago. */
export const deleteOldReminders = (
  tx: Connection,
  companyId: number,
  { days, most }: { days: number; most: number },
) =>
  deleteSome(tx, 'gift_reminders', companyId, {
    where: sql`valid_until < current_date - ${days}::int`,
    most,
  });
