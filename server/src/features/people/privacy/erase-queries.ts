import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { deleteJobs } from '../../../platform/jobs/queries.ts';

/** Somebody who may be erased, deleted before or not. */
export interface KnownPerson {
  /** Or, without one, e-mail or phone. */
  name: string;
  erased: boolean;
}

const KNOWN = sql`
  select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email, contact_no, '') as name,
    erased_at is not null as erased
  from people`;

export async function findKnown(
  tx: Connection,
  companyId: number,
  id: number,
): Promise<KnownPerson | undefined> {
  const { rows } = await sql<KnownPerson>`
    ${KNOWN} where company_id = ${companyId} and id = ${id}`.execute(tx);
  return rows[0];
}

/** The same, locked also against orders, which refer to the person, until the transaction ends. */
export async function lockKnown(
  tx: Connection,
  companyId: number,
  id: number,
): Promise<KnownPerson | undefined> {
  const { rows } = await sql<KnownPerson>`
    ${KNOWN} where company_id = ${companyId} and id = ${id} for update`.execute(tx);
  return rows[0];
}

/** The gifts of a person that can still be used, and what is left of them, in colones. */
export async function readOpenGifts(
  tx: Connection,
  companyId: number,
  { personId, today }: { personId: number; today: string },
): Promise<{ open_gifts: number; open_value: number }> {
  const { rows } = await sql<{ open_gifts: number; open_value: number }>`
    select count(*) as open_gifts, coalesce(sum(balance_colones), 0)::bigint as open_value
    from gifts where company_id = ${companyId} and person_id = ${personId}
      and status in ('unclaimed', 'claimed') and valid_until >= ${today}::date`.execute(tx);
  return rows[0] ?? { open_gifts: 0, open_value: 0 };
}

/** A picture or video that nobody is left to see. */
interface Released {
  id: number;
  address: string;
  created_at: Date;
}

/** Takes everything that says who the person was out of the database; see erase-person.sql. */
export async function eraseRows(
  tx: Connection,
  companyId: number,
  personId: number,
): Promise<Released[]> {
  const { rows } = await sql<Released>`
    select m.id, m.address, m.created_at from erase_person(${personId}::bigint) as e (id)
      join media m on m.company_id = ${companyId} and m.id = e.id`.execute(tx);
  return rows;
}

/** Drops mails that an earlier version queued with the address of a former holder. */
export async function dropAddressedMails(
  tx: Connection,
  companyId: number,
  personId: number,
): Promise<void> {
  await deleteJobs(
    tx,
    'gift-mail',
    sql`data ? 'email' and (data ->> 'companyId')::bigint = ${companyId}
      and (data ->> 'giftId')::bigint in (
        select id from gifts where company_id = ${companyId} and person_id = ${personId})`,
  );
}
