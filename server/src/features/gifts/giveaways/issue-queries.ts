import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { writtenWays } from '../../orders/delivery/phone-wish-queries.ts';
import type { GiveawayPlace } from './giveaway-queries.ts';

/** Somebody who claimed, and whose gift is still to be issued. */
export interface Waiting {
  id: number;
  first_name: string;
  last_name: string;
  /** Either this or a phone. */
  email: string | null;
  phone: string | null;
}

/** By what somebody who claimed is found in People. */
export const contactOf = ({ email, phone }: Pick<Waiting, 'email' | 'phone'>): string =>
  email ?? phone ?? '';

/** The first of those whose gifts are to be issued, kept for this transaction. */
export async function lockWaiting(
  tx: Connection,
  { companyId, giveawayId }: GiveawayPlace,
  most: number,
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select id, first_name, last_name, email, phone from giveaway_claims
    where company_id = ${companyId} and giveaway_id = ${giveawayId} and claimed_at is not null
      and order_id is null
    order by id limit ${most} for update skip locked`.execute(tx);
  return rows;
}

/**
 * For each of these contacts the person in People who has it, one of several where several have it: by e-mail, and by
 * phone those without an e-mail, as others get their gifts there.
 */
export async function readListed(
  tx: Connection,
  companyId: number,
  contacts: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ contact: string; id: number }>`
    select coalesce(email, contact_no) as contact, min(id) as id from people
    where company_id = ${companyId} and deleted_at is null and (email = any(${[...contacts]}::text[])
      or email is null and contact_no = any(${contacts.flatMap(writtenWays)}::text[]))
    group by 1`.execute(tx);
  return new Map(rows.flatMap(({ contact, id }) => writtenWays(contact).map((way) => [way, id])));
}

/**
 * Adds those who are not in People, in none of its lists before they are accepted: they are no news
 * until then. Their gifts are found by their names all the same.
 */
export async function insertClaimants(
  tx: Connection,
  companyId: number,
  { role, claimants }: { role: number; claimants: readonly Waiting[] },
): Promise<Map<string, number>> {
  if (claimants.length === 0) return new Map();
  const { rows } = await sql<{ contact: string; id: number }>`
    insert into people (company_id, role, first_name, last_name, email, contact_no, deleted_at)
    select ${companyId}, ${role}, first_name, last_name, email, phone, now()
    from jsonb_to_recordset(${JSON.stringify(claimants)}::jsonb)
      as one (first_name text, last_name text, email text, phone text)
    returning id, coalesce(email, contact_no) as contact`.execute(tx);
  return new Map(rows.map(({ contact, id }) => [contact, id]));
}

interface Issued {
  claimId: number;
  giftId: number;
  personId: number;
  /** Whether the person was in People before. */
  listed: boolean;
}

/** Notes the gifts of those who claimed. */
export async function markIssued(
  tx: Connection,
  companyId: number,
  { orderId, issued, at }: { orderId: number; issued: readonly Issued[]; at: Date },
): Promise<void> {
  await sql`
    update giveaway_claims k set order_id = ${orderId}, gift_id = one."giftId", person_id = one."personId",
      accepted_at = case when one.listed then ${at}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(issued)}::jsonb)
      as one ("claimId" bigint, "giftId" bigint, "personId" bigint, listed boolean)
    where k.company_id = ${companyId} and k.id = one."claimId"`.execute(tx);
}
