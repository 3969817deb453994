import { isPhone } from '@regalo/contract/gifts/claim-address';
import type { Claimant } from '@regalo/contract/gifts/giveaway-claim';
import { type Selectable, sql } from 'kysely';
import { arrayOf } from '../../../database/array-of.ts';
import type { Connection } from '../../../database/connection.ts';
import type { GiveawayClaims } from '../../../database/tables.ts';
import type { GiveawayPlace } from './giveaway-queries.ts';

export type ClaimRow = Selectable<GiveawayClaims>;

/** What somebody asked for, by what their browser keeps. */
export const readClaimOf = (
  tx: Connection,
  { companyId, giveawayId }: GiveawayPlace,
  claimantHash: Buffer,
): Promise<ClaimRow | undefined> =>
  tx
    .selectFrom('giveaway_claims')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('giveaway_id', '=', giveawayId)
    .where('claimant_hash', '=', claimantHash)
    .executeTakeFirst();

/** A claim by its id, for its mail. */
export const readClaim = (
  tx: Connection,
  companyId: number,
  id: number,
): Promise<ClaimRow | undefined> =>
  tx
    .selectFrom('giveaway_claims')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();

interface Asked extends Omit<Claimant, 'code'> {
  claimantHash: Buffer;
  mailbox: string;
  listCodeHash: Buffer | null;
  codeUntil: Date;
}

/**
 * Keeps what somebody filled in, in place of what the same browser sent before; a code is mailed for it.
 * @returns undefined where that was claimed already
 */
export async function askForGift(
  tx: Connection,
  { companyId, giveawayId }: GiveawayPlace,
  asked: Asked,
): Promise<{ id: number; mailed: number } | undefined> {
  const { contact } = asked;
  const [email, phone] = isPhone(contact) ? [null, contact] : [contact, null];
  const { rows } = await sql<{ id: number; mailed: number }>`
    insert into giveaway_claims as k (company_id, giveaway_id, claimant_hash, first_name, last_name, email,
      phone, mailbox, list_code_hash, code_until)
    values (${companyId}, ${giveawayId}, ${asked.claimantHash}, ${asked.firstName}, ${asked.lastName},
      ${email}, ${phone}, ${asked.mailbox}, ${asked.listCodeHash}, ${asked.codeUntil})
    on conflict (company_id, giveaway_id, claimant_hash) do update
      set first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email,
        phone = excluded.phone, mailbox = excluded.mailbox, list_code_hash = excluded.list_code_hash,
        code_until = excluded.code_until, mailed = k.mailed + 1, tries = 0
      where k.claimed_at is null
    returning id, mailed`.execute(tx);
  return rows[0];
}

/** Counts a try of the mailed code before it is compared. @returns undefined where no more may be tried */
export async function countTyped(
  tx: Connection,
  { companyId, giveawayId }: GiveawayPlace,
  { claimantHash, most }: { claimantHash: Buffer; most: number },
): Promise<ClaimRow | undefined> {
  const { rows } = await sql<ClaimRow>`
    update giveaway_claims set tries = tries + 1
    where company_id = ${companyId} and giveaway_id = ${giveawayId} and claimant_hash = ${claimantHash}
      and claimed_at is null and tries < ${most}
    returning *`.execute(tx);
  return rows[0];
}

/** Notes that a gift is claimed. @returns false where it was already, or another address has been filled in since its code was mailed */
export async function markClaimed(
  tx: Connection,
  companyId: number,
  { id, mailed, at }: { id: number; mailed: number; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update giveaway_claims set claimed_at = ${at}
    where company_id = ${companyId} and id = ${id} and mailed = ${mailed} and claimed_at is null`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** Whether a mailbox has a gift of a giveaway. */
export async function hasClaimed(
  tx: Connection,
  { companyId, giveawayId }: GiveawayPlace,
  mailbox: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from giveaway_claims where company_id = ${companyId} and giveaway_id = ${giveawayId}
      and mailbox = ${mailbox} and claimed_at is not null`.execute(tx);
  return rows.length > 0;
}

/** The hash of one of these codes that is not used yet. */
export async function findUnusedCode(
  tx: Connection,
  { companyId, giveawayId }: GiveawayPlace,
  hashes: readonly Buffer[],
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ code_hash: Buffer }>`
    select code_hash from giveaway_codes where company_id = ${companyId} and giveaway_id = ${giveawayId}
      and code_hash = any(${[...hashes]}::bytea[]) and claim_id is null`.execute(tx);
  return rows[0]?.code_hash;
}

/** Uses a code up. @returns false where it is used already */
export async function useCode(
  tx: Connection,
  { companyId, giveawayId }: GiveawayPlace,
  { hash, claimId }: { hash: Buffer; claimId: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update giveaway_codes set claim_id = ${claimId} where company_id = ${companyId}
      and giveaway_id = ${giveawayId} and code_hash = ${hash} and claim_id is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Those who claimed, newest first. */
export async function readClaims(
  tx: Connection,
  { companyId, giveawayId }: GiveawayPlace,
  { limit, offset }: { limit: number; offset: number },
): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select * from giveaway_claims where company_id = ${companyId} and giveaway_id = ${giveawayId}
      and claimed_at is not null
    order by claimed_at desc, id desc limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

/** How many of these are claims of a giveaway. */
export async function countKnown(
  tx: Connection,
  { companyId, giveawayId }: GiveawayPlace,
  ids: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from giveaway_claims where company_id = ${companyId}
      and giveaway_id = ${giveawayId} and id = any(${arrayOf(ids)}) and claimed_at is not null`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Takes those who claimed into People, where nobody of their address is yet: they are brought back as the people that
 * their gifts are of.
 * @param ids some of them; all if absent
 * @returns how many there are now who were to be accepted
 */
export async function acceptInto(
  tx: Connection,
  { companyId, giveawayId }: GiveawayPlace,
  { ids, at }: { ids: readonly number[] | undefined; at: Date },
): Promise<number> {
  const chosen = ids ? sql`and k.id = any(${arrayOf(ids)})` : sql``;
  const { rows } = await sql<{ id: number }>`
    with accepted as (
      update giveaway_claims k set accepted_at = ${at}
      where k.company_id = ${companyId} and k.giveaway_id = ${giveawayId} and k.person_id is not null
        and k.accepted_at is null and coalesce(k.email, k.phone) is not null ${chosen}
      returning k.id, k.person_id),
    listed as (
      update people p set deleted_at = null from accepted a
      where p.company_id = ${companyId} and p.id = a.person_id and p.erased_at is null
        and p.deleted_at is not null
        and not exists (select from people o where o.company_id = ${companyId} and o.deleted_at is null
          and (o.email = p.email or p.email is null and o.email is null and o.contact_no = p.contact_no)))
    select id from accepted`.execute(tx);
  return rows.length;
}

/** Deletes what was asked for and never claimed. @returns how many */
export async function deleteUnclaimed(
  tx: Connection,
  companyId: number,
  { days, most }: { days: number; most: number },
): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    delete from giveaway_claims where company_id = ${companyId} and id in (
      select id from giveaway_claims where company_id = ${companyId} and claimed_at is null
        and created_at < now() - make_interval(days => ${days}) limit ${most})`.execute(tx);
  return numAffectedRows;
}
