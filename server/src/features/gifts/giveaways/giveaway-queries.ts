import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import type { Giveaways } from '../../../database/tables.ts';
import { zoneOf } from '../../../platform/company-zone.ts';
import { brandOf } from '../../brands/sent-brand-queries.ts';

/** A giveaway and its company. */
export interface GiveawayPlace {
  companyId: number;
  giveawayId: number;
}

/** The giveaway of a link, before the company is known. */
export async function findGiveawayByLink(connection: Connection, hashes: Buffer[]) {
  const { rows } = await sql<GiveawayPlace>`
    select company_id as "companyId", id as "giveawayId"
    from lookup.find_giveaway(${hashes}::bytea[])`.execute(connection);
  return rows[0];
}

export type GiveawayRow = Selectable<Giveaways>;

export async function insertGiveaway(tx: Connection, row: Insertable<Giveaways>): Promise<void> {
  await tx.insertInto('giveaways').values(row).execute();
}

export async function updateRow(
  tx: Connection,
  { companyId, giveawayId }: GiveawayPlace,
  change: Updateable<Giveaways>,
): Promise<void> {
  await tx
    .updateTable('giveaways')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', giveawayId)
    .execute();
}

const ofPlace = (tx: Connection, { companyId, giveawayId }: GiveawayPlace) =>
  tx
    .selectFrom('giveaways as g')
    .selectAll('g')
    .where('g.company_id', '=', companyId)
    .where('g.id', '=', giveawayId);

/** A giveaway, locked until the transaction ends: whoever claims waits. */
export const lockGiveaway = (
  tx: Connection,
  place: GiveawayPlace,
): Promise<GiveawayRow | undefined> => ofPlace(tx, place).forUpdate().executeTakeFirst();

/** A giveaway with the zone by which its days are counted. */
export const readGiveaway = (tx: Connection, place: GiveawayPlace) =>
  ofPlace(tx, place)
    .innerJoin('companies as c', 'c.id', 'g.company_id')
    .select([zoneOf('c').as('time_zone'), 'c.suspended_at', 'c.country', 'c.phone_channels'])
    .select(brandOf('g').as('brand'))
    .executeTakeFirst();

export type ReadGiveaway = NonNullable<Awaited<ReturnType<typeof readGiveaway>>>;

/**
 * Takes one of the gifts that are left, where one can be claimed now. Whoever comes next waits until the transaction
 * ends, and sees how many are left then.
 */
export async function takeGift(
  tx: Connection,
  { companyId, giveawayId }: GiveawayPlace,
  today: string,
): Promise<boolean> {
  const row = await tx
    .updateTable('giveaways')
    .set({ claimed: sql<number>`claimed + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', giveawayId)
    .where(sql<boolean>`claimed < gifts and ended_at is null and paused_at is null and not waits`)
    .where('until', '>=', today)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Counts a code that is sent to a phone. The row is locked until the transaction ends.
 * @returns false where no more are sent
 */
export async function takeMessage(
  tx: Connection,
  { companyId, giveawayId }: GiveawayPlace,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update giveaways set messages = messages + 1 where company_id = ${companyId} and id = ${giveawayId}
      and messages < messages_max`.execute(tx);
  return numAffectedRows === 1n;
}

/** Counts a code no longer that was not sent. */
export async function returnMessage(
  tx: Connection,
  { companyId, giveawayId }: GiveawayPlace,
): Promise<void> {
  await sql`update giveaways set messages = messages - 1
    where company_id = ${companyId} and id = ${giveawayId} and messages > 0`.execute(tx);
}

/** Adds what a code has cost that was sent to a phone. */
export async function addMessageCost(
  tx: Connection,
  { companyId, giveawayId }: GiveawayPlace,
  cost: number,
): Promise<void> {
  await sql`update giveaways set messages_cost = messages_cost + ${cost}
    where company_id = ${companyId} and id = ${giveawayId}`.execute(tx);
}

/** Gives a giveaway the next number of its company, under the lock of the wallet. @returns it */
export async function numberGiveaway(
  tx: Connection,
  { companyId, giveawayId }: GiveawayPlace,
): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`
    update giveaways set number = 1 + (select coalesce(max(o.number), 0) from giveaways o
      where o.company_id = ${companyId})
    where company_id = ${companyId} and id = ${giveawayId} returning number`.execute(tx);
  return rows[0]?.number ?? null;
}

/** The giveaways whose last day has passed. Those that wait lapse as their requests do. */
export async function readOver(
  tx: Connection,
  companyId: number,
  today: string,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('giveaways')
    .select('id')
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .where('waits', '=', false)
    .where('until', '<', today)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Keeps the hashes of the codes that a giveaway asks for. */
export async function insertCodes(
  tx: Connection,
  { companyId, giveawayId }: GiveawayPlace,
  hashes: readonly Buffer[],
): Promise<void> {
  await sql`
    insert into giveaway_codes (company_id, giveaway_id, code_hash)
    select ${companyId}, ${giveawayId}, hash from unnest(${[...hashes]}::bytea[]) as one (hash)
    on conflict do nothing`.execute(tx);
}

/** How many codes a giveaway has, and how many of them are used. */
export async function countCodes(tx: Connection, { companyId, giveawayId }: GiveawayPlace) {
  const { rows } = await sql<{ count: number; used: number }>`
    select count(*)::int as count, count(claim_id)::int as used from giveaway_codes
    where company_id = ${companyId} and giveaway_id = ${giveawayId}`.execute(tx);
  return rows[0] ?? { count: 0, used: 0 };
}
