import type { Language } from '@regalo/messages/languages';
import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { mailedOf, type OfGroups, RESTS_HOURS } from './invitation-queries.ts';

/** Has those who were invited and have not signed reminded of the last day of a card, once of each day. */
export async function remindInvited(tx: Connection, of: OfGroups, lastDay: string): Promise<void> {
  const { company_id, order_id } = of.card;
  await sql`
    update card_invitations set due_at = now(), reminded_of = ${lastDay}
    where company_id = ${company_id} and order_id = ${order_id}
      and mailed_at < now() - make_interval(hours => ${RESTS_HOURS})
      and reminded_of is distinct from ${lastDay} and person_id in (${mailedOf(of)})`.execute(tx);
}

/** An invitation whose mail is sent now. */
export interface DueInvitation {
  id: number;
  email: string;
  name: string;
  language: Language;
  /** Of its link, if it was made; else the link is made now. */
  key_version: number | null;
  /** Whether the link was mailed before, and this is a reminder. */
  mailed: boolean;
}

interface Claim {
  most: number;
  leaseSeconds: number;
  /** The last day of the card if it is tomorrow: reminders of another day are dropped. */
  reminds: string | null;
}

/**
 * Claims mails of a card that are due, for the length of a lease. Who has signed, has left or wants none gets none; a first mail waits
 * for them to come back, a reminder does not.
 */
export async function claimInvitations(
  tx: Connection,
  of: OfGroups,
  { most, leaseSeconds, reminds }: Claim,
): Promise<DueInvitation[]> {
  const { company_id, order_id } = of.card;
  await sql`
    update card_invitations set due_at = null
    where company_id = ${company_id} and order_id = ${order_id} and due_at <= now() and mailed_at is not null
      and (reminded_of is distinct from ${reminds}::date or person_id not in (${mailedOf(of)}))`.execute(
    tx,
  );
  const { rows } = await sql<DueInvitation>`
    with due as (
      select id from card_invitations where company_id = ${company_id} and order_id = ${order_id} and due_at <= now()
        and person_id in (${mailedOf(of)})
      order by id limit ${most} for update skip locked)
    update card_invitations i set due_at = now() + make_interval(secs => ${leaseSeconds})
    from due, people p, companies c
    where i.company_id = ${company_id} and i.id = due.id and p.company_id = i.company_id and p.id = i.person_id
      and c.id = i.company_id
    returning i.id, p.email, p.first_name as name, coalesce(p.language, c.language) as language, i.key_version,
      i.mailed_at is not null as mailed`.execute(tx);
  return rows;
}

/** Keeps the hash of the link of an invitation. */
export async function keepLink(
  tx: Connection,
  companyId: number,
  { id, ...link }: { id: number; key_version: number; link_hash: Buffer },
): Promise<void> {
  await tx
    .updateTable('card_invitations')
    .set(link)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** What became of an attempt to mail somebody. */
export type MailOutcome = 'sent' | 'refused' | 'failed';

/** Writes down what became of the mail of an invitation, and when it is tried again if it failed. */
export async function recordMail(
  tx: Connection,
  companyId: number,
  { id, outcome, retryIn }: { id: number; outcome: MailOutcome; retryIn: number },
): Promise<void> {
  await sql`
    update card_invitations set mailed_at = case when ${outcome === 'sent'} then coalesce(mailed_at, now()) else mailed_at end,
      due_at = case when ${outcome === 'failed'} then now() + make_interval(secs => ${retryIn}) end
    where company_id = ${companyId} and id = ${id}`.execute(tx);
}

/** When the next mail of a card is due, and whether it is by now; undefined where nobody is to be mailed. */
export async function nextMail(tx: Connection, of: OfGroups) {
  const { company_id, order_id } = of.card;
  const { rows } = await sql<{ at: Date; isDue: boolean }>`
    select due_at as at, due_at <= now() as "isDue" from card_invitations
    where company_id = ${company_id} and order_id = ${order_id} and due_at is not null
      and person_id in (${mailedOf(of)})
    order by due_at limit 1`.execute(tx);
  return rows[0];
}
